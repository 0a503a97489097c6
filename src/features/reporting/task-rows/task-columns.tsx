/** The columns of task lists in reports. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../data/today.ts';
import { dayFromUtc, parseDay } from '../../../lib/day.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { DueDate } from '../../../ui/due-date.tsx';
import { DurationText } from '../../../ui/duration-text.tsx';
import { PriorityBars } from '../../../ui/priority-bars.tsx';
import { decimalHours, type ReportColumn } from '../report-parts/report-column.ts';
import type { ReportTask } from './report-task.ts';

export type TaskColumnId =
  | 'task'
  | 'project'
  | 'status'
  | 'priority'
  | 'phase'
  | 'due'
  | 'completed'
  | 'daysOver'
  | 'estimated'
  | 'logged'
  | 'overlogged';

const LEVELS: Readonly<Record<string, 1 | 2 | 3 | 4>> = { low: 1, medium: 2, high: 3, critical: 4 };

function NamedCell({ of, dot }: { readonly of: ReportTask['status']; readonly dot?: boolean }) {
  if (!of) return <>–</>;
  return (
    <span className="report-cell">
      <ColorSquare color={of.color} dot={dot} />
      <span className="hf-trunc" data-tip-overflow="">
        {of.name}
      </span>
    </span>
  );
}

function PriorityCell({ name }: { readonly name: string | null }) {
  if (name === null) return <>–</>;
  return (
    <span className="report-cell">
      <PriorityBars level={LEVELS[name.toLowerCase()] ?? 2} label={name} />
    </span>
  );
}

const dayOfInstant = (at: string | null): string | null => {
  const date = at === null ? null : parseDay(at);
  return date && dayFromUtc(date);
};

export function useTaskColumns(ids: readonly TaskColumnId[]): readonly ReportColumn<ReportTask>[] {
  const { t } = useTranslation('reporting');
  const today = useToday();
  return useMemo(() => {
    const columns: Readonly<Record<TaskColumnId, Omit<ReportColumn<ReportTask>, 'id' | 'header'>>> = {
      task: {
        primary: true,
        cell: (row) => (
          <span className="hf-trunc" data-tip-overflow="" data-task={row.id}>
            {row.name}
          </span>
        ),
        value: (row) => row.name,
      },
      project: {
        hideOnPhone: true,
        cell: (row) => <NamedCell of={row.project} />,
        value: (row) => row.project?.name ?? null,
      },
      status: { cell: (row) => <NamedCell of={row.status} dot />, value: (row) => row.status?.name ?? null },
      priority: {
        hideOnPhone: true,
        cell: (row) => <PriorityCell name={row.priority} />,
        value: (row) => row.priority,
      },
      phase: {
        hideOnPhone: true,
        cell: (row) => <NamedCell of={row.phase} />,
        value: (row) => row.phase?.name ?? null,
      },
      due: {
        cell: (row) => <DueDate day={row.due} today={today} done={row.completedAt !== null} />,
        value: (row) => row.due,
      },
      completed: {
        hideOnPhone: true,
        cell: (row) => <DueDate day={dayOfInstant(row.completedAt)} today={today} plain />,
        value: (row) => dayOfInstant(row.completedAt),
      },
      daysOver: {
        align: 'end',
        hideOnPhone: true,
        cell: (row) => (row.daysOver > 0 ? <span className="report-over">{row.daysOver}</span> : '–'),
        value: (row) => row.daysOver,
      },
      estimated: {
        align: 'end',
        hideOnPhone: true,
        cell: (row) => (row.estimatedMinutes > 0 ? <DurationText minutes={row.estimatedMinutes} /> : '–'),
        value: (row) => decimalHours(row.estimatedMinutes * 60),
      },
      logged: {
        align: 'end',
        hideOnPhone: true,
        cell: (row) =>
          row.loggedSeconds > 0 ? <DurationText minutes={Math.floor(row.loggedSeconds / 60)} /> : '–',
        value: (row) => decimalHours(row.loggedSeconds),
      },
      overlogged: {
        align: 'end',
        hideOnPhone: true,
        cell: (row) =>
          row.overSeconds > 0 ? (
            <span className="report-over">
              <DurationText minutes={Math.floor(row.overSeconds / 60)} />
            </span>
          ) : (
            '–'
          ),
        value: (row) => decimalHours(row.overSeconds),
      },
    };
    return ids.map((id) => ({ id, header: t(`task.${id}`), ...columns[id] }));
  }, [ids, t, today]);
}
