import type { TaskRow } from '../../../data/tasks/task-query.ts';
import type { ViewStore } from './view-store.ts';

/** Where the keys are, if they are on it: by people, a task is in several places. */
export function rowOf(store: ViewStore, taskId: string | undefined): TaskRow | undefined {
  const here = store.cursorRow();
  if (here?.kind === 'task' && here.task.id === taskId) return here;
  return store.rows.find((row): row is TaskRow => row.kind === 'task' && row.task.id === taskId);
}
