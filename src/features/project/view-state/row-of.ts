import type { TaskRow } from '../../../data/tasks/task-query.ts';
import type { ViewStore } from './view-store.ts';

/** The row of a task, preferably the cursor row: grouped by people, a task has several rows. */
export function rowOf(store: ViewStore, taskId: string | undefined): TaskRow | undefined {
  const here = store.cursorRow();
  if (here?.kind === 'task' && here.task.id === taskId) return here;
  return store.rows.find((row): row is TaskRow => row.kind === 'task' && row.task.id === taskId);
}
