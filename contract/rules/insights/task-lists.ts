/**
 * The task lists of insights: changed last, overdue, early, late, over-logged, due after the project's end (reporting
 * 9.2).
 */
import { compareText } from '../compare-text.ts';
import { daysPastDue, isOverlogged, secondsOver } from '../task-state.ts';
import type { InsightFacts, InsightTask } from './insight-source.ts';

/** A task with the figure that put it in the list. */
export interface ListedTask {
  readonly task: InsightTask;
  /** Days, or seconds in the list of over-logged tasks. */
  readonly by: number;
}

const byId = (a: InsightTask, b: InsightTask): number => compareText(a.id, b.id);
const byDue = (a: InsightTask, b: InsightTask): number =>
  compareText(a.end_date ?? '', b.end_date ?? '') || byId(a, b);
const byMost = (a: ListedTask, b: ListedTask): number => b.by - a.by || byId(a.task, b.task);

/** Newest change first. */
export function lastUpdatedTasks({ shown }: InsightFacts): readonly InsightTask[] {
  return shown.toSorted((a, b) => compareText(b.updated_at, a.updated_at) || byId(a, b));
}

/** Open tasks past their due day, with the number of days; longest overdue first. */
export function overdueTasks({ shown, isLate, today }: InsightFacts): readonly ListedTask[] {
  return shown
    .filter(isLate)
    .map((task) => ({ task, by: daysPastDue(task, today) }))
    .sort(byMost);
}

/** Done tasks with the number of days from due day to completion; negative when completed before the due day. */
function completedTasks({ shown, isDone, dayOf }: InsightFacts): readonly ListedTask[] {
  return shown
    .filter((task) => isDone(task) && task.completed_at !== null && task.end_date !== null)
    .map((task) => ({
      task,
      by: daysPastDue(task, task.completed_at === null ? null : dayOf(task.completed_at)),
    }));
}

const newestFirst = (a: ListedTask, b: ListedTask): number =>
  compareText(b.task.completed_at ?? '', a.task.completed_at ?? '') || byId(a.task, b.task);

/** Completed before their due day; the newest completion first. */
export function earlyTasks(facts: InsightFacts): readonly ListedTask[] {
  return completedTasks(facts)
    .filter(({ by }) => by < 0)
    .sort(newestFirst);
}

/** Completed after their due day; the newest completion first. */
export function lateTasks(facts: InsightFacts): readonly ListedTask[] {
  return completedTasks(facts)
    .filter(({ by }) => by > 0)
    .sort(newestFirst);
}

/** Tasks with more time logged than estimated, by excess seconds; largest first. */
export function overloggedTasks({ shown }: InsightFacts): readonly ListedTask[] {
  return shown
    .filter(isOverlogged)
    .map((task) => ({ task, by: secondsOver(task) }))
    .sort(byMost);
}

export interface DeadlineFigures {
  readonly endDate: string | null;
  /** Due after the end of the project, by due day. */
  readonly tasks: readonly InsightTask[];
  /** Logged on days after the end, on any task; null without an end. */
  readonly loggedSeconds: number | null;
}

/** Work beyond the end of the project. */
export function deadlineFigures({ project, shown, logs, dayOf }: InsightFacts): DeadlineFigures {
  const { end_date: endDate } = project;
  if (endDate === null) return { endDate, tasks: [], loggedSeconds: null };
  const late = logs.filter(({ started_at }) => dayOf(started_at) > endDate);
  return {
    endDate,
    tasks: shown.filter(({ end_date }) => end_date !== null && end_date > endDate).sort(byDue),
    loggedSeconds: late.reduce((sum, { time_spent }) => sum + time_spent, 0),
  };
}
