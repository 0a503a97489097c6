/** Members of the active team who are online (account notes 5). */
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { requireTeam } from '../../policies/team-access.ts';

/** Accounts of the active team that have a page open. */
export async function listOnline(context: ReadContext): Promise<CallAnswer<'teamMembers.online'>> {
  return [...(await context.online(requireTeam(context).teamId))].toSorted();
}
