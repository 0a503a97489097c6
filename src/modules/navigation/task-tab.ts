/** Tabs of a task beside its properties; `task_tab` in the address names one. */
const TASK_TABS = ['comments', 'activity', 'time-log'] as const;
export type TaskTab = (typeof TASK_TABS)[number];

export const isTaskTab = (value: unknown): value is TaskTab => TASK_TABS.some((tab) => tab === value);
