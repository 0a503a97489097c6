/**
 * Rules for the allocations of one person: which ones overlap, and how much of a day they take. Owns no row and no
 * clock. The replica checks them before a change is made, the server when it arrives.
 */
import type { Allocation, TimeOff } from '../entities/planning-entities.ts';
import { workingDay, type WorkingTime } from './working-time.ts';

type Span = Pick<Allocation, 'allocated_from' | 'allocated_to'>;
type PlannedSpan = Span & Pick<Allocation, 'id' | 'project_id' | 'team_member_id'>;

/** Whether two spans share a day. */
function overlaps(one: Span, other: Span): boolean {
  return one.allocated_from <= other.allocated_to && other.allocated_from <= one.allocated_to;
}

/** Another allocation of the same person in the same project on overlapping days (projects notes 10.6). */
export function overlappingAllocation<A extends PlannedSpan>(
  one: PlannedSpan,
  all: readonly A[],
): A | undefined {
  if (one.team_member_id === null) return undefined;
  return all.find(
    (other) =>
      other.id !== one.id &&
      other.team_member_id === one.team_member_id &&
      other.project_id === one.project_id &&
      overlaps(one, other),
  );
}

type Away = Pick<TimeOff, 'id' | 'team_member_id' | 'start_date' | 'end_date'>;

/** Another time-off entry of the same person on overlapping days (projects notes 10.7). */
export function overlappingTimeOff<A extends Away>(one: Away, all: readonly A[]): A | undefined {
  return all.find(
    (other) =>
      other.id !== one.id &&
      other.team_member_id === one.team_member_id &&
      one.start_date <= other.end_date &&
      other.start_date <= one.end_date,
  );
}

/**
 * Minutes that an allocation takes on a day. None on non-working days and holidays; days of time off count in full, so
 * that they show as overbooked.
 */
export function allocatedOn(
  allocation: Span & Pick<Allocation, 'minutes_per_day'>,
  time: WorkingTime,
  day: string,
): number {
  if (day < allocation.allocated_from || day > allocation.allocated_to) return 0;
  return workingDay(time, day).planned > 0 ? allocation.minutes_per_day : 0;
}
