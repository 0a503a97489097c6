/** The standard sort fields of tasks, in the order of the menu. */
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
