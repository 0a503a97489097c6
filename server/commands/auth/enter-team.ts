/**
 * Activates the team of an invitation link at sign-in, joining it first if the account's address has an invitation
 * (`invited-team.ts`). Runs as the database's owner.
 */
import { FeedRecorder } from '../../db/feed-recorder.ts';
import { ownerCommitted, type AccountDeps } from './account-deps.ts';
import { joinInvitedTeam } from './invited-team.ts';

/** Does nothing unless the user is an active or invited member of the team; nor for a closed account. */
export async function enterTeam(
  deps: AccountDeps,
  args: { readonly userId: string; readonly teamId: string; readonly key?: string | undefined },
): Promise<void> {
  const { userId, teamId, key } = args;
  const feed = new FeedRecorder();
  let joined = false;
  const changes = await deps.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('deletion_requested_at', 'is', null)
      .executeTakeFirst();
    if (user === undefined) return [];
    joined = await joinInvitedTeam(
      { trx, feed, now: deps.now().toISOString() },
      { userId, email: user.email.toLowerCase() },
      { teamId, key },
    );
    const membership = await trx
      .selectFrom('team_members')
      .select('id')
      .where('team_id', '=', teamId)
      .where('user_id', '=', userId)
      .where('active', '=', true)
      .executeTakeFirst();
    if (membership === undefined) return feed.flush(trx);
    await trx.updateTable('users').set({ active_team_id: teamId }).where('id', '=', userId).execute();
    feed.forUser(userId, 'user', userId);
    return feed.flush(trx);
  });
  if (changes.length > 0) ownerCommitted(deps, userId, { changes, accessChanged: joined ? [userId] : [] });
}
