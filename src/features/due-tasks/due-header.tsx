/** The column headers of the due page. Clicking one with a sort field sorts the tasks. */
import { useTranslation } from 'react-i18next';
import { SortLabel } from '../../modules/task-query/sort-label.tsx';
import { sortedBy } from '../../modules/task-query/sort-levels.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useColumnWidth } from './due-cells.tsx';
import { COLUMN_SPECS, type DueColumn } from './due-columns.ts';
import type { DueSort } from './due-sorts.ts';
import { DEFAULT_SETTINGS } from './due-view.ts';
import type { DueView } from './use-due-view.ts';

/** Column names, the same as in a project. */
export function useColumnNames(): (column: DueColumn) => string {
  const { t } = useTranslation(['tasks', 'due-tasks']);
  return (column) => (column === 'PROJECT' ? t('due-tasks:by.project') : t(`columns.${column}`));
}

interface HeadProps {
  readonly name: string;
  readonly field: DueSort['field'] | undefined;
  readonly view: DueView;
}

function Head({ name, field, view: { settings, change } }: HeadProps) {
  const { sort } = settings;
  if (field === undefined) return <span className="hf-trunc">{name}</span>;
  const press = (more: boolean): void => {
    const next = sortedBy(field, sort, more);
    change({ sort: next.length > 0 ? next : DEFAULT_SETTINGS.sort });
  };
  const sorted = sort.find((one) => one.field === field);
  return <SortLabel {...{ name, sort, sorted }} onSort={press} />;
}

function sortOf(
  field: DueSort['field'] | undefined,
  { settings }: DueView,
): 'ascending' | 'descending' | undefined {
  const sorted = settings.sort.find((one) => one.field === field);
  return sorted && (sorted.descending ? 'descending' : 'ascending');
}

interface ColumnHeadProps {
  readonly column: DueColumn;
  readonly view: DueView;
}

function ColumnHead({ column, view }: ColumnHeadProps) {
  const wordOf = useColumnNames();
  const { align, sort } = COLUMN_SPECS[column];
  return (
    <span
      className={column === 'KEY' ? 'due-col due-key' : 'due-col'}
      role="columnheader"
      aria-sort={sortOf(sort, view)}
      data-align={align}
      style={useColumnWidth(column)}
    >
      <Head name={wordOf(column)} field={sort} view={view} />
    </span>
  );
}

interface DueHeadsProps {
  readonly columns: readonly DueColumn[];
  readonly view: DueView;
}

export function DueHeader({ columns, view }: DueHeadsProps) {
  const { t } = useTranslation(['tasks', 'ui']);
  return (
    <div className="due-heads" role="rowgroup">
      <div className="due-names" role="row">
        <span className="due-check" role="gridcell" aria-label={t('ui:group.selection')} />
        {columns.includes('KEY') && <ColumnHead column="KEY" view={view} />}
        <span className="due-cell" role="columnheader">
          <VisuallyHidden>{t('tasks:columns.STATUS')}</VisuallyHidden>
        </span>
        <span className="due-name" role="columnheader" aria-sort={sortOf('name', view)}>
          <Head name={t('tasks:sort.name')} field="name" view={view} />
        </span>
        {columns.map((column) => column !== 'KEY' && <ColumnHead key={column} column={column} view={view} />)}
      </div>
    </div>
  );
}
