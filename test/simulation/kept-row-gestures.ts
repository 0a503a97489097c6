/** What people do with saved views and with the weeks they hand in. */
import type { ArgsOf, MutationName } from '../../sync/mutations/index.ts';
import type { Hand } from './hand.ts';

type KeptRowMutation = Extract<MutationName, `savedView.${string}` | `timesheetWeek.${string}`>;

export const KEPT_ROW_GESTURES: { readonly [N in KeptRowMutation]: (hand: Hand) => ArgsOf<N> } = {
  'savedView.create': (hand) => ({
    viewId: hand.newId(),
    teamId: hand.row('team').id,
    screen: hand.of('reporting/projects', 'reporting/members'),
    name: hand.name(),
    query: hand.of('', 'archived=true'),
    shared: hand.flag(),
  }),
  'savedView.update': (hand) => ({
    viewId: hand.row('savedView').id,
    ...(hand.flag() && { name: hand.name() }),
    ...(hand.flag() && { query: hand.of('', 'size=50') }),
    ...(hand.flag() && { shared: hand.flag() }),
  }),
  // Sometimes one that somebody else shares.
  'savedView.remove': (hand) => ({
    viewId: hand.chance.hit(0.8) ? hand.row('savedView').id : hand.row('sharedView').id,
  }),
  'timesheetWeek.submit': (hand) => {
    const member = hand.row('teamMember');
    return {
      weekId: hand.newId(),
      teamId: member.team_id,
      teamMemberId: member.id,
      weekStart: hand.of('2026-11-02', '2026-11-09', '2026-11-16'),
      note: hand.of(null, 'On site all week'),
    };
  },
  'timesheetWeek.withdraw': (hand) => ({ weekId: hand.row('timesheetWeek').id }),
  'timesheetWeek.decide': (hand) => ({
    weekId: hand.row('timesheetWeek').id,
    approved: hand.flag(),
    answer: hand.of(null, 'Tuesday is missing'),
  }),
};
