/** The muted tasks and projects of the person for a list; a separate module, so that muting does not load it. */
import { useMemo } from 'react';
import type { Project } from '../../contract/entities/project-entities.ts';
import { useMutedIds } from './mutes.ts';
import { type FoundTask, useTasksById } from './task-search.ts';
import { useRows } from './use-store.ts';

export interface MutedItems {
  readonly projects: readonly Project[];
  readonly tasks: readonly FoundTask[];
}

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name.localeCompare(other.name);

/** Muted items of all teams, if still visible to the person, by name. */
export function useMutedItems(): MutedItems {
  const rows = useRows('mute');
  const ids = useMutedIds();
  const all = useRows('project');
  const taskIds = useMemo(() => rows.flatMap(({ task_id }) => task_id ?? []), [rows]);
  const { tasks } = useTasksById(taskIds, true);
  return useMemo(
    () => ({
      projects: all.filter(({ id }) => ids.has(id)).toSorted(byName),
      tasks: [...tasks.values()].filter(({ id }) => ids.has(id)).toSorted(byName),
    }),
    [all, ids, tasks],
  );
}
