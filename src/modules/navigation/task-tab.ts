/** What of a task is shown beside its properties; an address names it in `task_tab`. */
const TASK_TABS = ['comments', 'activity', 'time-log'] as const;
export type TaskTab = (typeof TASK_TABS)[number];

export const isTaskTab = (value: unknown): value is TaskTab => TASK_TABS.some((tab) => tab === value);
