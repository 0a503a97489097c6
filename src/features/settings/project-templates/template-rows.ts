/** Project templates by name: those the team saved, then those that came with the product. */
import type { ProjectTemplate } from '../../../../contract/entities/template-entities.ts';
import { useBuiltInTemplates } from '../../../data/built-in-templates.ts';
import { useProjectTemplates } from '../../../data/team-lists.ts';

export interface TemplateRow {
  readonly id: string;
  readonly name: string;
  /** Missing for what came with the product. */
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
