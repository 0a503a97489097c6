/** The sort fields of a project's tasks, including its custom columns. */
import { useTranslation } from 'react-i18next';
import { SortMenus } from '../../../modules/task-query/sort-menus.tsx';
import { type CustomField, isOwn, type TaskSort } from '../../../data/tasks/task-query.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { SORT_FIELDS } from '../view-state/sort-fields.ts';

interface SortChoicesProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly sort: readonly TaskSort[];
  readonly onChange: (sort: readonly TaskSort[]) => void;
}

export function SortChoices(props: SortChoicesProps) {
  const { t } = useTranslation('tasks');
  const { phaseLabel, customColumns, customById } = useTaskLookups();
  /** Empty for deleted columns. */
  const wordOf = (field: TaskSort['field']): string => {
    if (isOwn(field)) return customById.get(field.slice('custom:'.length))?.name ?? '';
    return field === 'phase' ? phaseLabel : t(`sort.${field}`);
  };
  const fields = [...SORT_FIELDS, ...customColumns.map(({ id }): CustomField => `custom:${id}`)];
  return <SortMenus {...props} fields={fields} wordOf={wordOf} unsorted={t('sort.manual')} />;
}
