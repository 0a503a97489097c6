/** Gestures on saved views and timesheet weeks. */
import type { ArgsOf, MutationName } from '../../sync/mutations/index.ts';
import type { Hand } from './hand.ts';

type ViewOrWeekMutation = Extract<MutationName, `savedView.${string}` | `timesheetWeek.${string}`>;

export const VIEW_AND_WEEK_GESTURES: { readonly [N in ViewOrWeekMutation]: (hand: Hand) => ArgsOf<N> } = {
  'savedView.create': (hand) => {
    const project = hand.flag() ? hand.row('project') : null;
    return {
      viewId: hand.newId(),
      teamId: project?.team_id ?? hand.row('team').id,
      ...(project && { projectId: project.id }),
      screen: project ? 'project' : hand.of('reporting/projects', 'reporting/members'),
      name: hand.name(),
      query: hand.of('', 'archived=true'),
      shared: hand.flag(),
    };
  },
  'savedView.update': (hand) => ({
    // Sometimes a shared one, which managers of the project and admins of the team may change.
    viewId: hand.chance.hit(0.7)
      ? hand.row('savedView').id
      : hand.flag()
        ? hand.row('projectView').id
        : hand.row('sharedView').id,
    ...(hand.flag() && { name: hand.name() }),
    ...(hand.flag() && { query: hand.of('', 'size=50') }),
    ...(hand.flag() && { shared: hand.flag() }),
  }),
  // Sometimes a shared one.
  'savedView.remove': (hand) => ({
    viewId: hand.chance.hit(0.8)
      ? hand.row('savedView').id
      : hand.flag()
        ? hand.row('sharedView').id
        : hand.row('projectView').id,
  }),
  'savedView.setDefault': (hand) => {
    const view = hand.row('projectView');
    return { projectId: view.project_id ?? '', viewId: hand.chance.hit(0.8) ? view.id : null };
  },
  'savedView.setTeamDefault': (hand) => {
    const { team_id: teamId, screen, id } = hand.row('sharedView');
    return { teamId, screen, viewId: hand.chance.hit(0.8) ? id : null };
  },
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
