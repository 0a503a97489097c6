/**
 * The input of a project's insights: rows of the replica or the database, and the reader's day. Owns what is derived
 * once for all figures. Pure. Never: a clock, a query.
 */
import type { Phase, Project, ProjectMember, Status } from '../../entities/project-entities.ts';
import type { Task, WorkLog } from '../../entities/task-entities.ts';
import type { STATUS_CATEGORIES } from '../defaults.ts';
import { categoryOf } from '../group-defaults.ts';
import { isOverdue } from '../task-state.ts';
import { dayReader } from './day-reader.ts';

/** The fields of a task that insights need. */
export const INSIGHT_TASK_FIELDS = [
  'id',
  'name',
  'status_id',
  'priority_id',
  'phase_id',
  'parent_task_id',
  'start_date',
  'end_date',
  'total_minutes',
  'logged_seconds',
  'archived',
  'completed_at',
  'created_at',
  'updated_at',
  'assignees',
] as const satisfies readonly (keyof Task)[];
export type InsightTask = Pick<Task, (typeof INSIGHT_TASK_FIELDS)[number]>;
export type InsightStatus = Pick<Status, 'id' | 'name' | 'category_id' | 'sort_order'>;
export type InsightPhase = Pick<Phase, 'id' | 'name' | 'color_code' | 'sort_index'>;
type InsightLog = Pick<WorkLog, 'time_spent' | 'started_at' | 'user_id'>;
/** A status change from the activity log, with the status names of that time. */
export interface StatusChange {
  readonly task_id: string | null;
  readonly created_at: string;
  readonly previous: string | null;
  readonly current: string | null;
}

/** Rows of one project. */
export interface InsightSource {
  readonly project: Pick<Project, 'start_date' | 'end_date' | 'created_at'>;
  readonly tasks: readonly InsightTask[];
  readonly statuses: readonly InsightStatus[];
  readonly phases: readonly InsightPhase[];
  readonly members: readonly Pick<ProjectMember, 'team_member_id'>[];
  readonly logs: readonly InsightLog[];
  /** Whether archived tasks count as well. */
  readonly withArchived: boolean;
  /** The reader's day and time zone. */
  readonly today: string;
  readonly zone: string;
}

export type TaskState = (typeof STATUS_CATEGORIES)[number]['key'];

/** A source with the lookups that every figure needs. */
export interface InsightFacts extends InsightSource {
  /** The tasks that count: archived ones only on request. */
  readonly shown: readonly InsightTask[];
  readonly stateOf: (task: InsightTask) => TaskState;
  readonly isDone: (task: InsightTask) => boolean;
  readonly isLate: (task: InsightTask) => boolean;
  readonly dayOf: (instant: string) => string;
}

/** Prepares a source; all figures are computed from the result. */
export function insightFacts(source: InsightSource): InsightFacts {
  const states = new Map(source.statuses.map(({ id, category_id }) => [id, categoryOf(category_id).key]));
  // An unknown status counts as to do.
  const stateOf = (task: InsightTask): TaskState => states.get(task.status_id) ?? 'todo';
  const isDone = (task: InsightTask): boolean => stateOf(task) === 'done';
  return {
    ...source,
    shown: source.withArchived ? source.tasks : source.tasks.filter(({ archived }) => !archived),
    stateOf,
    isDone,
    isLate: (task) => isOverdue(task, isDone(task), source.today),
    dayOf: dayReader(source.zone),
  };
}
