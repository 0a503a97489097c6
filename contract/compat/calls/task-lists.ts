/**
 * The task list of a project for other clients: list/v3, list/v2, columns, progress (tasks 3.3, 3.4, 3.10, 3.11,
 * 4).
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id } from '../../entities/fields.ts';
import { taskView } from '../../calls/task-shapes.ts';
import { v3List } from './task-shapes.ts';
import {
  optionalParam,
  coerceChoice,
  coerceIds,
  maybeDay,
  maybeId,
  maybeInstant,
  maybeText,
  coerceOrder,
  projectIdParams,
  correctedBy,
  coerceSearch,
  coerceSwitch,
  wireColor,
} from '../../calls/wire.ts';

const BASE = '/api/v1/tasks';

/** Sort keys of the list. */
const TASK_SORT_KEYS = [
  'task_key',
  'name',
  'status',
  'priority',
  'start_date',
  'end_date',
  'completed_at',
  'created_at',
  'updated_at',
] as const;

type TaskSortKey = (typeof TASK_SORT_KEYS)[number];

/** One key of a sort, in order of precedence. */
export interface TaskSort {
  readonly key: TaskSortKey;
  /** Null when the request gives no direction: then `order` decides. */
  readonly dir: 'asc' | 'desc' | null;
}

const isSortKey = (text: string): text is TaskSortKey => TASK_SORT_KEYS.some((key) => key === text);

/** Parses `name ascend,status descend` or a single key; unknown keys are ignored. */
const sortRead = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): TaskSort[] => {
    if (typeof value !== 'string') return [];
    return value.split(',').flatMap((part): TaskSort[] => {
      const [key = '', dir = ''] = part.trim().split(/\s+/);
      const known = key.toLowerCase();
      if (!isSortKey(known)) return [];
      return [{ key: known, dir: dir === '' ? null : /^desc/i.test(dir) ? 'desc' : 'asc' }];
    });
  }),
);

const listParameters = z.object({
  group: coerceChoice(['status', 'priority', 'phase', 'members']),
  field: sortRead,
  order: coerceOrder,
  search: coerceSearch,
  statuses: coerceIds,
  members: coerceIds,
  labels: coerceIds,
  priorities: coerceIds,
  projects: coerceIds,
  archived: coerceSwitch,
  isSubtasksInclude: coerceSwitch,
  parent_task: optionalParam(z.string().check(z.maxLength(80))),
  include_empty: coerceSwitch,
  customColumns: correctedBy(
    (value) => value !== undefined && value !== '' && value !== 'false',
    z.boolean(),
    false,
  ),
  /** Recomputes the progress of the project before it is read. */
  refresh_progress: coerceSwitch,
  count: coerceSwitch,
});

export type TaskListQuery = z.output<typeof listParameters>;

const columnRow = z.object({
  name: z.string(),
  key: z.string(),
  index: z.int(),
  pinned: z.boolean(),
  phase_label: maybeText,
});

const v2Group = z.object({
  id: z.string(),
  name: z.string(),
  category_id: maybeId,
  start_date: z.optional(maybeDay),
  end_date: z.optional(maybeDay),
  color_code: wireColor,
  color_code_dark: wireColor,
  todo_progress: z.int(),
  doing_progress: z.int(),
  done_progress: z.int(),
  tasks: z.array(taskView),
});

export const compatTaskListsCalls = defineCalls({
  'taskLists.v3': defineCall({
    method: 'GET',
    path: `${BASE}/list/v3/{projectId}`,
    params: projectIdParams,
    query: listParameters,
    answer: v3List,
    stateChangingWith: 'refresh_progress',
    access: 'project',
    offline: 'replica',
    summary: 'The task list of a project, grouped.',
  }),
  'taskLists.v2': defineCall({
    method: 'GET',
    path: `${BASE}/list/v2/{projectId}`,
    params: projectIdParams,
    query: listParameters,
    answer: z.union([z.array(v2Group), z.array(taskView), z.object({ total: z.int() })]),
    stateChangingWith: 'refresh_progress',
    access: 'project',
    offline: 'replica',
    summary: 'The older grouped list; with parent_task a bare list, with count=true only the number.',
  }),
  'taskLists.columns': defineCall({
    method: 'GET',
    path: `${BASE}/list/columns/{projectId}`,
    params: projectIdParams,
    answer: z.array(columnRow),
    access: 'project',
    offline: 'replica',
    summary: 'Standard columns of the task list and whether they are shown.',
  }),
  'taskLists.refreshProgress': defineCall({
    method: 'POST',
    path: `${BASE}/refresh-progress/{projectId}`,
    params: projectIdParams,
    answer: z.object({
      message: z.string(),
      performanceMetrics: z.object({ refreshTime: z.int(), projectId: id }),
    }),
    access: 'project',
    offline: 'needs-network',
    summary: 'Computes and stores the progress of every task of a project anew.',
  }),
  'taskLists.progressStatus': defineCall({
    method: 'GET',
    path: `${BASE}/progress-status/{projectId}`,
    params: projectIdParams,
    answer: z.object({
      projectId: id,
      totalTasks: z.int(),
      completedTasks: z.int(),
      avgProgress: z.number(),
      lastUpdated: maybeInstant,
      completionPercentage: z.int(),
    }),
    access: 'project',
    offline: 'replica',
    summary: 'Progress of a project over all its live tasks.',
  }),
});
