/** Project templates by name: those the team saved, then those that came with the product. */
import { useTranslation } from 'react-i18next';
import type { ProjectTemplate } from '../../../../contract/entities/template-entities.ts';
import { BUILT_IN_TEMPLATE_KEYS } from '../../../../contract/rules/built-in-templates.ts';
import { useProjectTemplates } from '../../../data/team-lists.ts';
import { useLocale } from '../../../ui/use-locale.ts';

export interface TemplateRow {
  readonly id: string;
  readonly name: string;
  /** Missing for what came with the product. */
  readonly own: ProjectTemplate | undefined;
}

export function useTemplateRows(): readonly TemplateRow[] {
  const { t } = useTranslation('settings-project-templates');
  const locale = useLocale();
  const own = useProjectTemplates();
  const builtIn = BUILT_IN_TEMPLATE_KEYS.map(({ id, key }) => ({
    id,
    name: t(`builtIn.${key}`),
    own: undefined,
  })).toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return [...own.map((template) => ({ id: template.id, name: template.name, own: template })), ...builtIn];
}
