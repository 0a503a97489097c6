/** Project templates by name: those saved by the team, then the built-in ones. */
import type { ProjectTemplate } from '../../../../contract/entities/template-entities.ts';
import { useBuiltInTemplates } from '../../../data/built-in-templates.ts';
import { useProjectTemplates } from '../../../data/team-lists.ts';

export interface TemplateRow {
  readonly id: string;
  readonly name: string;
  /** Undefined for built-in templates. */
  readonly own: ProjectTemplate | undefined;
}

export function useTemplateRows(): readonly TemplateRow[] {
  const own = useProjectTemplates();
  const builtIn = useBuiltInTemplates();
  return [
    ...own.map((template) => ({ id: template.id, name: template.name, own: template })),
    ...builtIn.map((template) => ({ ...template, own: undefined })),
  ];
}
