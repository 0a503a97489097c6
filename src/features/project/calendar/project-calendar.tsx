/** The calendar of a project: the tasks of the list on their days, with the same filters. */
import './project-calendar.css';
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useSpecialDays } from '../../../data/calendar.ts';
import { useCan } from '../../../data/permissions.ts';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import type { TaskListResult, TaskQuery, TaskRow } from '../../../data/tasks/task-query.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { findTime } from '../../../lib/parse-typed-time.ts';
import { formatDayLong } from '../../../lib/format-day.ts';
import { CalendarView } from '../../../modules/calendar/calendar-view.tsx';
import { type CalendarItem, spanOf } from '../../../modules/calendar/calendar-model.ts';
import { useCalendarScale } from '../../../modules/calendar/use-calendar-scale.ts';
import { useChangeDays } from '../../../modules/calendar/use-change-days.ts';
import { useQuickAddTokens } from '../../../modules/device/use-quick-add-tokens.ts';
import { Popover } from '../../../ui/popover.tsx';
import { QuickAddField } from '../quick-add/quick-add.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { type TaskLookups, useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useListActions } from '../view-state/list-actions.ts';
import type { ListHandle } from '../view-state/view-handles.ts';
import { useViewState, useViewStore } from '../view-state/view-store.ts';

function itemOf(task: Task, lookups: TaskLookups, canEdit: boolean): CalendarItem {
  const status = lookups.statusById.get(task.status_id);
  const phase = task.phase_id === null ? undefined : lookups.phaseById.get(task.phase_id);
  return {
    id: task.id,
    title: task.name,
    dates: { start_date: task.start_date, end_date: task.end_date },
    time: task.due_time?.slice(0, 5) ?? null,
    milestone: task.milestone,
    done: status?.done ?? false,
    color: phase?.color_code ?? lookups.project.color_code,
    status: { kind: status?.kind ?? 'todo', color: status?.color, name: status?.name ?? '' },
    people: task.assignees.flatMap((id) => lookups.personById.get(id) ?? []),
    note: phase?.name ?? status?.name ?? '',
    canMove: canEdit,
  };
}

interface Adding {
  readonly day: string;
  readonly time: string | undefined;
  readonly anchor: HTMLElement;
}

const FIELD = 'add on day';

/** The field that adds a task on a day; a typed day or time overrides that day. */
function AddOnDay({ adding, onClose }: { readonly adding: Adding | null; readonly onClose: () => void }) {
  const { t } = useTranslation('calendar');
  const locale = useLocale();
  const store = useViewStore();
  const commands = useTaskCommands();
  const [isRead] = useQuickAddTokens();
  useEffect(() => {
    if (adding) store.setAdding(FIELD);
  }, [adding, store]);
  const label = adding ? t('addOn', { day: formatDayLong(adding.day, locale) }) : '';
  return (
    <Popover
      anchor={adding?.anchor ?? null}
      onClose={onClose}
      label={label}
      width={440}
      padded
      className="hf-day-add"
    >
      {adding && (
        <QuickAddField
          rowKey={FIELD}
          label={label}
          onEscape={onClose}
          onAdd={(task) => {
            const message =
              task.more.endDate === undefined && isRead ? findTime(task.name, locale, 'atEnd', 'date') : null;
            const time = message?.time ?? adding.time;
            const day = { endDate: adding.day, ...(time !== undefined && { dueTime: time }) };
            return commands.create({
              ...task,
              name: message?.rest || task.name,
              more: { ...day, ...task.more },
            });
          }}
        />
      )}
    </Popover>
  );
}

/** The tasks of the rows without duplicates. */
function useShownTasks(result: TaskListResult): ReadonlyMap<string, TaskRow> {
  return useMemo(
    () => new Map(result.rows.flatMap((row) => (row.kind === 'task' ? [[row.task.id, row] as const] : []))),
    [result.rows],
  );
}

interface ProjectCalendarProps {
  readonly projectId: string;
  readonly query: TaskQuery;
  readonly result: TaskListResult;
  readonly canCreate: boolean;
  readonly ref?: Ref<ListHandle>;
}

export function ProjectCalendar({ projectId, query, result, canCreate, ref }: ProjectCalendarProps) {
  const { t } = useTranslation('calendar');
  const lookups = useTaskLookups();
  const store = useViewStore();
  const actions = useListActions();
  const canEdit = useCan('task.edit', projectId) && !query.archived;
  const rows = useShownTasks(result);
  const { today, project, members } = lookups;
  const isArriving = useIsInitialSync();
  const [day, setDay] = useState(today);
  const [scale, setScale] = useCalendarScale();
  const [adding, setAdding] = useState<Adding | null>(null);
  const change = useChangeDays(today);
  const people = useMemo(() => new Set(members.map(({ id }) => id)), [members]);
  const markOf = useSpecialDays(project.team_id, people);
  const focused = useViewState((state) => state.cursor);
  const focusedRow = focused === null ? undefined : store.rowOf(focused);
  const all = useMemo(
    () => [...rows.values()].map(({ task }) => itemOf(task, lookups, canEdit)),
    [rows, lookups, canEdit],
  );
  const items = useMemo(() => all.filter((item) => spanOf(item) !== null), [all]);
  const undated = useMemo(() => all.filter((item) => spanOf(item) === null && !item.done), [all]);
  useEffect(() => store.setRows([...rows.values()]), [store, rows]);
  const add = (on: string, anchor: HTMLElement, time?: string): void => setAdding({ day: on, time, anchor });
  const addToday = (): void => {
    const anchor = document.querySelector<HTMLElement>(`.hf-cld [data-day="${day}"]`);
    if (anchor) add(day, anchor);
  };
  useImperativeHandle(ref, () => ({ reveal: () => undefined, ...(canCreate && { addTask: addToday }) }));
  return (
    <>
      <CalendarView
        fill
        label={t('label')}
        {...{ items, undated, isArriving, today, day, scale, markOf }}
        focusedId={focusedRow?.kind === 'task' ? focusedRow.task.id : null}
        onDay={setDay}
        onScale={setScale}
        onOpen={actions.openTask}
        onFocusItem={(id) => store.setCursor((id !== null && rows.get(id)?.key) || null)}
        onChange={({ id }, wanted) => {
          const task = rows.get(id)?.task;
          if (task) change(task, wanted);
        }}
        onAdd={canCreate && !query.archived ? add : null}
      />
      <AddOnDay
        adding={adding}
        onClose={() => {
          store.setAdding(null);
          setAdding(null);
        }}
      />
    </>
  );
}
