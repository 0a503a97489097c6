/** Tasks of the replica that match a predicate, in visible projects of the active team. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Task } from '../../contract/entities/task-entities.ts';
import { deferIdle } from '../lib/when-idle.ts';
import { useProjects } from './projects.ts';
import type { storedSubset } from './store/stored-subset.ts';
import { useStore, useSync } from './sync-context.ts';

/** Null until read; unordered. */
export function useTeamSubset(subsetOf: ReturnType<typeof storedSubset>): readonly Task[] | null {
  const store = useStore();
  const client = useSync();
  const subset = useMemo(() => {
    const found = subsetOf(store, client);
    deferIdle(found.open());
    return found;
  }, [subsetOf, store, client]);
  const tasks = useSyncExternalStore(subset.subscribe, subset.getSnapshot);
  const projects = useProjects();
  return useMemo(() => {
    const shown = new Set(projects.map(({ id }) => id));
    return tasks?.filter((task) => shown.has(task.project_id)) ?? null;
  }, [tasks, projects]);
}
