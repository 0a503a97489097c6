/** The timesheet week in the address: its grid, and storing of time. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { AppError } from '../../../contract/errors.ts';
import type { WorkLog } from '../../../contract/entities/task-entities.ts';
import { reasonNotStored, reportNotStored } from '../../modules/changes/report-not-stored.ts';
import { useMyWorkLogs } from '../../data/my-work-logs.ts';
import { useMe } from '../../data/people.ts';
import { useSync, useBatched } from '../../data/sync-context.ts';
import { useTasksById } from '../../data/task-search.ts';
import { useWorkLogActions } from '../../data/tasks/use-work-log-actions.ts';
import { dayIn, useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { currentTime } from '../../lib/clock.ts';
import { addDays, type Day, weekDays, weekStart } from '../../lib/day.ts';
import { firstWeekday } from '../../lib/intl-locale.ts';
import { readMyTimeSearch } from './my-time-search.ts';
import { cellPlan, type WeekCell, type WeekRow, weekRows } from './week.ts';

type Row = WeekRow<WorkLog>;
type Cell = WeekCell<WorkLog>;

const NINE = 9;

/** In UTC, on the same day everywhere from UTC−12 to UTC+11, and from UTC−6 to UTC+17. */
const HOURS_OF_DAY = ['T12:00:00.000Z', 'T06:00:00.000Z'] as const;

/** Start of a new log: 9:00 on the day, or earlier, so that the logged time is in the past. */
export function startOn(day: Day, seconds: number, dayOfInstant: (at: string) => Day, now: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const nine = new Date(year, month - 1, date, NINE).getTime();
  const passed = Math.min(nine, now - seconds * 1000);
  const start = new Date(dayOfInstant(new Date(passed).toISOString()) === day ? passed : nine).toISOString();
  // The device's time zone may differ from the person's.
  const starts = [start, ...HOURS_OF_DAY.map((hour) => day + hour)];
  return starts.find((at) => dayOfInstant(at) === day) ?? start;
}

export function useWeekAddress() {
  const router = useRouter();
  const today = useToday();
  const first = firstWeekday(useLocale());
  const search = useRouterState({ select: (state) => state.location.search }) as Readonly<
    Record<string, unknown>
  >;
  const start = weekStart(readMyTimeSearch(search).week ?? today, first);
  const current = weekStart(today, first);
  const go = (day: Day): void => {
    const week = weekStart(day, first);
    void router.navigate({ to: '/worklenz/my-time', search: week === current ? {} : { week } });
  };
  return { start, isCurrent: start === current, go, step: (weeks: number) => go(addDays(start, weeks * 7)) };
}

/** The calendar day of an instant in the person's time zone. */
export function useDayOfInstant(): (at: string) => Day {
  const zone = useMe()?.timezone_name;
  return useCallback((at: string) => dayIn(zone, new Date(at)), [zone]);
}

const NONE: readonly string[] = [];

export function useWeek(start: Day) {
  const logs = useMyWorkLogs();
  const dayOfInstant = useDayOfInstant();
  const days = useMemo(() => weekDays(start), [start]);
  const [asked, setAsked] = useState<{ readonly start: Day; readonly ids: readonly string[] }>({
    start,
    ids: [],
  });
  const wanted = asked.start === start ? asked.ids : NONE;
  const rows = useMemo(
    () => logs && weekRows(logs, days, dayOfInstant, wanted),
    [logs, days, dayOfInstant, wanted],
  );
  const last = useMemo(
    () => (logs ? weekRows(logs, weekDays(addDays(start, -7)), dayOfInstant) : []),
    [logs, start, dayOfInstant],
  );
  const ids = useMemo(
    () => [...new Set([...(rows ?? []), ...last].map(({ taskId }) => taskId))],
    [rows, last],
  );
  const { tasks, areAll } = useTasksById(ids, true);
  const ask = (more: readonly string[]): void => setAsked({ start, ids: [...new Set([...wanted, ...more])] });
  return { days, rows, last, tasks, areAll, ask, dayOfInstant };
}

/** Stores the time of a cell, with all changes of its logs as one undo step. `write` resolves the error, or null. */
export function useWriteTime(dayOfInstant: (at: string) => Day) {
  const client = useSync();
  const actions = useWorkLogActions();
  const together = useBatched();
  const store = useCallback(
    async (taskId: string, day: Day, cell: Cell, seconds: number): Promise<void> => {
      const { create, change, remove } = cellPlan(cell.logs, seconds);
      const task = create > 0 ? await client.replica.task.get(taskId) : undefined;
      if (create > 0 && !task) throw new AppError('not_found');
      const done: Promise<void>[] = [];
      const step = together(() => {
        done.push(...remove.map((log) => actions.remove(log)));
        for (const { log, seconds: next } of change) {
          const time = { seconds: next, startedAt: log.started_at, description: log.description };
          done.push(actions.change(log, time));
        }
        if (!task) return;
        const startedAt = startOn(day, create, dayOfInstant, currentTime());
        done.push(actions.log(task, { seconds: create, startedAt, description: null }));
      });
      await Promise.all([step, ...done]);
    },
    [client, actions, together, dayOfInstant],
  );
  const write = useCallback(
    async (...of: Parameters<typeof store>): Promise<string | null> => {
      try {
        await store(...of);
        return null;
      } catch (error) {
        return reasonNotStored(error);
      }
    },
    [store],
  );
  /** Copies times of last week's rows to the same weekdays of this week, into empty cells only. */
  const copy = useCallback(
    async (from: readonly Row[], to: readonly Row[], days: readonly Day[]): Promise<void> => {
      const here = new Map(to.map((row) => [row.taskId, row]));
      const today = dayOfInstant(new Date(currentTime()).toISOString());
      for (const row of from) {
        for (const [index, { seconds }] of row.cells.entries()) {
          const day = days[index] ?? today;
          const cell = here.get(row.taskId)?.cells[index] ?? { seconds: 0, logs: [] };
          // Sequentially, in the order of the days; future days are skipped.
          if (seconds > 0 && cell.seconds === 0 && day <= today)
            await store(row.taskId, day, cell, seconds).catch(reportNotStored);
        }
      }
    },
    [store, dayOfInstant],
  );
  return { write, copy };
}
