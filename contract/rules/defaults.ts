/**
 * The system-wide rows of every installation: categories, priorities, project statuses, healths, default columns. Owns
 * their fixed ids, names, colours and order (contract notes 1.1 to 1.6), so that page and server know them offline.
 * Must never change an id that has shipped.
 */

const fixedId = (group: number, index: number): string =>
  `00000000-0000-4000-8000-${String(group).padStart(4, '0')}${String(index).padStart(8, '0')}`;

/** Task status categories. `id` is what `status.category_id` holds. */
export const STATUS_CATEGORIES = [
  {
    id: fixedId(1, 1),
    key: 'todo',
    name: 'To do',
    index: 1,
    color_code: '#a9a9a9',
    color_code_dark: '#989898',
    is_todo: true,
    is_doing: false,
    is_done: false,
  },
  {
    id: fixedId(1, 2),
    key: 'doing',
    name: 'Doing',
    index: 2,
    color_code: '#70a6f3',
    color_code_dark: '#4190FF',
    is_todo: false,
    is_doing: true,
    is_done: false,
  },
  {
    id: fixedId(1, 3),
    key: 'done',
    name: 'Done',
    index: 3,
    color_code: '#75c997',
    color_code_dark: '#46D980',
    is_todo: false,
    is_doing: false,
    is_done: true,
  },
] as const;

/**
 * Task priorities, by value. `stored_*` are the colours of the rows, `color_code*` the palette that the call of
 * priorities returns.
 */
export const TASK_PRIORITIES = [
  {
    id: fixedId(2, 0),
    key: 'low',
    name: 'Low',
    value: 0,
    color_code: '#2E8B57',
    color_code_dark: '#3CB371',
    stored_color: '#75c997',
    stored_color_dark: '#46D980',
  },
  {
    id: fixedId(2, 1),
    key: 'medium',
    name: 'Medium',
    value: 1,
    color_code: '#DAA520',
    color_code_dark: '#B8860B',
    stored_color: '#fbc84c',
    stored_color_dark: '#FFC227',
  },
  {
    id: fixedId(2, 2),
    key: 'high',
    name: 'High',
    value: 2,
    color_code: '#CD5C5C',
    color_code_dark: '#F08080',
    stored_color: '#f37070',
    stored_color_dark: '#FF4141',
  },
  {
    id: fixedId(2, 3),
    key: 'critical',
    name: 'Critical',
    value: 3,
    color_code: '#8B1A1A',
    color_code_dark: '#B22222',
    stored_color: '#8B1A1A',
    stored_color_dark: '#B22222',
  },
] as const;

/** Project priorities have the stored colours of task priorities, and ids of their own. */
export const PROJECT_PRIORITIES = TASK_PRIORITIES.map((priority) => ({
  id: fixedId(3, priority.value),
  name: priority.name,
  value: priority.value,
  color_code: priority.stored_color,
  color_code_dark: priority.stored_color_dark,
}));

export const PROJECT_STATUSES = [
  { id: fixedId(4, 0), name: 'Cancelled', color_code: '#f37070', icon: 'close-circle', is_default: false },
  { id: fixedId(4, 1), name: 'Blocked', color_code: '#cbc8a1', icon: 'stop', is_default: false },
  { id: fixedId(4, 2), name: 'On Hold', color_code: '#cbc8a1', icon: 'stop', is_default: false },
  { id: fixedId(4, 3), name: 'Proposed', color_code: '#cbc8a1', icon: 'clock-circle', is_default: true },
  { id: fixedId(4, 4), name: 'In Planning', color_code: '#cbc8a1', icon: 'clock-circle', is_default: false },
  { id: fixedId(4, 5), name: 'In Progress', color_code: '#80ca79', icon: 'clock-circle', is_default: false },
  { id: fixedId(4, 6), name: 'Completed', color_code: '#80ca79', icon: 'check-circle', is_default: false },
  { id: fixedId(4, 7), name: 'Continuous', color_code: '#80ca79', icon: 'clock-circle', is_default: false },
] as const;

export const PROJECT_HEALTHS = [
  { id: fixedId(5, 0), name: 'Not Set', color_code: '#a9a9a9', is_default: true },
  { id: fixedId(5, 1), name: 'Needs Attention', color_code: '#fbc84c', is_default: false },
  { id: fixedId(5, 2), name: 'At Risk', color_code: '#f37070', is_default: false },
  { id: fixedId(5, 3), name: 'Good', color_code: '#75c997', is_default: false },
] as const;

const [todoCategory, doingCategory, doneCategory] = STATUS_CATEGORIES;
export const TODO_CATEGORY_ID: string = todoCategory.id;
export const DOING_CATEGORY_ID: string = doingCategory.id;
export const DONE_CATEGORY_ID: string = doneCategory.id;
export const LOW_PRIORITY_ID: string = TASK_PRIORITIES[0].id;
export const MEDIUM_PRIORITY_ID: string = TASK_PRIORITIES[1].id;
export const DEFAULT_PROJECT_STATUS_ID: string = PROJECT_STATUSES[3].id;
export const DEFAULT_PROJECT_HEALTH_ID: string = PROJECT_HEALTHS[0].id;
export const MEDIUM_PROJECT_PRIORITY_ID: string = fixedId(3, 1);

/** The statuses of a new project, in order. */
export const DEFAULT_STATUSES = [
  { name: 'To Do', category_id: TODO_CATEGORY_ID },
  { name: 'Doing', category_id: DOING_CATEGORY_ID },
  { name: 'Done', category_id: DONE_CATEGORY_ID },
] as const;

/** Task list columns created with every project; index 1 is the task name, which is not stored. */
export const DEFAULT_COLUMNS = [
  { key: 'KEY', name: 'Key', index: 0, pinned: false },
  { key: 'DESCRIPTION', name: 'Description', index: 2, pinned: false },
  { key: 'PROGRESS', name: 'Progress', index: 3, pinned: true },
  { key: 'STATUS', name: 'Status', index: 4, pinned: true },
  { key: 'ASSIGNEES', name: 'Members', index: 5, pinned: true },
  { key: 'LABELS', name: 'Labels', index: 6, pinned: true },
  { key: 'PHASE', name: 'Phase', index: 7, pinned: true },
  { key: 'PRIORITY', name: 'Priority', index: 8, pinned: true },
  { key: 'TIME_TRACKING', name: 'Time Tracking', index: 9, pinned: true },
  { key: 'ESTIMATION', name: 'Estimation', index: 10, pinned: false },
  { key: 'START_DATE', name: 'Start Date', index: 11, pinned: false },
  { key: 'DUE_DATE', name: 'Due Date', index: 12, pinned: true },
  { key: 'DUE_TIME', name: 'Due Time', index: 13, pinned: false },
  { key: 'COMPLETED_DATE', name: 'Completed Date', index: 14, pinned: false },
  { key: 'CREATED_DATE', name: 'Created Date', index: 15, pinned: false },
  { key: 'LAST_UPDATED', name: 'Last Updated', index: 16, pinned: false },
  { key: 'REPORTER', name: 'Reporter', index: 17, pinned: false },
] as const;

/** The 24 colours of the pickers, in their order (contract notes 1.7). */
export const BASE_PALETTE = [
  '#154c9b',
  '#3b7ad4',
  '#70a6f3',
  '#7781ca',
  '#9877ca',
  '#c178c9',
  '#ee87c5',
  '#ca7881',
  '#75c9c0',
  '#75c997',
  '#80ca79',
  '#aacb78',
  '#cbbc78',
  '#cb9878',
  '#bb774c',
  '#905b39',
  '#903737',
  '#bf4949',
  '#f37070',
  '#ff9c3c',
  '#fbc84c',
  '#cbc8a1',
  '#a9a9a9',
  '#767676',
] as const;

export const DEFAULT_PHASE_LABEL = 'Phase';
export const DEFAULT_PHASE_COLOR = '#fbc84c';
export const DEFAULT_PROJECT_COLOR = '#70a6f3';
export const DEFAULT_TASK_TITLE = 'Untitled Task';
/** Id and title of the group of tasks that have no value in the grouping. */
export const UNMAPPED = 'Unmapped';
