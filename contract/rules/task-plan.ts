/**
 * When tasks can be, by what they wait for: conflicts, slack and the critical path (CPM), and what moves with a moved task. Pure
 * over tasks, dependencies and working days. Owns no dates; never a clock. Times are numbers of working days: a task takes
 * [start, finish), a milestone is the point after its day.
 */
import { addDays } from './date-presets.ts';
import type { DependencyKind, KindedEdge } from './dependency-rule.ts';
import type { WorkdayScale } from './workday-scale.ts';

export interface PlannedTask {
  readonly id: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly milestone: boolean;
  /** What is done stays where it is. */
  readonly done: boolean;
}

export interface PlanEdge extends KindedEdge {
  readonly id: string;
  readonly lag_days: number;
}

export interface TaskDays {
  readonly start_date: string | null;
  readonly end_date: string | null;
}

interface Span {
  readonly start: number;
  readonly finish: number;
}

/** What follows a moved task: nothing, what would otherwise be too early, or everything by as much. */
export const CASCADES = ['off', 'violated', 'always'] as const;
export type Cascade = (typeof CASCADES)[number];

export interface Slack {
  /** Working days that a task can be late without the whole being late. */
  readonly days: number;
  readonly critical: boolean;
}

export interface Conflict {
  readonly edge: PlanEdge;
  /** Working days that the waiting task is too early. */
  readonly days: number;
}

const FROM_START: ReadonlySet<DependencyKind> = new Set(['start_start', 'start_finish']);
const TO_START: ReadonlySet<DependencyKind> = new Set(['finish_start', 'start_start']);

/** Working days of a task; null without dates. One that lies on free days takes the next working day. */
export function spanOf(task: PlannedTask, scale: WorkdayScale): Span | null {
  const first = task.start_date ?? task.end_date;
  const last = task.end_date ?? task.start_date;
  if (first === null || last === null) return null;
  const start = scale.before(first);
  const finish = start + Math.max(scale.between(first, last), 1);
  return task.milestone ? { start: finish, finish } : { start, finish };
}

const length = ({ start, finish }: Span): number => finish - start;

/** The earliest start that a dependency allows a task of that length. */
function allowedStart(edge: PlanEdge, before: Span, days: number): number {
  const from = (FROM_START.has(edge.kind) ? before.start : before.finish) + edge.lag_days;
  return TO_START.has(edge.kind) ? from : from - days;
}

/** Tasks with dates and the dependencies among them, in an order where what is waited for comes first. */
export class TaskPlan {
  readonly scale: WorkdayScale;
  readonly tasks = new Map<string, PlannedTask>();
  readonly #spans = new Map<string, Span>();
  readonly #into = new Map<string, PlanEdge[]>();
  readonly #outOf = new Map<string, PlanEdge[]>();
  readonly #order: string[] = [];

  constructor(tasks: Iterable<PlannedTask>, edges: Iterable<PlanEdge>, scale: WorkdayScale) {
    this.scale = scale;
    for (const task of tasks) {
      const span = spanOf(task, scale);
      if (!span) continue;
      this.tasks.set(task.id, task);
      this.#spans.set(task.id, span);
    }
    for (const edge of edges) {
      if (!this.#spans.has(edge.task_id) || !this.#spans.has(edge.related_task_id)) continue;
      push(this.#into, edge.task_id, edge);
      push(this.#outOf, edge.related_task_id, edge);
    }
    this.#sort();
  }

  /** A circle, which nothing lets in, is cut where it is met. */
  #sort(): void {
    const waits = new Map([...this.#spans.keys()].map((id) => [id, this.#into.get(id)?.length ?? 0]));
    const ready = [...waits].filter(([, count]) => count === 0).map(([id]) => id);
    for (let at = 0; at < ready.length; at += 1) {
      const id = ready[at] ?? '';
      this.#order.push(id);
      for (const { task_id: next } of this.#outOf.get(id) ?? []) {
        const left = (waits.get(next) ?? 0) - 1;
        waits.set(next, left);
        if (left === 0) ready.push(next);
      }
    }
    if (this.#order.length === this.#spans.size) return;
    const sorted = new Set(this.#order);
    for (const id of this.#spans.keys()) if (!sorted.has(id)) this.#order.push(id);
  }

  /** The dependencies among tasks that have dates. */
  edges(): readonly PlanEdge[] {
    return [...this.#into.values()].flat();
  }

  /** Dependencies that the dates do not keep. What is done breaks nothing any more. */
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

  /** Slack of each task that has dates, against the end of the plan as its dependencies allow it. */
  slack(): ReadonlyMap<string, Slack> {
    const early = new Map<string, number>();
    let end = 0;
    for (const id of this.#order) {
      const span = this.#spans.get(id);
      if (!span) continue;
      const start = this.#earliest(id, span, early);
      early.set(id, start);
      end = Math.max(end, start + length(span));
    }
    const late = new Map<string, number>();
    for (const id of this.#order.toReversed()) {
      const span = this.#spans.get(id);
      if (span) late.set(id, this.#latest(id, span, late, end));
    }
    const result = new Map<string, Slack>();
    for (const [id, start] of early) {
      const days = (late.get(id) ?? start) - start;
      result.set(id, { days, critical: days <= 0 });
    }
    return result;
  }

  /** Not before it is planned, and not before what it waits for allows. */
  #earliest(id: string, span: Span, starts: ReadonlyMap<string, number>): number {
    let start = span.start;
    for (const edge of this.#into.get(id) ?? []) {
      const before = this.#at(edge.related_task_id, starts);
      if (before) start = Math.max(start, allowedStart(edge, before, length(span)));
    }
    return start;
  }

  #latest(id: string, span: Span, late: ReadonlyMap<string, number>, end: number): number {
    let start = end - length(span);
    for (const edge of this.#outOf.get(id) ?? []) {
      const after = this.#at(edge.task_id, late);
      if (!after) continue;
      const to = (TO_START.has(edge.kind) ? after.start : after.finish) - edge.lag_days;
      start = Math.min(start, FROM_START.has(edge.kind) ? to : to - length(span));
    }
    return start;
  }

  #at(id: string, starts: ReadonlyMap<string, number>): Span | null {
    const start = starts.get(id);
    const span = this.#spans.get(id);
    return span && start !== undefined ? { start, finish: start + length(span) } : null;
  }

  /** The dates of a task that is dragged by calendar days: it begins on a working day and keeps its working days. */
  dragged(id: string, mode: 'move' | 'start' | 'end', days: number): TaskDays | null {
    const task = this.tasks.get(id);
    const first = task?.start_date ?? task?.end_date;
    const last = task?.end_date ?? task?.start_date;
    if (!task || first == null || last == null) return null;
    if (mode === 'start') return { start_date: earlier(addDays(first, days), last), end_date: last };
    if (mode === 'end') return { start_date: first, end_date: later(addDays(last, days), first) };
    const only = (day: string | null): string | null => (day === null ? null : addDays(day, days));
    const length = this.scale.between(first, last);
    // What lies on free days only was put there on purpose.
    if (task.milestone || length === 0 || task.start_date === null || task.end_date === null)
      return { start_date: only(task.start_date), end_date: only(task.end_date) };
    const start = this.scale.before(addDays(first, days));
    return { start_date: this.scale.dayAt(start), end_date: this.scale.dayAt(start + length - 1) };
  }

  /**
   * The new dates of the moved tasks and of what goes with them. What was moved stays where it was put, what is done where it
   * was; a task keeps its working days.
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
    // Whatever happens, nothing is left earlier than what it waits for allows.
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
    if (task.milestone || task.start_date === null || task.end_date === null)
      return { start_date: shift(task.start_date), end_date: shift(task.end_date) };
    const start = this.scale.before(task.start_date) + by;
    const days = Math.max(this.scale.between(task.start_date, task.end_date), 1);
    return { start_date: this.scale.dayAt(start), end_date: this.scale.dayAt(start + days - 1) };
  }
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

function push(map: Map<string, PlanEdge[]>, id: string, edge: PlanEdge): void {
  const list = map.get(id);
  if (list) list.push(edge);
  else map.set(id, [edge]);
}
