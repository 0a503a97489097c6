/** The rows of the timeline: each person's bars in lanes, how high the row is, and what is planned in the days that are seen. Pure. */
import type { Allocation, TimeOff } from '../../../contract/entities/planning-entities.ts';
import { type LoadSum, loadsBetween, sumOfLoads } from '../../../contract/rules/day-load.ts';
import type { PlannedPerson, SchedulePlan } from '../../data/schedule.ts';
import type { Day } from '../../lib/day.ts';
import { lanesOf } from '../../modules/time-axis/time-scale.ts';

export const LANE_HEIGHT = 26;
const ROW_PADDING = 9;
const LOAD_HEIGHT = 22;

export interface Bar {
  readonly lane: number;
  readonly from: Day;
  readonly to: Day;
  readonly allocation: Allocation | null;
  readonly timeOff: TimeOff | null;
}

export interface ScheduleRow {
  /** Null for what is nobody's. */
  readonly person: PlannedPerson | null;
  readonly id: string;
  readonly bars: readonly Bar[];
  readonly height: number;
}

type SortBy = 'name' | 'free';

export interface Finding {
  readonly text: string;
  readonly jobTitleId: string;
  readonly projectId: string;
  readonly sortBy: SortBy;
}

export const UNASSIGNED = 'unassigned';

function barsOf(allocations: readonly Allocation[], timeOff: readonly TimeOff[]): Bar[] {
  const spans = [
    ...allocations.map((one) => ({
      from: one.allocated_from,
      to: one.allocated_to,
      allocation: one,
      timeOff: null,
    })),
    ...timeOff.map((one) => ({ from: one.start_date, to: one.end_date, allocation: null, timeOff: one })),
  ];
  const { lanes } = lanesOf(spans);
  return spans.map((span, index) => ({ ...span, lane: lanes[index] ?? 0 }));
}

function rowOf(id: string, person: PlannedPerson | null, bars: Bar[]): ScheduleRow {
  const lanes = Math.max(1, ...bars.map((bar) => bar.lane + 1));
  return { id, person, bars, height: lanes * LANE_HEIGHT + LOAD_HEIGHT + ROW_PADDING };
}

/** What a person has planned from one day to another. */
export function sumOf({ allocations, time }: PlannedPerson, from: Day, to: Day): LoadSum {
  return sumOfLoads(loadsBetween(allocations, time, from, to));
}

/** People that are looked for, in their order. */
export function found(
  people: readonly PlannedPerson[],
  finding: Finding,
  from: Day,
  to: Day,
): readonly PlannedPerson[] {
  const text = finding.text.trim().toLocaleLowerCase();
  const kept = people.filter(
    ({ member, jobTitle, allocations }) =>
      (text === '' || `${member.name} ${jobTitle}`.toLocaleLowerCase().includes(text)) &&
      (finding.jobTitleId === '' || member.job_title_id === finding.jobTitleId) &&
      (finding.projectId === '' || allocations.some((one) => one.project_id === finding.projectId)),
  );
  if (finding.sortBy === 'name') return kept;
  const free = new Map(kept.map((person) => [person, sumOf(person, from, to).free]));
  return kept.toSorted((one, other) => (free.get(other) ?? 0) - (free.get(one) ?? 0));
}

/** What is nobody's stands first, where it is dragged from. */
export function rowsOf(plan: SchedulePlan, people: readonly PlannedPerson[]): ScheduleRow[] {
  const rows = people.map((person) =>
    rowOf(person.member.id, person, barsOf(person.allocations, person.timeOff)),
  );
  const tray = plan.unassigned.length > 0 ? [rowOf(UNASSIGNED, null, barsOf(plan.unassigned, []))] : [];
  return [...tray, ...rows];
}
