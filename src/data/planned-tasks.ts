/** Open tasks with dates, of all projects of the active team on this device: planned work besides allocations. */
import { useMemo } from 'react';
import type { Task } from '../../contract/entities/task-entities.ts';
import { doneStatusIds } from './done-statuses.ts';
import { storedSubset } from './store/stored-subset.ts';
import { useRows } from './use-store.ts';
import { useTeamSubset } from './use-team-subset.ts';

const plannedOf = storedSubset(
  (task) => !task.archived && (task.start_date !== null || task.end_date !== null),
);

export interface PersonalPlan {
  /** By team member; a task with several assignees is listed for each. */
  readonly byMember: ReadonlyMap<string, readonly Task[]>;
  /** Tasks without an assignee. */
  readonly unassigned: readonly Task[];
}

const NOTHING: PersonalPlan = { byMember: new Map(), unassigned: [] };

function sorted(tasks: readonly Task[]): PersonalPlan {
  const byMember = new Map<string, Task[]>();
  for (const task of tasks) {
    for (const id of task.assignees) {
      const own = byMember.get(id);
      if (own) own.push(task);
      else byMember.set(id, [task]);
    }
  }
  return { byMember, unassigned: tasks.filter(({ assignees }) => assignees.length === 0) };
}

/** Null until read; unordered. */
export function useOpenPlannedTasks(): readonly Task[] | null {
  const tasks = useTeamSubset(plannedOf);
  const statuses = useRows('status');
  return useMemo(() => {
    const done = doneStatusIds(statuses);
    return tasks?.filter((task) => !done.has(task.status_id)) ?? null;
  }, [tasks, statuses]);
}

/** The same by person. */
export function usePersonalPlan(): PersonalPlan {
  const tasks = useOpenPlannedTasks();
  return useMemo(() => (tasks ? sorted(tasks) : NOTHING), [tasks]);
}
