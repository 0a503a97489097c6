/** One task, its subtasks and its ancestors. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { useStore, useSync } from '../sync-context.ts';
import { useStoreValue } from '../use-store.ts';
import { manualOrder } from './task-order.ts';
import { useProjectTasks } from './use-project-tasks.ts';

/** A task by id: undefined while it is being looked up, null when it is not on this device. */
export function useTask(id: string | null | undefined): Task | null | undefined {
  const store = useStore();
  const { replica } = useSync();
  const inMemory = useCallback((): Task | undefined => {
    if (id == null) return undefined;
    for (const project of store.openProjects()) {
      const task = project.get(id);
      if (task) return task;
    }
    return undefined;
  }, [store, id]);
  const [found, setFound] = useState(() => ({ id, task: inMemory() as Task | null | undefined }));

  useEffect(() => {
    if (id == null) return undefined;
    let current = true;
    const read = (): void => {
      void replica.task.get(id).then((task) => {
        if (current) setFound({ id, task: task ?? null });
      });
    };
    read();
    const stop = store.feed.subscribe((changes) => {
      if (changes === null) read();
      else if (changes.has(id)) setFound({ id, task: changes.get(id) ?? null });
    });
    return () => {
      current = false;
      stop();
    };
  }, [store, replica, id]);

  if (id == null) return null;
  return found.id === id ? found.task : inMemory();
}

/** Returns the name of a task of the open projects; null when it is in none of them. */
export function useTaskNames(): (id: string) => string | null {
  const store = useStore();
  return useCallback(
    (id) => {
      for (const project of store.openProjects()) {
        const task = project.get(id);
        if (task) return task.name;
      }
      return null;
    },
    [store],
  );
}

/** Direct subtasks of a task that are not archived, in manual order. Opens the task's project. */
export function useSubtasks(task: Pick<Task, 'id' | 'project_id'>): readonly Task[] {
  const tasks = useProjectTasks(task.project_id);
  const children = useStoreValue(tasks, () => tasks.children(task.id));
  return useMemo(
    () => children.filter((child) => !child.archived).toSorted(manualOrder('status')),
    [children],
  );
}

/** The ancestors of a task, topmost first. */
export function useAncestors(task: Pick<Task, 'parent_task_id' | 'project_id'>): readonly Task[] {
  const tasks = useProjectTasks(task.project_id);
  const version = useStoreValue(tasks, tasks.getVersion);
  return useMemo(() => {
    const chain: Task[] = [];
    let next = version >= 0 ? task.parent_task_id : null;
    while (next !== null) {
      const parent = tasks.get(next);
      if (!parent || chain.includes(parent)) break;
      chain.unshift(parent);
      next = parent.parent_task_id;
    }
    return chain;
  }, [tasks, version, task.parent_task_id]);
}

/** The key of a task, `WEB-12`; null until the server has numbered it. */
export function taskKey(task: Pick<Task, 'task_no'>, project: { key: string } | undefined): string | null {
  return project && task.task_no > 0 ? `${project.key}-${task.task_no}` : null;
}
