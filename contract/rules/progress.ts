/**
 * Progress of tasks: the one consolidated rule (tasks 10.3), and the effect of a status change on it (10.4). Estimates
 * are minutes, logged time is seconds; both are converted to seconds before they are compared.
 */
import { percentOf } from './report-figures.ts';

export type ProgressMode = 'manual' | 'weighted' | 'time' | 'default';

/** The fields of a task that progress depends on. */
export interface ProgressTask {
  readonly done: boolean;
  readonly archived: boolean;
  readonly manual_progress: boolean;
  readonly progress_value: number | null;
  /** The progress mode when the value was set; null counts as the current mode. */
  readonly progress_mode: ProgressMode | null;
  readonly weight: number | null;
  readonly total_minutes: number;
  readonly logged_seconds: number;
}

export interface ProgressFigures {
  /** 0 to 100, whole. */
  readonly ratio: number;
  readonly completed: number;
  readonly total: number;
}

/** The mode of a project: the first switch that is on. */
export function progressMode(project: {
  readonly use_manual_progress: boolean;
  readonly use_weighted_progress: boolean;
  readonly use_time_progress: boolean;
}): ProgressMode {
  if (project.use_manual_progress) return 'manual';
  if (project.use_weighted_progress) return 'weighted';
  return project.use_time_progress ? 'time' : 'default';
}

const clamp = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const usesMode = (task: ProgressTask, mode: ProgressMode): boolean =>
  task.progress_mode === null || task.progress_mode === mode;
const estimate = (task: ProgressTask): number => task.total_minutes * 60;

const valueIn = (task: ProgressTask, mode: ProgressMode): number =>
  task.done ? 100 : usesMode(task, mode) ? (task.progress_value ?? 0) : 0;

function leafRatio(task: ProgressTask, mode: ProgressMode): number {
  if (task.manual_progress && task.progress_value !== null && usesMode(task, mode))
    return task.progress_value;
  if (mode === 'time' && task.total_minutes > 0) return (task.logged_seconds * 100) / estimate(task);
  return 0;
}

function parentRatio(subtasks: readonly ProgressTask[], mode: ProgressMode): number {
  switch (mode) {
    case 'manual':
      return sum(subtasks.map((one) => valueIn(one, mode))) / subtasks.length;
    case 'weighted': {
      const weights = sum(subtasks.map((one) => one.weight ?? 100));
      return weights === 0
        ? 0
        : sum(subtasks.map((one) => valueIn(one, mode) * (one.weight ?? 100))) / weights;
    }
    case 'time': {
      const whole = sum(subtasks.map(estimate));
      const spent = sum(
        subtasks.map((one) => (one.done ? estimate(one) : Math.min(one.logged_seconds, estimate(one)))),
      );
      return whole === 0 ? 0 : (spent * 100) / whole;
    }
    case 'default':
      return (subtasks.filter((one) => one.done).length * 100) / (subtasks.length + 1);
  }
}

/** Progress of a task from itself and its direct subtasks; archived subtasks do not count. */
export function progressOf(
  task: ProgressTask,
  subtasks: readonly ProgressTask[],
  mode: ProgressMode,
): ProgressFigures {
  if (task.done && !task.archived) return { ratio: 100, completed: 1, total: 1 };
  const live = subtasks.filter((one) => !one.archived);
  if (live.length === 0) return { ratio: clamp(leafRatio(task, mode)), completed: 0, total: 0 };
  const counts =
    mode === 'default'
      ? { completed: live.filter((one) => one.done).length, total: live.length + 1 }
      : { completed: 0, total: 0 };
  return { ratio: clamp(parentRatio(live, mode)), ...counts };
}

/** The stored progress after a status change: complete and manual when done, otherwise none. */
export function progressAfterStatus(isDone: boolean): {
  progress_value: number | null;
  manual_progress: boolean;
} {
  return isDone
    ? { progress_value: 100, manual_progress: true }
    : { progress_value: null, manual_progress: false };
}

/** Shares of a group by status category in whole percent, each rounded separately. */
export function groupProgress(categories: readonly ('todo' | 'doing' | 'done')[]): {
  todo_progress: number;
  doing_progress: number;
  done_progress: number;
} {
  const share = (key: string): number =>
    percentOf(categories.filter((one) => one === key).length, categories.length);
  return { todo_progress: share('todo'), doing_progress: share('doing'), done_progress: share('done') };
}
