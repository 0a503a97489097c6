/** The names of the status categories. */
import { useTranslation } from 'react-i18next';
import { STATUS_CATEGORIES } from '../../../../contract/rules/defaults.ts';

const CATEGORY_KEYS = ['todo', 'doing', 'done'] as const;

export function useStatusCategories(): readonly { readonly id: string; readonly name: string }[] {
  const { t } = useTranslation('project-panels');
  return STATUS_CATEGORIES.map(({ id }, index) => ({
    id,
    name: t(`statuses.category.${CATEGORY_KEYS[index] ?? 'todo'}`),
  }));
}
