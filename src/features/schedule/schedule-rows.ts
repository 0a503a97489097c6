/**
 * The rows of the timeline: unassigned work on top, then each person's bars in lanes, followed by a row per project
 * when expanded. Pure.
 */
import type { Allocation, TimeOff } from '../../../contract/entities/planning-entities.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { mergeIntervals } from '../../../contract/rules/merge-intervals.ts';
import type { PlannedPerson, SchedulePlan } from '../../data/schedule.ts';
import type { Day } from '../../lib/day.ts';
import { lanesOf } from '../../modules/time-axis/time-scale.ts';

export const LANE_HEIGHT = 26;
const ROW_PADDING = 9;
const LOAD_HEIGHT = 22;
/** Maximum number of lanes of unassigned work; the rest is only counted. */
const TRAY_LANES = 6;

const UNASSIGNED = 'unassigned';

/** What a bar represents. `work`: merged dated tasks of a person. `task`: an unassigned task. */
export type Bar = { readonly lane: number; readonly from: Day; readonly to: Day } & (
  | { readonly kind: 'allocation'; readonly allocation: Allocation }
  | { readonly kind: 'away'; readonly timeOff: TimeOff }
  | { readonly kind: 'work'; readonly tasks: readonly Task[] }
  | { readonly kind: 'task'; readonly task: Task }
);
type Span = Bar extends infer B ? (B extends Bar ? Omit<B, 'lane'> : never) : never;

export interface ScheduleRow {
  readonly id: string;
  /** Null for unassigned work. */
  readonly person: PlannedPerson | null;
  /** Set in the rows of a person's projects. */
  readonly projectId: string | null;
  readonly bars: readonly Bar[];
  readonly height: number;
  /** Number of unassigned items beyond the lanes. */
  readonly hidden: number;
}

/** Member id of a row; null for unassigned work. */
export function memberOf({ person }: ScheduleRow): string | null {
  return person?.member.id ?? null;
}

/** First and last day of a task that has at least one date. */
export function daysOf(task: Pick<Task, 'start_date' | 'end_date'>): {
  readonly from: Day;
  readonly to: Day;
} {
  const from = task.start_date ?? task.end_date ?? '';
  const to = task.end_date ?? from;
  return from <= to ? { from, to } : { from: to, to: from };
}

const allocationSpans = (allocations: readonly Allocation[]): Span[] =>
  allocations.map((allocation) => ({
    kind: 'allocation',
    from: allocation.allocated_from,
    to: allocation.allocated_to,
    allocation,
  }));

const workSpans = (tasks: readonly Task[]): Span[] =>
  mergeIntervals(tasks.map((task) => ({ ...daysOf(task), task }))).map(({ from, to, spans }) => ({
    kind: 'work',
    from,
    to,
    tasks: spans.map(({ task }) => task),
  }));

/** Sorted by start, which is the order for screen readers and the keyboard. */
function barsOf(spans: readonly Span[]): Bar[] {
  const { lanes } = lanesOf(spans);
  return spans
    .map((span, index) => ({ ...span, lane: lanes[index] ?? 0 }))
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.lane - other.lane);
}

function rowOf(
  id: string,
  about: Pick<ScheduleRow, 'person' | 'projectId'>,
  spans: readonly Span[],
  max = Infinity,
): ScheduleRow {
  const all = barsOf(spans);
  const bars = all.filter(({ lane }) => lane < max);
  const lanes = Math.max(1, ...bars.map((bar) => bar.lane + 1));
  const loads = about.projectId === null && about.person ? LOAD_HEIGHT : 0;
  return {
    ...about,
    id,
    bars,
    height: lanes * LANE_HEIGHT + loads + ROW_PADDING,
    hidden: all.length - bars.length,
  };
}

const personRows = new WeakMap<PlannedPerson, ScheduleRow>();

/** Cached: the same row object until the person's plan changes. */
function personRow(person: PlannedPerson): ScheduleRow {
  const known = personRows.get(person);
  if (known) return known;
  const { allocations, timeOff, tasks } = person;
  const away: Span[] = timeOff.map((one) => ({
    kind: 'away',
    from: one.start_date,
    to: one.end_date,
    timeOff: one,
  }));
  const spans = [...allocationSpans(allocations), ...away, ...workSpans(tasks)];
  const row = rowOf(person.member.id, { person, projectId: null }, spans);
  personRows.set(person, row);
  return row;
}

/** Projects with allocations or dated tasks of a person. */
export function projectIdsOf({ allocations, tasks }: PlannedPerson): string[] {
  return [...new Set([...allocations, ...tasks].map((one) => one.project_id))];
}

function projectRows(person: PlannedPerson, names: SchedulePlan['projects']): ScheduleRow[] {
  const name = (id: string): string => names.get(id)?.name ?? '';
  return projectIdsOf(person)
    .toSorted((one, other) => name(one).localeCompare(name(other)))
    .map((projectId) =>
      rowOf(`${person.member.id}:${projectId}`, { person, projectId }, [
        ...allocationSpans(person.allocations.filter((one) => one.project_id === projectId)),
        ...workSpans(person.tasks.filter((one) => one.project_id === projectId)),
      ]),
    );
}

/** All rows, with the unassigned work first. */
export function rowsOf(
  plan: SchedulePlan,
  people: readonly PlannedPerson[],
  opened: ReadonlySet<string>,
): ScheduleRow[] {
  const tasks: Span[] = plan.unassignedTasks.map((task) => ({ kind: 'task', ...daysOf(task), task }));
  const nobodys = [...allocationSpans(plan.unassigned), ...tasks];
  const nobody = { person: null, projectId: null };
  const tray = nobodys.length > 0 ? [rowOf(UNASSIGNED, nobody, nobodys, TRAY_LANES)] : [];
  return [
    ...tray,
    ...people.flatMap((person) => [
      personRow(person),
      ...(opened.has(person.member.id) ? projectRows(person, plan.projects) : []),
    ]),
  ];
}
