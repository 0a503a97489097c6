/**
 * The first tasks of a group, and a button for the rest; a task opens over the report. Props: label, tasks, columns.
 */
import './first-tasks.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenTask } from '../../../modules/navigation/task-over-page.ts';
import { Table } from '../../../ui/table.tsx';
import { serverSorted } from '../report-parts/report-column.ts';
import type { ReportTask } from './report-task.ts';
import { type TaskColumnId, useTaskColumns } from './task-columns.tsx';

const FIRST = 50;

/** Columns in groups of tasks. */
export const GROUPED_COLUMNS: readonly TaskColumnId[] = [
  'task',
  'status',
  'priority',
  'phase',
  'due',
  'completed',
  'daysOver',
  'estimated',
  'logged',
  'overlogged',
];

interface FirstTasksProps {
  readonly label: string;
  readonly tasks: readonly ReportTask[];
  readonly columns?: readonly TaskColumnId[];
}

export function FirstTasks({ label, tasks, columns = GROUPED_COLUMNS }: FirstTasksProps) {
  const { t } = useTranslation('reporting');
  const open = useOpenTask();
  const shown = useTaskColumns(columns);
  const [all, setAll] = useState(false);
  return (
    <>
      <Table
        label={label}
        density="compact"
        rows={all ? tasks : tasks.slice(0, FIRST)}
        rowKey={({ id }) => id}
        columns={serverSorted(shown)}
        onOpen={({ id, projectId }) => open({ id, projectId })}
      />
      {tasks.length > FIRST && (
        <button
          type="button"
          className="report-more"
          aria-expanded={all}
          onClick={({ currentTarget }) => {
            setAll(!all);
            // When rows above are hidden, the button would be out of view.
            if (all) requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }));
          }}
        >
          {all ? t('less') : t('more', { count: tasks.length - FIRST })}
        </button>
      )}
    </>
  );
}
