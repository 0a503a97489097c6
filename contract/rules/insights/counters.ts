/** The counters of a project, and its tasks by status and by priority (reporting 9.1, 9.2). */
import { compareText } from '../compare-text.ts';
import { TASK_PRIORITIES } from '../defaults.ts';
import { addDays } from '../date-presets.ts';
import { categoryOf, priorityOf } from '../group-defaults.ts';
import type { InsightFacts, InsightStatus } from './insight-source.ts';

export interface ProjectCounters {
  /** All tasks and the archived ones, whatever the filter shows. */
  readonly all: number;
  readonly archived: number;
  readonly subtasks: number;
  readonly todo: number;
  readonly doing: number;
  readonly done: number;
  readonly doneLastWeek: number;
  readonly overdue: number;
  readonly estimatedMinutes: number;
  readonly loggedSeconds: number;
}

const WEEK = 7;

/** Counts the tasks that are shown. */
export function projectCounters(facts: InsightFacts): ProjectCounters {
  const { tasks, shown, stateOf, isLate, dayOf, today } = facts;
  const weekAgo = addDays(today, -WEEK);
  const states = { todo: 0, doing: 0, done: 0 };
  const sums = { subtasks: 0, doneLastWeek: 0, overdue: 0, estimatedMinutes: 0, loggedSeconds: 0 };
  for (const task of shown) {
    const state = stateOf(task);
    states[state] += 1;
    if (task.parent_task_id !== null) sums.subtasks += 1;
    if (isLate(task)) sums.overdue += 1;
    if (state === 'done' && task.completed_at !== null && dayOf(task.completed_at) > weekAgo)
      sums.doneLastWeek += 1;
    sums.estimatedMinutes += task.total_minutes;
    sums.loggedSeconds += task.logged_seconds;
  }
  return { all: tasks.length, archived: tasks.filter(({ archived }) => archived).length, ...states, ...sums };
}

export interface StatusCount {
  readonly status: InsightStatus;
  readonly color: string;
  readonly count: number;
}

/** One row per status, in their order. */
export function countByStatus({ shown, statuses }: InsightFacts): readonly StatusCount[] {
  const counts = new Map<string, number>();
  for (const { status_id } of shown) counts.set(status_id, (counts.get(status_id) ?? 0) + 1);
  return [...statuses]
    .sort((a, b) => a.sort_order - b.sort_order || compareText(a.id, b.id))
    .map((status) => ({
      status,
      color: categoryOf(status.category_id).color_code,
      count: counts.get(status.id) ?? 0,
    }));
}

/** One row per priority, from low to critical. */
export function countByPriority({ shown }: InsightFacts) {
  const counts = new Map<string, number>();
  for (const { priority_id } of shown) {
    const { id } = priorityOf(priority_id);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return TASK_PRIORITIES.map((priority) => ({ priority, count: counts.get(priority.id) ?? 0 }));
}
