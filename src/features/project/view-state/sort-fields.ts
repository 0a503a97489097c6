/** By what tasks can be sorted besides the columns of a project's own, in the order in which it is offered. */
import type { TaskSortField } from '../../../data/tasks/task-query.ts';

export const SORT_FIELDS: readonly TaskSortField[] = [
  'name',
  'task_key',
  'priority',
  'status',
  'phase',
  'assignees',
  'labels',
  'start_date',
  'end_date',
  'due_time',
  'progress',
  'estimate',
  'logged_seconds',
  'created_at',
  'updated_at',
  'completed_at',
  'reporter',
];
