/** The sort fields of the due page. */
import type { SortLevel } from '../../modules/task-query/sort-levels.ts';

export const DUE_SORTS = [
  'end_date',
  'priority',
  'project',
  'name',
  'assignees',
  'status',
  'start_date',
  'created_at',
  'updated_at',
  'completed_at',
  'task_key',
  'labels',
  'progress',
  'estimate',
  'reporter',
] as const;
export type DueSort = SortLevel<(typeof DUE_SORTS)[number]>;
