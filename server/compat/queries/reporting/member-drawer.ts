/** The numbers of one member in the overview of a team, for other clients (reporting 4.9). */
import type { CallAnswer, CallQuery } from '../../../../contract/calls/call-types.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { reportScope } from '../../../queries/reporting/report-scope.ts';
import { figuresOf } from '../../../queries/reporting/member-drawer.ts';

type TeamMemberInfo = CallAnswer<'reporting.teamMemberInfo'>;

export async function readTeamMemberInfo(
  context: ReadContext,
  query: CallQuery<'reporting.teamMemberInfo'>,
): Promise<TeamMemberInfo> {
  const scope = await reportScope(context);
  const { stats, ...charts } = await figuresOf(context, scope, {
    memberId: query.teamMemberId,
    range: null,
    archived: query.archived,
  });
  const { assigned: _, ...rest } = stats;
  return { stats: { teams: 0, ...rest }, ...charts };
}
