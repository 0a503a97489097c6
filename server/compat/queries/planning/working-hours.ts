/** The working time of the active team's organization, for the calls of the schedule (projects notes 10.1). */
import { requireTeam } from '../../../policies/team-access.ts';
import type { OrganizationTime } from '../../../../contract/rules/working-time.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { teamRows } from '../../../feed/rows/team-rows.ts';

/** As stored in the rows of its teams. */
export async function organizationTime(context: ReadContext): Promise<OrganizationTime> {
  const { teamId } = requireTeam(context);
  const [team] = await teamRows(context.db, teamId, [teamId]);
  if (!team) throw new Error('the active team has no row');
  return team;
}
