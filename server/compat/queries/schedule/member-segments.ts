/**
 * A member's work by project and period, as other clients draw it (projects notes 10.5): dated tasks and allocations
 * that follow each other without a free day form one segment. Pure.
 */
import type { Allocation } from '../../../../contract/entities/planning-entities.ts';
import { daysBetween } from '../../../../contract/rules/date-presets.ts';
import { type DaySpan, mergeIntervals } from '../../../../contract/rules/merge-intervals.ts';
import { workingDaysBetween, type WorkingTime } from '../../../../contract/rules/working-time.ts';

/** One day of the chart. */
const DAY_WIDTH = 75;

export interface MemberProject {
  readonly id: string;
  readonly name: string;
  readonly color_code: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
}

interface DatedTask {
  readonly project_id: string;
  readonly start_date: string;
  readonly end_date: string;
}

interface Work {
  readonly time: WorkingTime;
  readonly tasks: readonly DatedTask[];
  readonly allocations: readonly Allocation[];
}

interface Chart {
  readonly start: string;
  /** Null: nothing is cut off at the end. */
  readonly end: string | null;
}

function clipped({ from, to }: DaySpan, { start, end }: Chart): DaySpan[] {
  const first = from < start ? start : from;
  const last = end !== null && to > end ? end : to;
  return first > last ? [] : [{ from: first, to: last }];
}

const meets = (one: DaySpan, { from, to }: DaySpan): boolean => one.from <= to && one.to >= from;

function segment(project: MemberProject, work: Work, stretch: DaySpan | null, chart: Chart, number: number) {
  const { id, name, color_code, start_date, end_date } = project;
  const inside = stretch
    ? work.allocations.filter((one) => meets({ from: one.allocated_from, to: one.allocated_to }, stretch))
    : [];
  const hours = Math.floor(Math.max(0, ...inside.map((one) => one.minutes_per_day)) / 60);
  const total = stretch ? workingDaysBetween(work.time, stretch.from, stretch.to) * hours : 0;
  const span = { start: stretch?.from ?? start_date, end: stretch?.to ?? end_date };
  const bothDays = span.start !== null && span.end !== null;
  return {
    id,
    name,
    color_code,
    hours_per_day: hours,
    total_hours: total,
    task_count: stretch
      ? work.tasks.filter((one) => meets({ from: one.start_date, to: one.end_date }, stretch)).length
      : 0,
    segment_number: number,
    date_union: span,
    project_dates: { start: start_date, end: end_date },
    indicator_offset: span.start === null ? null : daysBetween(chart.start, span.start) * DAY_WIDTH,
    indicator_width:
      bothDays && span.start !== null && span.end !== null
        ? (daysBetween(span.start, span.end) + 1) * DAY_WIDTH
        : null,
    tasks: [],
    default_values: {
      allocated_from: span.start,
      allocated_to: span.end,
      seconds_per_day: hours,
      total_seconds: total,
    },
  };
}

/** The segments of one project; one without work when there is none. */
export function segmentsOf(project: MemberProject, work: Work, chart: Chart) {
  const tasks = work.tasks.filter((one) => one.project_id === project.id);
  const allocations = work.allocations.filter((one) => one.project_id === project.id);
  const stretches = mergeIntervals(
    [
      ...tasks.map((one) => ({ from: one.start_date, to: one.end_date })),
      ...allocations.map((one) => ({ from: one.allocated_from, to: one.allocated_to })),
    ].flatMap((one) => clipped(one, chart)),
  );
  const own = { ...work, tasks, allocations };
  if (stretches.length === 0) return [segment(project, own, null, chart, 1)];
  return stretches.map((stretch, index) => segment(project, own, stretch, chart, index + 1));
}
