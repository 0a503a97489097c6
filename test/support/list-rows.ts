/** Rows of a task list as a query returns them, for tests without a query. */
import type { TaskRow } from '../../src/data/tasks/task-query.ts';
import { taskRow } from './task-rows.ts';

/** The row of task number `index`, at depth 0 and without subtasks. */
export const listRow = (index: number, more: Partial<TaskRow> = {}): TaskRow => ({
  kind: 'task',
  key: `row ${String(index)}`,
  task: taskRow(index),
  groupId: 'group',
  depth: 0,
  subtaskCount: 0,
  doneSubtasks: 0,
  expanded: false,
  matches: true,
  ...more,
});
