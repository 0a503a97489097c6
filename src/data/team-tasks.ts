/** Every task of all projects of the active team on this device that is not archived, and what their statuses mean. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Status } from '../../contract/entities/project-entities.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { holdIdle } from '../lib/when-idle.ts';
import { useProjects } from './projects.ts';
import { storedSubset } from './store/stored-subset.ts';
import { useStore, useSync } from './sync-context.ts';
import { useRows } from './use-store.ts';

const subsetOf = storedSubset(({ archived }) => !archived);

/** Null until they were read; in no order. */
export function useTeamTasks(): readonly Task[] | null {
  const store = useStore();
  const client = useSync();
  const subset = useMemo(() => {
    const found = subsetOf(store, client);
    holdIdle(found.open());
    return found;
  }, [store, client]);
  const tasks = useSyncExternalStore(subset.subscribe, subset.getSnapshot);
  const projects = useProjects();
  return useMemo(() => {
    const shown = new Set(projects.map(({ id }) => id));
    return tasks?.filter((task) => shown.has(task.project_id)) ?? null;
  }, [tasks, projects]);
}

/** Statuses of all projects: their categories by id. */
export function useStatusCategories(): ReadonlyMap<string, Status['category_id']> {
  const statuses = useRows('status');
  return useMemo(() => new Map(statuses.map(({ id, category_id: category }) => [id, category])), [statuses]);
}
