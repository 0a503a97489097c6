/** Allocations, time off and holidays of the world, and arguments of the mutations that change them. */
import fc from 'fast-check';
import type { Allocation, Holiday, TimeOff } from '../../contract/entities/planning-entities.ts';
import { WEEK_DAYS } from '../../contract/rules/working-time.ts';
import type { ArgsOf, MutationName } from '../../sync/mutations/index.ts';

const id = (kind: number, index: number): string =>
  `0190${String(kind).padStart(4, '0')}-0000-7000-8000-${String(index).padStart(12, '0')}`;

const ALLOCATIONS = [1, 2, 3].map((index) => id(40, index));
const TIMES_OFF = [1, 2].map((index) => id(41, index));
export const HOLIDAYS: Holiday[] = [
  { id: id(42, 1), day: '2026-01-01', name: 'New Year', recurring: true },
  { id: id(42, 2), day: '2026-04-06', name: 'Easter Monday', recurring: false },
];

interface Place {
  readonly project_id: string;
  readonly team_id: string;
}

/** Allocations of members of the project, the second one unassigned; the second time off is of a pending member. */
export function planRows(
  place: Place,
  members: readonly string[],
): { allocation: Allocation[]; timeOff: TimeOff[] } {
  const people = [members[0] ?? null, null, members[1] ?? null];
  return {
    allocation: ALLOCATIONS.map((one, index) => ({
      ...place,
      id: one,
      team_member_id: people[index] ?? null,
      allocated_from: '2026-03-02',
      allocated_to: '2026-03-13',
      minutes_per_day: 120 * (index + 1),
      note: index === 0 ? 'Scaffold' : '',
    })),
    timeOff: TIMES_OFF.map((one, index) => ({
      team_id: place.team_id,
      id: one,
      team_member_id: members[index * 2] ?? '',
      start_date: '2026-03-05',
      end_date: '2026-03-06',
      from_noon: index === 0,
      until_noon: false,
      reason: index === 0 ? null : 'Course',
    })),
  };
}

type PlanMutation = Extract<
  MutationName,
  `allocation.${string}` | `timeOff.${string}` | `holiday.${string}` | `workingTime.${string}`
>;

interface Known {
  readonly team: string;
  readonly otherTeam: string;
  readonly project: string;
  readonly members: readonly string[];
  readonly made: string;
}

const span = fc.constantFrom(
  { from: '2026-03-09', to: '2026-03-20' },
  { from: '2026-05-04', to: '2026-05-04' },
);
const minutesPerDay = fc.integer({ min: 0, max: 1_440 });
const days = fc
  .tuple(span, fc.boolean(), fc.boolean())
  .map(([{ from, to }, fromNoon, untilNoon]) => ({ from, to, fromNoon, untilNoon }));
const reason = fc.option(fc.constantFrom('Leave', ''));

export function planArguments({ team, otherTeam, project, members, made }: Known): {
  readonly [N in PlanMutation]: fc.Arbitrary<ArgsOf<N>>;
} {
  const teamMemberId = fc.option(fc.constantFrom(...members));
  const teamIds = fc.boolean().map((both): string[] => (both ? [team, otherTeam] : [team]));
  const week = fc.option(fc.array(fc.constantFrom(0, 240, 480), { minLength: 7, maxLength: 7 }));
  const change = { requiredKeys: [] };
  return {
    'allocation.create': fc.record({
      allocationId: fc.constant(made),
      teamId: fc.constant(team),
      projectId: fc.constant(project),
      teamMemberId,
      span,
      minutesPerDay,
      note: fc.constantFrom('', 'Roof'),
    }),
    'allocation.set': fc.record({
      allocationId: fc.constantFrom(...ALLOCATIONS),
      change: fc.record({ teamMemberId, span, minutesPerDay, note: fc.constant('Roof') }, change),
    }),
    'allocation.remove': fc.record({ allocationId: fc.constantFrom(...ALLOCATIONS) }),
    'timeOff.create': fc.record({
      timeOffId: fc.constant(made),
      teamId: fc.constant(team),
      teamMemberId: fc.constantFrom(...members),
      days,
      reason,
    }),
    'timeOff.set': fc.record({
      timeOffId: fc.constantFrom(...TIMES_OFF),
      change: fc.record({ days, reason }, change),
    }),
    'timeOff.remove': fc.record({ timeOffId: fc.constantFrom(...TIMES_OFF) }),
    'workingTime.setOrganization': fc.record({
      teamIds,
      workingDays: fc.shuffledSubarray([...WEEK_DAYS]),
      workingHours: fc.integer({ min: 1, max: 24 }),
    }),
    'workingTime.setMember': fc.record({ memberId: fc.constantFrom(...members), week }),
    'holiday.add': fc.record({
      teamIds,
      holidays: fc.constantFrom(
        [{ id: made, day: '2026-05-01', name: 'May Day', recurring: true }],
        [
          { id: made, day: '2026-04-06', name: 'Again', recurring: false },
          { id: id(43, 1), day: '2026-12-25', name: 'Christmas', recurring: true },
        ],
      ),
    }),
    'holiday.set': fc.record({
      teamIds,
      holidayId: fc.constantFrom(...HOLIDAYS.map((one) => one.id)),
      change: fc.record(
        {
          day: fc.constantFrom('2026-04-06', '2026-06-01'),
          name: fc.constant('Other'),
          recurring: fc.boolean(),
        },
        change,
      ),
    }),
    'holiday.remove': fc.record({
      teamIds,
      holidayIds: fc.shuffledSubarray(
        HOLIDAYS.map((one) => one.id),
        { minLength: 1 },
      ),
    }),
  };
}
