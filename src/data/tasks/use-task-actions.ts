/** The changes of `task-actions.ts`, bound to a project. */
import { useMemo } from 'react';
import type { TaskGrouping } from './grouping.ts';
import type * as Moves from './move-tasks.ts';
import { useRowsBy } from '../use-store.ts';
import { useMutateAll, useSync } from '../sync-context.ts';
import { type TaskEdits, taskEdits } from './task-edits.ts';
import type { IsOutsider } from './joining.ts';
import { createTask, type NewTask, type TaskMove } from './task-actions.ts';
import { useProjectTasks } from './use-project-tasks.ts';
import { useQueryLookups } from './use-query-lookups.ts';

let moves: typeof Moves | null = null;

/** Loads the code that moves tasks; lists prefetch it. */
export async function loadMoves(): Promise<typeof Moves> {
  return (moves ??= await import('./move-tasks.ts'));
}

/**
 * Runs at once when the code is loaded, so that a dropped task is in its new place, with the focus, in the same frame.
 */
function withMoves<T>(run: (known: typeof Moves) => Promise<T>): Promise<T> {
  return moves ? run(moves) : loadMoves().then(run);
}

export interface TaskActions extends TaskEdits {
  /** Creates a task and returns its id; null when the project is not ready. */
  readonly create: (task: NewTask) => { readonly id: string; readonly stored: Promise<void> } | null;
  readonly move: (move: TaskMove) => Promise<void>;
  /** Copies tasks with their descendants; returns how many tasks were copied, not counting descendants. */
  readonly duplicate: (taskIds: readonly string[], nameOf: (name: string) => string) => Promise<number>;
  readonly setGroupValue: (
    taskIds: readonly string[],
    field: 'status' | 'priority' | 'phase',
    value: string | null,
    groupedBy: TaskGrouping,
  ) => Promise<void>;
}

export function useTaskActions(projectId: string): TaskActions {
  const client = useSync();
  const mutateAll = useMutateAll();
  const tasks = useProjectTasks(projectId);
  const lookups = useQueryLookups(projectId);
  const edges = useRowsBy('dependency', 'project_id', projectId);
  const columns = useRowsBy('customColumn', 'project_id', projectId);
  return useMemo(() => {
    const joins: IsOutsider = (teamMemberId) => lookups.members.every(({ id }) => id !== teamMemberId);
    const deps = { mutateAll, tasks, lookups, edges, joins };
    const keyOf = new Map(columns.map((column) => [column.id, column.key]));
    return {
      ...taskEdits(deps),
      create: (task) => createTask(deps, task),
      move: (move) => withMoves(({ moveTasks }) => moveTasks(deps, move)),
      // Loaded on demand, because it is rarely used.
      duplicate: async (taskIds, nameOf) => {
        const { duplicateTasks } = await import('./duplicate-tasks.ts');
        return duplicateTasks({ ...deps, client }, keyOf, taskIds, nameOf);
      },
      setGroupValue: (taskIds, field, value, groupedBy) =>
        withMoves(({ setGroupValue }) => setGroupValue(deps, taskIds, field, value, groupedBy)),
    };
  }, [client, mutateAll, tasks, lookups, edges, columns]);
}
