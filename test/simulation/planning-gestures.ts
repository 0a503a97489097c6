/** Gestures on the schedule: allocations, time off, working time and holidays. */
import { WEEK_DAYS } from '../../contract/rules/working-time.ts';
import type { ArgsOf, MutationName } from '../../sync/mutations/index.ts';
import type { Hand } from './hand.ts';

type PlanningMutation = Extract<
  MutationName,
  `allocation.${string}` | `timeOff.${string}` | `holiday.${string}` | `workingTime.${string}`
>;

const spanOf = (hand: Hand): { from: string; to: string } => {
  const start = hand.chance.int(1, 20);
  const day = (at: number): string => `2026-12-${String(at).padStart(2, '0')}`;
  return { from: day(start), to: day(start + hand.chance.int(0, 8)) };
};
const daysOf = (hand: Hand) => ({ ...spanOf(hand), fromNoon: hand.flag(), untilNoon: hand.flag() });
/** Usually a member of the team, sometimes nobody. */
const personOf = (hand: Hand, teamId: string): string | null =>
  hand.chance.hit(0.15) ? null : hand.memberOf(teamId);
const minutes = (hand: Hand): number => hand.chance.int(0, 12) * 60;
/** A team and its sister teams in the replica. */
function organization(hand: Hand): string[] {
  const { organization_id: owner } = hand.row('team');
  return hand.rows('team', (row) => row.organization_id === owner).map((row) => row.id);
}
const holidayIdOf = (hand: Hand): string => {
  const known = hand.row('team', (row) => row.holidays.length > 0).holidays;
  return hand.of(...known).id;
};

export const PLANNING_GESTURES: { readonly [N in PlanningMutation]: (hand: Hand) => ArgsOf<N> } = {
  'allocation.create': (hand) => {
    const { id: projectId, team_id: teamId } = hand.row('project');
    return {
      allocationId: hand.newId(),
      teamId,
      projectId,
      teamMemberId: personOf(hand, teamId),
      span: spanOf(hand),
      minutesPerDay: minutes(hand),
      note: hand.flag() ? hand.name() : '',
    };
  },
  'allocation.set': (hand) => {
    const { id: allocationId, team_id: teamId } = hand.row('allocation');
    return {
      allocationId,
      change: {
        ...(hand.flag() && { span: spanOf(hand) }),
        ...(hand.chance.hit(0.3) && { teamMemberId: personOf(hand, teamId) }),
        ...(hand.chance.hit(0.3) && { minutesPerDay: minutes(hand) }),
      },
    };
  },
  'allocation.remove': (hand) => ({ allocationId: hand.row('allocation').id }),
  'timeOff.create': (hand) => {
    const { id: teamId } = hand.row('team');
    return {
      timeOffId: hand.newId(),
      teamId,
      teamMemberId: hand.memberOf(teamId),
      days: daysOf(hand),
      reason: hand.of(null, 'Leave'),
    };
  },
  'timeOff.set': (hand) => ({
    timeOffId: hand.row('timeOff').id,
    change: hand.flag() ? { days: daysOf(hand) } : { reason: hand.name() },
  }),
  'timeOff.remove': (hand) => ({ timeOffId: hand.row('timeOff').id }),
  'workingTime.setOrganization': (hand) => ({
    teamIds: organization(hand),
    workingDays: WEEK_DAYS.filter(() => hand.flag()),
    workingHours: hand.chance.int(4, 10),
  }),
  'workingTime.setMember': (hand) => ({
    memberId: hand.row('teamMember').id,
    week: hand.flag() ? null : WEEK_DAYS.map(() => minutes(hand)),
  }),
  'holiday.add': (hand) => ({
    teamIds: organization(hand),
    holidays: [{ id: hand.newId(), day: spanOf(hand).from, name: hand.name(), recurring: hand.flag() }],
  }),
  'holiday.set': (hand) => ({
    teamIds: organization(hand),
    holidayId: holidayIdOf(hand),
    change: hand.flag() ? { name: hand.name() } : { day: spanOf(hand).from },
  }),
  'holiday.remove': (hand) => ({ teamIds: organization(hand), holidayIds: [holidayIdOf(hand)] }),
};
