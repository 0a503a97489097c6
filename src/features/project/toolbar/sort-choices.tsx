/** By what the tasks of a project are sorted, the columns of its own among it. */
import { useTranslation } from 'react-i18next';
import { SortMenus } from '../../../modules/task-query/sort-menus.tsx';
import {
  type CustomField,
  isOwn,
  type TaskSort,
  type TaskSortField,
} from '../../../data/tasks/task-query.ts';
import { useTaskFacts } from '../task-facts/task-facts.ts';

const SORTS: readonly TaskSortField[] = [
  'name',
  'task_key',
  'priority',
  'status',
  'phase',
  'start_date',
  'end_date',
  'progress',
  'estimate',
  'created_at',
  'updated_at',
  'completed_at',
];

interface SortChoicesProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly sort: readonly TaskSort[];
  readonly onChange: (sort: readonly TaskSort[]) => void;
}

export function SortChoices(props: SortChoicesProps) {
  const { t } = useTranslation('tasks');
  const { phaseLabel, customColumns, customById } = useTaskFacts();
  /** Those of columns that are gone have none. */
  const wordOf = (field: TaskSort['field']): string => {
    if (isOwn(field)) return customById.get(field.slice('custom:'.length))?.name ?? '';
    return field === 'phase' ? phaseLabel : t(`sort.${field}`);
  };
  const fields = [...SORTS, ...customColumns.map(({ id }): CustomField => `custom:${id}`)];
  return <SortMenus {...props} fields={fields} wordOf={wordOf} unsorted={t('sort.manual')} />;
}
