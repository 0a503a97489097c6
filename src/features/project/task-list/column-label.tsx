/** The header of a column: its name, which sorts on click, and its lazily loaded tools. */
import './column-label.css';
import { useTranslation } from 'react-i18next';
import type { TaskSort } from '../../../data/tasks/task-query.ts';
import { SortLabel } from '../../../modules/task-query/sort-label.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { columnName } from '../task-columns/column-name.ts';
import { isLeading, type ListColumn } from '../task-columns/columns.ts';

export interface ColumnLabelProps {
  readonly column: ListColumn;
  /** The visible columns in their order. */
  readonly columns: readonly ListColumn[];
  readonly sort: readonly TaskSort[];
  readonly onSort: ((field: TaskSort['field'], more: boolean) => void) | undefined;
}

const HeadTools = lazyComponent(() => import('./head-tools.tsx').then((module) => module.HeadTools));

export function ColumnLabel(props: ColumnLabelProps) {
  const { column, sort, onSort } = props;
  const { id, align, sort: field } = column;
  const { t } = useTranslation('tasks');
  const name = columnName(column, useTaskLookups(), t);
  const sorted = field && sort.find((one) => one.field === field);
  return (
    <span
      className="hf-gh-col"
      role="columnheader"
      data-column={id}
      data-align={align}
      data-leading={isLeading(column) ? '' : undefined}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
    >
      {field && onSort ? (
        <SortLabel {...{ name, sort, sorted }} onSort={(more) => onSort(field, more)} />
      ) : (
        <span className="hf-trunc" data-tip-overflow="">
          {name}
        </span>
      )}
      <HeadTools {...props} name={name} />
    </span>
  );
}
