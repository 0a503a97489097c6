/** Saved views and submitted weeks: rows for the world of `mutation-world.ts`, and arguments of their mutations. */
import fc from 'fast-check';
import type { ArgsOf, MutationName } from '../../sync/mutations/index.ts';
import type { Rows } from './mutation-world.ts';

type ViewOrWeekMutation = Extract<MutationName, `savedView.${string}` | `timesheetWeek.${string}`>;

const idOf = (kind: number, index: number): string =>
  `0190${String(kind).padStart(4, '0')}-0000-7000-8000-${String(index).padStart(12, '0')}`;
/** The second is shared with the team, the third with a project, which opens with it. */
const VIEWS = [1, 2, 3].map((n) => idOf(31, n));
/** One submitted, one approved, one sent back. */
const WEEKS = [1, 2, 3].map((n) => idOf(32, n));
const DAYS = ['2026-01-05', '2026-01-12', '2026-01-19'];
const STATES = ['submitted', 'approved', 'sent_back'] as const;
const AT = '2026-01-01T08:00:00.000Z';

export function viewsAndWeeks(teamId: string, userId: string, members: readonly string[], projectId: string) {
  const views = VIEWS.map((id, index) => ({
    id,
    team_id: teamId,
    user_id: userId,
    screen: 'reporting/projects',
    name: `View ${index}`,
    query: 'archived=true',
    shared: index > 0,
    created_at: AT,
    updated_at: AT,
    project_id: index === 2 ? projectId : null,
    is_default: index === 2,
  }));
  return {
    savedView: views,
    sharedView: views.filter((view) => view.shared && view.project_id === null),
    projectView: views.filter((view) => view.project_id !== null),
    timesheetWeek: WEEKS.map((id, index) => ({
      id,
      team_id: teamId,
      team_member_id: members[0] ?? '',
      week_start: DAYS[index] ?? '',
      state: STATES[index] ?? 'submitted',
      note: null,
      answer: index === 0 ? null : 'Seen',
      decided_by: index === 0 ? null : idOf(1, 2),
      decided_at: index === 0 ? null : AT,
      created_at: AT,
      updated_at: AT,
    })),
  } satisfies Rows;
}

const viewId = fc.constantFrom(...VIEWS);
const weekId = fc.constantFrom(...WEEKS);
const title = fc.constantFrom('Late ones', 'Mine', '我的');
const note = fc.constantFrom(null, 'Please look at Tuesday');

/** Arguments by mutation; `made` is the id of the rows they create. */
export const viewAndWeekArguments = (
  made: fc.Arbitrary<string>,
  team: { readonly id: string; readonly member: string; readonly project: string },
): { readonly [N in ViewOrWeekMutation]: fc.Arbitrary<ArgsOf<N>> } => ({
  'savedView.create': fc.record(
    {
      viewId: made,
      teamId: fc.constant(team.id),
      screen: fc.constant('reporting/members'),
      name: title,
      query: fc.constantFrom('', 'teams=1'),
      shared: fc.boolean(),
      projectId: fc.constant(team.project),
    },
    { requiredKeys: ['viewId', 'teamId', 'screen', 'name', 'query', 'shared'] },
  ),
  'savedView.update': fc.record(
    { viewId, name: title, query: fc.constantFrom('', 'teams=2'), shared: fc.boolean() },
    { requiredKeys: ['viewId'] },
  ),
  'savedView.remove': fc.record({ viewId }),
  'savedView.setDefault': fc.record({
    projectId: fc.constant(team.project),
    viewId: fc.constantFrom(null, ...VIEWS),
  }),
  'savedView.setTeamDefault': fc.record({
    teamId: fc.constant(team.id),
    screen: fc.constant('reporting/projects'),
    viewId: fc.constantFrom(null, ...VIEWS),
  }),
  'timesheetWeek.submit': fc.record({
    weekId: made,
    teamId: fc.constant(team.id),
    teamMemberId: fc.constant(team.member),
    weekStart: fc.constantFrom(...DAYS, '2026-01-26'),
    note,
  }),
  'timesheetWeek.withdraw': fc.record({ weekId }),
  'timesheetWeek.decide': fc.record({ weekId, approved: fc.boolean(), answer: note }),
});
