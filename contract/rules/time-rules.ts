/**
 * Rules of a project for the time logged in it. The device checks them before anything is stored, the server for every
 * client. A timer is checked only when it starts: the time it measured is stored, whatever happened to the task
 * meanwhile. Never: a clock; every instant is an argument.
 */
import type { WorkLog } from '../entities/task-entities.ts';
import { fieldsWhere, initialOf } from '../entities/define-fields.ts';
import { timeRuleFields, type TimeRules } from '../entities/time-rule-fields.ts';
import { dayInZone } from './zone-day.ts';
import { TIMER_AHEAD_MS } from './timers.ts';

/** The default rules of a project. */
export const NO_TIME_RULES: TimeRules = /* @__PURE__ */ initialOf(timeRuleFields);

export const TIME_RULE_FIELDS = /* @__PURE__ */ fieldsWhere(timeRuleFields, 'initial');

/** Error codes of violated rules. */
export type TimeProblem =
  | 'time_not_assigned'
  | 'time_task_done'
  | 'time_note_needed'
  | 'time_not_ahead'
  | 'time_day_full';

export interface TimedTask {
  /** The person is assigned to the task. */
  readonly assigned: boolean;
  readonly done: boolean;
}

export type TimeEntry = Readonly<Pick<WorkLog, 'started_at' | 'time_spent' | 'description'>>;

export interface TimeEntryContext {
  readonly now: string;
  /** IANA time zone in which the person's days are counted. */
  readonly zone: string;
  /** The person's other entries in the project; only those of the same day count. */
  readonly others: readonly Omit<TimeEntry, 'description'>[];
}

/** Why no time can be logged on the task, null when it can. */
export function timedTaskProblem(rules: TimeRules, { assigned, done }: TimedTask): TimeProblem | null {
  if (rules.time_assignees_only && !assigned) return 'time_not_assigned';
  return rules.time_not_when_done && done ? 'time_task_done' : null;
}

/** Why the entry is not allowed, null when it is. An entry belongs to the day on which it began. */
export function timeEntryProblem(
  rules: TimeRules,
  entry: TimeEntry,
  context: TimeEntryContext,
): TimeProblem | null {
  if (rules.time_note_needed && (entry.description ?? '').trim() === '') return 'time_note_needed';
  const end = Date.parse(entry.started_at) + entry.time_spent * 1000;
  if (rules.time_not_ahead && end > Date.parse(context.now) + TIMER_AHEAD_MS) return 'time_not_ahead';
  if (rules.time_day_hours === null) return null;
  const dayOf = (instant: string): string => dayInZone(new Date(instant), context.zone);
  const day = dayOf(entry.started_at);
  const others = context.others.filter((other) => dayOf(other.started_at) === day);
  const sum = others.reduce((total, other) => total + other.time_spent, entry.time_spent);
  return sum > rules.time_day_hours * 3600 ? 'time_day_full' : null;
}
