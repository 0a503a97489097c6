/** Sets how the person who acts is told about one of their teams (account notes 7.3). */
import { AppError } from '../../../contract/errors.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireTeam } from '../../policies/team-access.ts';
import type { NotificationFlags } from '../../queries/settings/own-settings.ts';

/** All four at once. Errors: `not_found` for a team the person is not in. */
export async function updateNotificationSettings(
  tx: Tx,
  wanted: string | undefined,
  flags: NotificationFlags,
): Promise<NotificationFlags> {
  const teamId = wanted ?? requireTeam(tx).teamId;
  const { userId, memberships } = tx.actor;
  if (!memberships.some((membership) => membership.teamId === teamId)) throw new AppError('not_found');
  await tx.db
    .insertInto('notification_settings')
    .values({ user_id: userId, team_id: teamId, ...flags })
    .onConflict((conflict) => conflict.columns(['user_id', 'team_id']).doUpdateSet({ ...flags }))
    .execute();
  tx.feed.forUser(userId, 'notificationSettings', teamId);
  return flags;
}
