/** Open tasks with dates, of all projects of the active team on this device: what people have to do besides their allocations. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Task } from '../../contract/entities/task-entities.ts';
import { holdIdle } from '../lib/when-idle.ts';
import { doneStatusIds } from './done-statuses.ts';
import { useProjects } from './projects.ts';
import type { DataStore } from './store/data-store.ts';
import { TaskSubset } from './store/task-subset.ts';
import { useStore, useSync } from './sync-context.ts';
import type { SyncClient } from './sync-types.ts';
import { useRows } from './use-store.ts';

/** Tasks read at a time. */
const PAGE = 2_000;

/** They stay for as long as the store does, so that a second look is there at once. */
const stores = new WeakMap<DataStore, TaskSubset>();

const isPlanned = (task: Task): boolean =>
  !task.archived && (task.start_date !== null || task.end_date !== null);

function plannedOf(store: DataStore, { replica }: SyncClient): TaskSubset {
  const known = stores.get(store);
  if (known) return known;
  const made = new TaskSubset({
    holds: isPlanned,
    // Page by page, so that the screen stays free.
    async read(take) {
      for (let after: string | undefined = ''; after !== undefined;) {
        const page: readonly Task[] = await replica.task.where('id').above(after).limit(PAGE).toArray();
        take(page);
        after = page.at(-1)?.id;
      }
    },
  });
  stores.set(store, made);
  store.feed.subscribe((changes) => made.follow(changes));
  return made;
}

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
