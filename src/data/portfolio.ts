/** Schedule data of all projects: milestones, forecast ends, due days. From the replica, live and offline. */
import { useCallback, useDeferredValue, useMemo } from 'react';
import { forecastEnd, lastDays } from '../../contract/rules/insights/burn-up.ts';
import { dayReader } from '../../contract/rules/insights/day-reader.ts';
import { workedDays } from '../../contract/rules/working-time.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { type TaskDays, TaskPlan } from '../../contract/rules/task-plan.ts';
import { WorkdayScale } from '../../contract/rules/workday-scale.ts';
import { change } from './mutate.ts';
import { doneStatusIds } from './done-statuses.ts';
import { useTaskCounts } from './project-items.ts';
import type { Milestone, ProjectTimes } from './store/task-counts.ts';
import { useMutateAll, useStore, useSync } from './sync-context.ts';
import type { NamedMutation } from './sync-types.ts';
import { useZone } from './today.ts';
import { useRows } from './use-store.ts';

export interface ProjectForecast {
  readonly milestones: readonly Milestone[];
  /** Forecast by the pace of the last weeks; null where there is too little data, or nothing left to do. */
  readonly likely: string | null;
  /** Days on which tasks are due. */
  readonly due: readonly string[];
  /** Open tasks with dates. */
  readonly movable: number;
}

export function forecastOf(
  times: ProjectTimes,
  today: string,
  dayOf: (at: number) => string,
): ProjectForecast {
  const { milestones, tasks, finished, began, due, movable } = times;
  const days = lastDays(today, dayOf(began), tasks, finished.map(dayOf));
  const sorted = milestones.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return { milestones: sorted, likely: forecastEnd(days)?.likely ?? null, due, movable };
}

/** By project; empty until all tasks have been read. */
export function useForecasts(today: string): ReadonlyMap<string, ProjectForecast> {
  const store = useStore();
  const statuses = useRows('status');
  const zone = useZone();
  // Deferred, so that it does not delay typing or dragging.
  const counts = useDeferredValue(useTaskCounts());
  return useMemo(() => {
    if (!counts) return new Map<string, ProjectForecast>();
    const dayOf = dayReader(zone);
    const times = store.counts.times(doneStatusIds(statuses));
    return new Map([...times].map(([id, one]) => [id, forecastOf(one, today, dayOf)]));
  }, [counts, store, statuses, zone, today]);
}

export interface ProjectDays {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/**
 * The open tasks of a project, moved by a number of calendar days: they start on working days and retain their number
 * of working days. So do milestones and tasks with one date: unlike in a drag of the task itself, nobody chose their new
 * day. Tasks on non-working days only move by calendar days.
 */
export function movedTasks(
  tasks: readonly Task[],
  doneStatuses: ReadonlySet<string>,
  isWorked: (day: string) => boolean,
  days: number,
): ReadonlyMap<string, TaskDays> {
  const open = tasks.filter((task) => !task.archived && !doneStatuses.has(task.status_id));
  const spans = open.map(({ id, start_date: start, end_date: end }) => ({
    ...{ id, start_date: start ?? end, end_date: end ?? start, milestone: false, done: false },
  }));
  const dates = spans.flatMap((span) => [span.start_date, span.end_date]).filter((day) => day !== null);
  const plan = new TaskPlan(spans, [], new WorkdayScale(dates, isWorked));
  return new Map(
    open.flatMap(({ id, start_date: start, end_date: end }) => {
      const moved = plan.dragged(id, 'move', days);
      return moved ? [[id, { start_date: start && moved.start_date, end_date: end && moved.end_date }]] : [];
    }),
  );
}

/** Changes a project's dates and, on request, moves its open tasks by the same number of days: one undo step. */
export function useMoveProject() {
  const client = useSync();
  const mutateAll = useMutateAll();
  const store = useStore();
  return useCallback(
    async (projectId: string, days: ProjectDays, tasksBy: number): Promise<void> => {
      const list: NamedMutation[] = [change('project.update', { projectId, change: { ...days } })];
      const project = store.small.project.get(projectId);
      if (tasksBy !== 0 && project) {
        const tasks = await client.replica.task.where('project_id').equals(projectId).toArray();
        const done = doneStatusIds(store.small.status.by('project_id', projectId));
        const isWorked = workedDays(store.small.team.get(project.team_id));
        for (const [taskId, { start_date: startDate, end_date: endDate }] of movedTasks(
          tasks,
          done,
          isWorked,
          tasksBy,
        ))
          list.push(change('task.setDates', { taskId, startDate, endDate }));
      }
      await mutateAll(list);
    },
    [client, mutateAll, store],
  );
}
