/**
 * Slack and the critical path (CPM) over plain numbers of working days, so that a worker can compute them without dates
 * or a calendar. Pure. Never: a clock.
 */
import type { DependencyKind, KindedEdge } from './dependency-rule.ts';

export interface PlanEdge extends KindedEdge {
  readonly id: string;
  readonly lag_days: number;
}

/** Number of working days before its start, and before its finish. */
export interface Span {
  readonly start: number;
  readonly finish: number;
}

/** Tasks with dates and the dependencies among them, as data. */
export interface PlanGraph {
  readonly spans: readonly (readonly [id: string, start: number, finish: number])[];
  readonly edges: readonly PlanEdge[];
}

export interface Slack {
  /** Working days the task can slip without delaying the end of the plan. */
  readonly days: number;
  readonly critical: boolean;
}

/** Kinds that are anchored at the start of the predecessor. */
export const FROM_START: ReadonlySet<DependencyKind> = new Set(['start_start', 'start_finish']);
const TO_START: ReadonlySet<DependencyKind> = new Set(['finish_start', 'start_start']);

/** Length of a span in working days. */
export const length = ({ start, finish }: Span): number => finish - start;

/** The earliest start that a dependency allows a task of that length. */
export function allowedStart(edge: PlanEdge, before: Span, days: number): number {
  const from = (FROM_START.has(edge.kind) ? before.start : before.finish) + edge.lag_days;
  return TO_START.has(edge.kind) ? from : from - days;
}

/** The latest start of a task of that length that leaves its successor on time. */
function latestStart(edge: PlanEdge, after: Span, days: number): number {
  const to = (TO_START.has(edge.kind) ? after.start : after.finish) - edge.lag_days;
  return FROM_START.has(edge.kind) ? to : to - days;
}

/** Dependencies grouped by the task at one of their ends. */
export function edgesBy(
  edges: Iterable<PlanEdge>,
  end: 'task_id' | 'related_task_id',
): ReadonlyMap<string, readonly PlanEdge[]> {
  return Map.groupBy(edges, (edge) => edge[end]);
}

/** Topological order: predecessors first. A cycle, which no rule allows, is cut where it is found. */
export function inOrder(ids: Iterable<string>, edges: readonly PlanEdge[]): readonly string[] {
  const [into, outOf] = [edgesBy(edges, 'task_id'), edgesBy(edges, 'related_task_id')];
  const waits = new Map([...ids].map((id) => [id, into.get(id)?.length ?? 0]));
  const order = [...waits].filter(([, count]) => count === 0).map(([id]) => id);
  for (let at = 0; at < order.length; at += 1) {
    for (const { task_id: next } of outOf.get(order[at] ?? '') ?? []) {
      const left = (waits.get(next) ?? 0) - 1;
      waits.set(next, left);
      if (left === 0) order.push(next);
    }
  }
  const sorted = new Set(order);
  return [...order, ...[...waits.keys()].filter((id) => !sorted.has(id))];
}

/** Slack of each task, relative to the end of the plan as its dependencies allow it. */
export function slackOf({ spans, edges }: PlanGraph): ReadonlyMap<string, Slack> {
  const planned = new Map(spans.map(([id, start, finish]) => [id, { start, finish }]));
  const order = inOrder(planned.keys(), edges);
  const early = new Map<string, Span>();
  const [into, outOf] = [edgesBy(edges, 'task_id'), edgesBy(edges, 'related_task_id')];
  let end = 0;
  for (const id of order) {
    const span = planned.get(id);
    if (!span) continue;
    const days = length(span);
    // Not earlier than planned, and not earlier than its predecessors allow.
    let { start } = span;
    for (const edge of into.get(id) ?? []) {
      const before = early.get(edge.related_task_id);
      if (before) start = Math.max(start, allowedStart(edge, before, days));
    }
    early.set(id, { start, finish: start + days });
    end = Math.max(end, start + days);
  }
  const late = new Map<string, Span>();
  const result = new Map<string, Slack>();
  for (const id of order.toReversed()) {
    const span = early.get(id);
    if (!span) continue;
    const days = length(span);
    let start = end - days;
    for (const edge of outOf.get(id) ?? []) {
      const after = late.get(edge.task_id);
      if (after) start = Math.min(start, latestStart(edge, after, days));
    }
    late.set(id, { start, finish: start + days });
    result.set(id, { days: start - span.start, critical: start <= span.start });
  }
  return result;
}
