/** The task lists of the insights; each row opens its task. Column definitions are shared by the lists. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InsightTask } from '../../../../contract/rules/insights/insight-source.ts';
import type { ListedId } from '../../../../contract/rules/insights/project-insights.ts';
import type { Insights } from '../../../data/insights.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useNow } from '../../../lib/use-now.ts';
import { formatDay, formatDayLong, formatTime } from '../../../lib/format-day.ts';
import { SyncedCount } from '../../../modules/task-rows/synced-count.tsx';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { DueDate } from '../../../ui/due-date.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';

export interface TaskLine {
  readonly task: InsightTask;
  readonly by: number;
}

export type TaskColumn = TableColumn<TaskLine>;

const MINUTE = 60_000;
const PAGE = 10;

function TaskName({ task }: { readonly task: InsightTask }) {
  const { statusById } = useTaskLookups();
  const status = statusById.get(task.status_id);
  return (
    <>
      <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color ?? null} label={status?.name} />
      <span className="hf-trunc" data-tip-overflow="">
        {task.name}
      </span>
    </>
  );
}

/** A short relative time; the date when it was long ago. */
function Ago({ instant }: { readonly instant: string }) {
  const locale = useLocale();
  const { today } = useTaskLookups();
  const now = useNow(MINUTE);
  const minutes = Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / MINUTE));
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const text =
    minutes < 60
      ? relative.format(-minutes, 'minute')
      : minutes < 1_440
        ? relative.format(-Math.floor(minutes / 60), 'hour')
        : minutes < 10_080
          ? relative.format(-Math.floor(minutes / 1_440), 'day')
          : formatDay(instant, locale, today);
  return (
    <time dateTime={instant} data-tip={`${formatDayLong(instant, locale)}, ${formatTime(instant, locale)}`}>
      {text}
    </time>
  );
}

function People({ task }: { readonly task: InsightTask }) {
  const { personById } = useTaskLookups();
  return <AvatarStack people={task.assignees.flatMap((id) => personById.get(id) ?? [])} />;
}

function StatusName({ task }: { readonly task: InsightTask }) {
  const { statusById } = useTaskLookups();
  return (
    <span className="hf-trunc hf-insights-status" data-tip-overflow="">
      {statusById.get(task.status_id)?.name}
    </span>
  );
}

function Day({ day }: { readonly day: string | null }) {
  const { t } = useTranslation('insights');
  return day === null ? <span className="hf-subtle">{t('notSet')}</span> : <DueDate day={day} plain />;
}

/** The column definitions that the lists choose from. */
export function useTaskColumns() {
  const { t } = useTranslation('insights');
  const column = (
    id: string,
    header: string,
    cell: (line: TaskLine) => ReactNode,
    more: Partial<TaskColumn> = {},
  ) => ({
    id,
    header,
    cell,
    ...more,
  });
  return {
    name: column('name', t('columns.name'), ({ task }) => <TaskName task={task} />, { primary: true }),
    status: column('status', t('columns.status'), ({ task }) => <StatusName task={task} />, {
      hideOnPhone: true,
      width: 160,
    }),
    people: column('people', t('columns.people'), ({ task }) => <People task={task} />, {
      hideOnPhone: true,
      width: 120,
    }),
    due: column('due', t('columns.due'), ({ task }) => <Day day={task.end_date} />, { width: 110 }),
    completed: column('completed', t('columns.completed'), ({ task }) => <Day day={task.completed_at} />, {
      width: 120,
    }),
    changed: column('changed', t('columns.changed'), ({ task }) => <Ago instant={task.updated_at} />, {
      width: 130,
      align: 'end',
    }),
    days: column('days', t('columns.days'), ({ by }) => t('days', { count: Math.abs(by) }), {
      width: 110,
      align: 'end',
    }),
  };
}

interface TaskTableProps {
  readonly label: string;
  readonly list: readonly ListedId[];
  readonly taskOf: Insights['taskOf'];
  readonly columns: readonly TaskColumn[];
  readonly onOpenTask: (taskId: string) => void;
  readonly empty: string;
  /** Total number of tasks, when the list is truncated. */
  readonly total?: number | undefined;
  readonly actions?: ReactNode;
  /** The page sizes to choose from; `pageSize` is the initial one. */
  readonly pageSizes?: readonly number[] | undefined;
  readonly pageSize?: number | undefined;
}

export function TaskTable({
  label,
  list,
  taskOf,
  columns,
  onOpenTask,
  empty,
  actions,
  pageSizes,
  pageSize = PAGE,
  total = list.length,
}: TaskTableProps) {
  const [wanted, setPage] = useState(1);
  const [size, setSize] = useState(pageSize);
  const page = Math.min(wanted, Math.max(1, Math.ceil(list.length / size)));
  const shown = list.slice((page - 1) * size, page * size).flatMap(({ id, by }): TaskLine[] => {
    const task = taskOf(id);
    return task ? [{ task, by }] : [];
  });
  return (
    <section className="hf-insights-list" aria-label={label}>
      <h2 className="hf-insights-head">
        {label}
        <SyncedCount count={total} />
        <span className="hf-grow" />
        {actions}
      </h2>
      {list.length === 0 ? (
        <p className="hf-insights-none">{empty}</p>
      ) : (
        <Table
          label={label}
          density="compact"
          columns={columns}
          rows={shown}
          rowKey={({ task }) => task.id}
          onOpen={({ task }) => onOpenTask(task.id)}
        />
      )}
      {list.length > Math.min(size, ...(pageSizes ?? [size])) && (
        <Pagination
          name={label}
          page={page}
          pageSize={size}
          total={list.length}
          onPageChange={setPage}
          pageSizes={pageSizes}
          onPageSizeChange={pageSizes ? setSize : undefined}
        />
      )}
    </section>
  );
}
