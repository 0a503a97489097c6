/** Rows of a task list as the screen has them, for tests that need no query. */
import type { TaskRow } from '../../src/data/tasks/task-query.ts';
import { taskRow } from './task-rows.ts';

/** The row of the task of this number, by itself and without subtasks. */
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
