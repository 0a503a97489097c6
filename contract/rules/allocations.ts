/**
 * What allocations of a person mean together: which ones may not stand side by side, and how much of a day they take.
 * Owns no row and no clock. Both sides ask here: the replica before a change is made, the server when it is sent.
 */
import type { Allocation, TimeOff } from '../entities/planning-entities.ts';
import { workingDay, type WorkingTime } from './working-time.ts';

type Span = Pick<Allocation, 'allocated_from' | 'allocated_to'>;
type PlannedSpan = Span & Pick<Allocation, 'id' | 'project_id' | 'team_member_id'>;

/** Whether two spans share a day. */
function spansMeet(one: Span, other: Span): boolean {
  return one.allocated_from <= other.allocated_to && other.allocated_from <= one.allocated_to;
}

/** Another allocation of the same person in the same project that shares a day (projects notes 10.6). */
export function clashingAllocation<A extends PlannedSpan>(
  one: PlannedSpan,
  all: readonly A[],
): A | undefined {
  if (one.team_member_id === null) return undefined;
  return all.find(
    (other) =>
      other.id !== one.id &&
      other.team_member_id === one.team_member_id &&
      other.project_id === one.project_id &&
      spansMeet(one, other),
  );
}

type Away = Pick<TimeOff, 'id' | 'team_member_id' | 'start_date' | 'end_date'>;

/** Another entry of the same person that shares a day (projects notes 10.7). */
export function clashingTimeOff<A extends Away>(one: Away, all: readonly A[]): A | undefined {
  return all.find(
    (other) =>
      other.id !== one.id &&
      other.team_member_id === one.team_member_id &&
      one.start_date <= other.end_date &&
      other.start_date <= one.end_date,
  );
}

/**
 * Minutes an allocation takes on a day. None on free days and holidays; on days away it counts all the same, so that
 * it shows as too much.
 */
export function allocatedOn(
  allocation: Span & Pick<Allocation, 'minutes_per_day'>,
  time: WorkingTime,
  day: string,
): number {
  if (day < allocation.allocated_from || day > allocation.allocated_to) return 0;
  return workingDay(time, day).planned > 0 ? allocation.minutes_per_day : 0;
}
