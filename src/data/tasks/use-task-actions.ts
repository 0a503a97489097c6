/** The changes of `task-actions.ts`, bound to a project. */
import { useMemo } from 'react';
import type { GroupBy } from '../../../contract/entities/user-entities.ts';
import { DONE_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import { useRowsBy } from '../use-store.ts';
import { useMutateAll, useStore, useSync } from '../sync-context.ts';
import { type TaskEdits, taskEdits } from './task-edits.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { blockersOf } from './dependencies.ts';
import { createTask, moveTasks, type NewTask, setGroupValue, type TaskMove } from './task-actions.ts';
import { useProjectTasks, useTaskLookups } from './use-task-groups.ts';

export interface TaskActions extends TaskEdits {
  /** Open tasks that forbid these to get the status, because it is a done one; ask before giving it. */
  readonly blockers: (taskIds: readonly string[], statusId: string) => readonly Task[];
  /** Makes a task and answers its id; null when the project is not ready. */
  readonly create: (task: NewTask) => { readonly id: string; readonly kept: Promise<void> } | null;
  readonly move: (move: TaskMove) => Promise<void>;
  /** Copies tasks with what is below them; answers how many. */
  readonly duplicate: (taskIds: readonly string[], nameOf: (name: string) => string) => Promise<number>;
  readonly setGroupValue: (
    taskIds: readonly string[],
    field: 'status' | 'priority' | 'phase',
    value: string | null,
    groupedBy: GroupBy,
  ) => Promise<void>;
}

export function useTaskActions(projectId: string): TaskActions {
  const client = useSync();
  const mutateAll = useMutateAll();
  const { feed } = useStore();
  const tasks = useProjectTasks(projectId);
  const lookups = useTaskLookups(projectId);
  const edges = useRowsBy('dependency', 'project_id', projectId);
  const columns = useRowsBy('customColumn', 'project_id', projectId);
  return useMemo(() => {
    const deps = { mutateAll, tasks, feed, lookups };
    const keyOf = new Map(columns.map((column) => [column.id, column.key]));
    return {
      ...taskEdits(deps),
      blockers: (taskIds, statusId) => {
        const status = lookups.statuses.find((one) => one.id === statusId);
        const completes = status?.category_id === DONE_CATEGORY_ID;
        return completes ? blockersOf(tasks, lookups, edges, taskIds) : [];
      },
      create: (task) => createTask(deps, task),
      move: (move) => moveTasks(deps, move),
      // Rare enough to be brought when it is wanted.
      duplicate: async (taskIds, nameOf) => {
        const { duplicateTasks } = await import('./duplicate-tasks.ts');
        return duplicateTasks({ ...deps, client }, keyOf, taskIds, nameOf);
      },
      setGroupValue: (taskIds, field, value, groupedBy) =>
        setGroupValue(deps, taskIds, field, value, groupedBy),
    };
  }, [client, mutateAll, tasks, feed, lookups, edges, columns]);
}
