/**
 * The tasks behind a figure, with search, sorting and paging; a task opens over the report. Props: label, tasks,
 * columns, toolbar.
 */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenTask } from '../../../modules/navigation/task-over-page.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { clientSorted } from '../report-parts/report-column.ts';
import { useListPosition } from './use-list-position.ts';
import type { ReportTask } from './report-task.ts';
import { type TaskColumnId, useTaskColumns } from './task-columns.tsx';

interface TaskTableProps {
  readonly label: string;
  readonly tasks: readonly ReportTask[];
  readonly columns: readonly TaskColumnId[];
  readonly toolbar?: ReactNode;
}

/** Columns in a member's list of tasks. */
export const MEMBER_TASK_COLUMNS: readonly TaskColumnId[] = [
  'task',
  'project',
  'status',
  'priority',
  'due',
  'completed',
  'estimated',
  'logged',
  'overlogged',
];

export function TaskTable({ label, tasks, columns, toolbar }: TaskTableProps) {
  const { t } = useTranslation('reporting');
  const open = useOpenTask();
  const shown = useTaskColumns(columns);
  return (
    <ListTable
      label={label}
      rows={tasks}
      rowKey={({ id }) => id}
      columns={clientSorted(shown)}
      initialSort={{ id: 'due', descending: true }}
      searchText={({ name }) => name}
      searchLabel={t('findTask')}
      toolbar={toolbar}
      onOpen={({ id, projectId }) => open({ id, projectId })}
      {...useListPosition(label)}
      empty={
        <>
          {toolbar && (
            <div className="report-table-bar" data-commands="">
              {toolbar}
            </div>
          )}
          <EmptyState compact title={t('noTasks')}>
            {t('hint.tasks')}
          </EmptyState>
        </>
      }
    />
  );
}
