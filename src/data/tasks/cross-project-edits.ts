/**
 * Edits of tasks in lists over many projects: those of `task-edits.ts` over a given list of tasks. One undo step each.
 */
import { useMemo } from 'react';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { byId } from '../../lib/by-id.ts';
import { change } from '../mutate.ts';
import { useMutateAll, useStore } from '../sync-context.ts';
import { predecessorsFirst } from './dependencies.ts';
import { outsiderTest } from './outsider-test.ts';
import { taskEdits, type TaskEdits } from './task-edits.ts';

export interface CrossProjectEdits extends TaskEdits {
  /** Sets a status of each task's own project; tasks whose project has no such status stay unchanged. */
  readonly setStatus: (
    taskIds: readonly string[],
    statusOf: (task: Task) => string | undefined,
  ) => Promise<void>;
}

function indexOf(tasksShown: readonly Task[]) {
  // Built on the first edit, not for each rendered list.
  let made: ReadonlyMap<string, Task> | undefined;
  const rows = (): ReadonlyMap<string, Task> => (made ??= byId(tasksShown));
  return {
    get: (id: string) => rows().get(id),
    children: (id: string) => tasksShown.filter((task) => task.parent_task_id === id),
    hasChildren: (id: string) => tasksShown.some((task) => task.parent_task_id === id),
  };
}

/** For the tasks of these lists; descendants are looked up in the same lists. */
export function useCrossProjectEdits(tasksShown: readonly Task[]): CrossProjectEdits {
  const store = useStore();
  const mutateAll = useMutateAll();
  return useMemo(() => {
    const tasks = indexOf(tasksShown);
    return {
      ...taskEdits({ mutateAll, tasks, joins: outsiderTest(store) }),
      setStatus: async (taskIds, statusOf) => {
        const changing = taskIds.flatMap((taskId) => {
          const task = tasks.get(taskId);
          const statusId = task && statusOf(task);
          return !task || statusId === undefined || statusId === task.status_id
            ? []
            : [{ taskId, statusId, projectId: task.project_id }];
        });
        const projects = new Set(changing.map(({ projectId }) => projectId));
        const edges = [...projects].flatMap((id) => store.small.dependency.by('project_id', id));
        const list = predecessorsFirst(tasks, edges, changing);
        if (list.length > 0)
          await mutateAll(list.map(({ taskId, statusId }) => change('task.setStatus', { taskId, statusId })));
      },
    };
  }, [store, mutateAll, tasksShown]);
}
