/**
 * Scheduling by dependencies: conflicts, and the cascade of a moved task; slack is in `plan-slack.ts`. Pure over tasks,
 * dependencies and working days. Owns no dates; never a clock. Times are numbers of working days: a task takes [start,
 * finish), a milestone is the point after its day.
 */
import { addDays } from './date-presets.ts';
import {
  allowedStart,
  edgesBy,
  FROM_START,
  inOrder,
  length,
  type PlanEdge,
  type PlanGraph,
  type Span,
} from './plan-slack.ts';
import type { WorkdayScale } from './workday-scale.ts';

export interface PlannedTask {
  readonly id: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly milestone: boolean;
  /** Done tasks are never moved. */
  readonly done: boolean;
}

export interface TaskDays {
  readonly start_date: string | null;
  readonly end_date: string | null;
}

/** Which successors follow a moved task: none, those that would start too early, or all by the same amount. */
export const CASCADES = ['off', 'violated', 'always'] as const;
export type Cascade = (typeof CASCADES)[number];

export interface Conflict {
  readonly edge: PlanEdge;
  /** Working days by which the successor starts too early. */
  readonly days: number;
}

/**
 * The span of a task in working days; null without dates. A task on non-working days only counts as the next working
 * day.
 */
export function spanOf(task: PlannedTask, scale: WorkdayScale): Span | null {
  const first = task.start_date ?? task.end_date;
  const last = task.end_date ?? task.start_date;
  if (first === null || last === null) return null;
  const start = scale.before(first);
  const finish = start + Math.max(scale.between(first, last), 1);
  return task.milestone ? { start: finish, finish } : { start, finish };
}

/** Tasks with dates and the dependencies among them, in topological order. */
export class TaskPlan {
  readonly scale: WorkdayScale;
  readonly tasks = new Map<string, PlannedTask>();
  readonly #spans = new Map<string, Span>();
  readonly #into: ReadonlyMap<string, readonly PlanEdge[]>;
  readonly #order: readonly string[];

  constructor(tasks: Iterable<PlannedTask>, edges: Iterable<PlanEdge>, scale: WorkdayScale) {
    this.scale = scale;
    for (const task of tasks) {
      const span = spanOf(task, scale);
      if (!span) continue;
      this.tasks.set(task.id, task);
      this.#spans.set(task.id, span);
    }
    const known = [...edges].filter(
      ({ task_id, related_task_id }) => this.#spans.has(task_id) && this.#spans.has(related_task_id),
    );
    this.#into = edgesBy(known, 'task_id');
    this.#order = inOrder(this.#spans.keys(), known);
  }

  /** The dependencies among tasks that have dates. */
  edges(): readonly PlanEdge[] {
    return [...this.#into.values()].flat();
  }

  /** The open tasks that a task waits for. */
  waitsFor(id: string): readonly PlannedTask[] {
    return (this.#into.get(id) ?? []).flatMap(({ related_task_id }) => {
      const task = this.tasks.get(related_task_id);
      return task && !task.done ? [task] : [];
    });
  }

  /** Dependencies that the dates violate. A done task has no conflicts. */
  conflicts(): readonly Conflict[] {
    const found: Conflict[] = [];
    for (const [id, edges] of this.#into) {
      const span = this.#spans.get(id);
      if (!span || this.tasks.get(id)?.done) continue;
      for (const edge of edges) {
        const before = this.#spans.get(edge.related_task_id);
        if (!before) continue;
        const days = allowedStart(edge, before, length(span)) - span.start;
        if (days > 0) found.push({ edge, days });
      }
    }
    return found;
  }

  /** What slack is computed from, as plain data that can be sent to a worker. */
  graph(): PlanGraph {
    return {
      spans: [...this.#spans].map(([id, { start, finish }]) => [id, start, finish] as const),
      edges: this.edges(),
    };
  }

  /**
   * The dates of a task that is dragged by calendar days. It retains its number of working days and starts on one: a
   * start on a non-working day moves on in the direction of the drag, so that one step back from a Monday is the Friday
   * before. A milestone, a task with one date and one on non-working days only go to the very day.
   */
  dragged(id: string, mode: 'move' | 'start' | 'end', days: number): TaskDays | null {
    const task = this.tasks.get(id);
    const first = task?.start_date ?? task?.end_date;
    const last = task?.end_date ?? task?.start_date;
    if (!task || first == null || last == null) return null;
    if (mode === 'start') return { start_date: earlier(addDays(first, days), last), end_date: last };
    if (mode === 'end') return { start_date: first, end_date: later(addDays(last, days), first) };
    const only = (day: string | null): string | null => (day === null ? null : addDays(day, days));
    const length = this.scale.between(first, last);
    // A task on non-working days only was placed there on purpose.
    if (task.milestone || length === 0 || task.start_date === null || task.end_date === null)
      return { start_date: only(task.start_date), end_date: only(task.end_date) };
    const target = addDays(first, days);
    const start = days < 0 ? this.scale.before(addDays(target, 1)) - 1 : this.scale.before(target);
    return { start_date: this.scale.dayAt(start), end_date: this.scale.dayAt(start + length - 1) };
  }

  /**
   * The new dates of the moved tasks and of the tasks that follow by the cascade. Moved tasks stay where they were
   * placed, done tasks do not move; every task retains its number of working days.
   */
  replan(moved: ReadonlyMap<string, TaskDays>, cascade: Cascade): Map<string, TaskDays> {
    const result = new Map(moved);
    if (cascade === 'off') return result;
    const now = new Map<string, Span>();
    for (const id of this.#order) {
      const task = this.tasks.get(id);
      const span = this.#spans.get(id);
      if (!task || !span) continue;
      const days = moved.get(id);
      if (days) {
        const put = spanOf({ ...task, ...days }, this.scale);
        if (put) now.set(id, put);
        continue;
      }
      const edges = (this.#into.get(id) ?? []).filter((edge) => now.has(edge.related_task_id));
      if (task.done || edges.length === 0) continue;
      const start = this.#follow(id, span, edges, now, cascade);
      if (start === span.start) continue;
      now.set(id, { start, finish: start + length(span) });
      result.set(id, this.#daysOf(task, start - span.start));
    }
    return result;
  }

  #follow(
    id: string,
    span: Span,
    edges: readonly PlanEdge[],
    now: ReadonlyMap<string, Span>,
    cascade: Cascade,
  ): number {
    const spanNow = (other: string): Span | undefined => now.get(other) ?? this.#spans.get(other);
    // The lower bound of both modes: no task starts earlier than its predecessors allow.
    let least = Number.NEGATIVE_INFINITY;
    for (const edge of this.#into.get(id) ?? []) {
      const before = spanNow(edge.related_task_id);
      const moves = now.has(edge.related_task_id) || cascade === 'always';
      if (before && moves) least = Math.max(least, allowedStart(edge, before, length(span)));
    }
    if (cascade === 'violated') return Math.max(span.start, least);
    let by = Number.NEGATIVE_INFINITY;
    for (const edge of edges) {
      const [was, is] = [this.#spans.get(edge.related_task_id), now.get(edge.related_task_id)];
      if (!was || !is) continue;
      by = Math.max(by, FROM_START.has(edge.kind) ? is.start - was.start : is.finish - was.finish);
    }
    return Math.max(span.start + by, least);
  }

  #daysOf(task: PlannedTask, by: number): TaskDays {
    const shift = (day: string | null): string | null => (day === null ? null : this.scale.shift(day, by));
    if (task.start_date === null || task.end_date === null)
      return { start_date: shift(task.start_date), end_date: shift(task.end_date) };
    const start = this.scale.before(task.start_date) + by;
    const days = Math.max(this.scale.between(task.start_date, task.end_date), 1);
    return { start_date: this.scale.dayAt(start), end_date: this.scale.dayAt(start + days - 1) };
  }
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);
