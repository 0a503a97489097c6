/** Open tasks with dates, of all projects of the active team on this device: what people have to do besides their allocations. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Task } from '../../contract/entities/task-entities.ts';
import { holdIdle } from '../lib/when-idle.ts';
import { doneStatusIds } from './done-statuses.ts';
import { useProjects } from './projects.ts';
import { storedSubset } from './store/stored-subset.ts';
import { useStore, useSync } from './sync-context.ts';
import { useRows } from './use-store.ts';

const plannedOf = storedSubset(
  (task) => !task.archived && (task.start_date !== null || task.end_date !== null),
);

export interface PersonalPlan {
  /** By team member; a task of several is with each of them. */
  readonly byMember: ReadonlyMap<string, readonly Task[]>;
  /** What nobody has yet. */
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

/** Null until they were read; in no order. */
export function useOpenPlannedTasks(): readonly Task[] | null {
  const store = useStore();
  const client = useSync();
  const planned = useMemo(() => {
    const found = plannedOf(store, client);
    holdIdle(found.open());
    return found;
  }, [store, client]);
  const tasks = useSyncExternalStore(planned.subscribe, planned.getSnapshot);
  const projects = useProjects();
  const statuses = useRows('status');
  return useMemo(() => {
    if (!tasks) return null;
    const done = doneStatusIds(statuses);
    const shown = new Set(projects.map(({ id }) => id));
    return tasks.filter((task) => shown.has(task.project_id) && !done.has(task.status_id));
  }, [tasks, projects, statuses]);
}

/** The same by person. */
export function usePersonalPlan(): PersonalPlan {
  const tasks = useOpenPlannedTasks();
  return useMemo(() => (tasks ? sorted(tasks) : NOTHING), [tasks]);
}
