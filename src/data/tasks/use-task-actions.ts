/** The changes of `task-actions.ts`, bound to a project. */
import { useMemo } from 'react';
import type { TaskGrouping } from './grouping.ts';
import { useRowsBy } from '../use-store.ts';
import { useMutateAll, useSync } from '../sync-context.ts';
import { type TaskEdits, taskEdits } from './task-edits.ts';
import { createTask, type NewTask, type TaskMove } from './task-actions.ts';
import { useProjectTasks, useTaskLookups } from './use-task-groups.ts';

/** What moves tasks. Asked for early by who shows a list, and there when somebody does. */
export const bringMoves = () => import('./move-tasks.ts');

export interface TaskActions extends TaskEdits {
  /** Makes a task and answers its id; null when the project is not ready. */
  readonly create: (task: NewTask) => { readonly id: string; readonly kept: Promise<void> } | null;
  readonly move: (move: TaskMove) => Promise<void>;
  /** Copies tasks with what is below them; answers how many. */
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
  const lookups = useTaskLookups(projectId);
  const edges = useRowsBy('dependency', 'project_id', projectId);
  const columns = useRowsBy('customColumn', 'project_id', projectId);
  return useMemo(() => {
    const deps = { mutateAll, tasks, lookups, edges };
    const keyOf = new Map(columns.map((column) => [column.id, column.key]));
    return {
      ...taskEdits(deps),
      create: (task) => createTask(deps, task),
      move: async (move) => (await bringMoves()).moveTasks(deps, move),
      // Rare enough to be brought when it is wanted.
      duplicate: async (taskIds, nameOf) => {
        const { duplicateTasks } = await import('./duplicate-tasks.ts');
        return duplicateTasks({ ...deps, client }, keyOf, taskIds, nameOf);
      },
      setGroupValue: async (taskIds, field, value, groupedBy) =>
        (await bringMoves()).setGroupValue(deps, taskIds, field, value, groupedBy),
    };
  }, [client, mutateAll, tasks, lookups, edges, columns]);
}
