/** A project's tasks as a plan: dates, dependencies, working days, and the figures computed from them, live. */
import { compareText } from '../../../contract/rules/compare-text.ts';
import { useMemo } from 'react';
import { v7 as newId } from 'uuid';
import type { Baseline, BaselineDates } from '../../../contract/entities/project-entities.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { DependencyKind } from '../../../contract/rules/dependency-rule.ts';
import { type Conflict, type TaskDays, TaskPlan } from '../../../contract/rules/task-plan.ts';
import { WorkdayScale } from '../../../contract/rules/workday-scale.ts';
import { change } from '../mutate.ts';
import { doneStatusIds } from '../done-statuses.ts';
import { useStatuses } from '../project-setup.ts';
import { useMutate, useMutateAll } from '../sync-context.ts';
import { useRowsBy, useStoreValue } from '../use-store.ts';
import { useWorkedDays } from '../worked-days.ts';
import { useProjectTasks } from './use-project-tasks.ts';

export interface ProjectPlan {
  readonly plan: TaskPlan;
  readonly conflicts: readonly Conflict[];
  /** Open tasks without dates, the newest last. */
  readonly undated: readonly Task[];
  /** Tasks with dates somewhere at or below them. */
  readonly hasDates: (taskId: string) => boolean;
  readonly isFree: (day: string) => boolean;
}

const isDated = (task: Task): boolean => task.start_date !== null || task.end_date !== null;

function withThoseAbove(tasks: readonly Task[], byId: ReadonlyMap<string, Task>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const task of tasks) {
    let above: Task | undefined = task;
    while (above && !found.has(above.id)) {
      found.add(above.id);
      above = above.parent_task_id === null ? undefined : byId.get(above.parent_task_id);
    }
  }
  return found;
}

export function useProjectPlan(projectId: string, teamId: string): ProjectPlan {
  const tasks = useProjectTasks(projectId);
  const version = useStoreValue(tasks, tasks.getVersion);
  const edges = useRowsBy('dependency', 'project_id', projectId);
  const statuses = useStatuses(projectId);
  const isWorked = useWorkedDays(teamId);
  return useMemo(() => {
    // Makes the memoized value depend on the tasks.
    const live = version < 0 ? [] : [...tasks.rows()].filter((task) => !task.archived);
    const dated = live.filter(isDated);
    const done = doneStatusIds(statuses);
    const scale = new WorkdayScale(
      dated.flatMap(({ start_date: start, end_date: end }) => [start ?? end ?? '', end ?? start ?? '']),
      isWorked,
    );
    const planned = dated.map((task) => ({ ...task, done: done.has(task.status_id) }));
    const plan = new TaskPlan(planned, edges, scale);
    const above = withThoseAbove(dated, new Map(live.map((task) => [task.id, task])));
    return {
      plan,
      conflicts: plan.conflicts(),
      undated: live
        .filter((task) => !isDated(task) && !done.has(task.status_id))
        .sort((a, b) => compareText(a.created_at, b.created_at)),
      hasDates: (taskId) => above.has(taskId),
      isFree: (day) => !isWorked(day),
    };
  }, [tasks, version, edges, statuses, isWorked]);
}

export interface PlanActions {
  /** One undo step, however many tasks. */
  readonly setDays: (days: ReadonlyMap<string, TaskDays>) => Promise<void>;
  readonly link: (from: string, to: string, kind: DependencyKind) => Promise<void>;
  readonly unlink: (dependencyId: string, taskId: string, relatedTaskId: string) => Promise<void>;
  readonly setMilestone: (taskIds: readonly string[], milestone: boolean) => Promise<void>;
  readonly keepBaseline: (name: string) => Promise<string>;
  readonly renameBaseline: (baselineId: string, name: string) => Promise<void>;
  readonly removeBaseline: (baselineId: string) => Promise<void>;
}

/** Leaves out values that a task has already. */
function changedDays(
  days: TaskDays,
  task: Task | undefined,
): { startDate?: string | null; endDate?: string | null } {
  return {
    ...(days.start_date !== task?.start_date && { startDate: days.start_date }),
    ...(days.end_date !== task?.end_date && { endDate: days.end_date }),
  };
}

export function usePlanActions(projectId: string): PlanActions {
  const mutate = useMutate();
  const mutateAll = useMutateAll();
  const tasks = useProjectTasks(projectId);
  return useMemo(
    () => ({
      setDays: async (days) => {
        const list = [...days].flatMap(([taskId, wanted]) => {
          const dates = changedDays(wanted, tasks.get(taskId));
          return Object.keys(dates).length === 0 ? [] : [change('task.setDates', { taskId, ...dates })];
        });
        if (list.length > 0) await mutateAll(list);
      },
      link: (from, to, kind) =>
        mutate.taskDependency.add({ dependencyId: newId(), taskId: to, relatedTaskId: from, kind }),
      unlink: (dependencyId, taskId, relatedTaskId) =>
        mutate.taskDependency.remove({ dependencyId, taskId, relatedTaskId }),
      setMilestone: (taskIds, milestone) =>
        mutateAll(taskIds.map((taskId) => change('task.setMilestone', { taskId, milestone }))),
      keepBaseline: async (name) => {
        const baselineId = newId();
        const dates: BaselineDates = {};
        for (const task of tasks.rows())
          if (!task.archived && isDated(task)) dates[task.id] = [task.start_date, task.end_date];
        await mutate.baseline.keep({ baselineId, projectId, name, dates });
        return baselineId;
      },
      renameBaseline: (baselineId, name) => mutate.baseline.rename({ baselineId, name }),
      removeBaseline: (baselineId) => mutate.baseline.remove({ baselineId }),
    }),
    [mutate, mutateAll, tasks, projectId],
  );
}

/** Newest first. */
export function useBaselines(projectId: string): readonly Baseline[] {
  const rows = useRowsBy('baseline', 'project_id', projectId);
  return useMemo(() => rows.toSorted((a, b) => compareText(b.created_at, a.created_at)), [rows]);
}
