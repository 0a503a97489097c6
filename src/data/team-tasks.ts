/** All unarchived tasks of the active team's projects on this device, and the categories of their statuses. */
import { useMemo } from 'react';
import type { Status } from '../../contract/entities/project-entities.ts';
import type { Dependency, Task } from '../../contract/entities/task-entities.ts';
import { storedSubset } from './store/stored-subset.ts';
import { useRows } from './use-store.ts';
import { useTeamSubset } from './use-team-subset.ts';

const subsetOf = storedSubset(({ archived }) => !archived);

/** Null until read; unordered. */
export const useTeamTasks = (): readonly Task[] | null => useTeamSubset(subsetOf);

/** Statuses of all projects: category by status id. */
export function useCategoryOfStatus(): ReadonlyMap<string, Status['category_id']> {
  const statuses = useRows('status');
  return useMemo(() => new Map(statuses.map(({ id, category_id: category }) => [id, category])), [statuses]);
}

/** Dependencies of all projects. */
export const useAllDependencies = (): readonly Dependency[] => useRows('dependency');
