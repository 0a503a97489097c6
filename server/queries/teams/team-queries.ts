/** Who of the active team is online (account notes 5). */
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { requireTeam } from '../../policies/team-access.ts';

/** Accounts of the active team with an open page. */
export async function listOnline(context: ReadContext): Promise<CallAnswer<'teamMembers.online'>> {
  return [...(await context.online(requireTeam(context).teamId))].toSorted();
}
