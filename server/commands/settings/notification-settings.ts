/** Sets the notification settings of the person who acts for one of their teams (account notes 7.3), and default ones. */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { type NoticeChoice, withNoticeChoice } from '../../../contract/rules/notice-groups.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireTeam } from '../../policies/team-access.ts';
import {
  ALL_OFF,
  type NotificationChoices,
  type NotificationFlags,
  readNotificationSettings,
} from '../../queries/settings/own-settings.ts';

/** All four switches at once. Errors: `not_found` for a team the person is not in. */
export async function updateNotificationSettings(
  tx: Tx,
  requestedTeamId: string | undefined,
  flags: NotificationFlags,
): Promise<NotificationFlags> {
  const teamId = requireOwnTeam(tx, requestedTeamId);
  const { userId } = tx.actor;
  await tx.db
    .insertInto('notification_settings')
    .values({ user_id: userId, team_id: teamId, ...flags })
    .onConflict((conflict) => conflict.columns(['user_id', 'team_id']).doUpdateSet({ ...flags }))
    .execute();
  tx.feed.forUser(userId, 'notificationSettings', teamId);
  return flags;
}

/** Sets one choice. If nothing was ever set, the other switches stay off. Error: `not_found`. */
export async function setNoticeChoice(
  tx: Tx,
  requestedTeamId: string | undefined,
  { choice, on }: { readonly choice: NoticeChoice; readonly on: boolean },
): Promise<NotificationChoices> {
  const teamId = requireOwnTeam(tx, requestedTeamId);
  const { userId } = tx.actor;
  await tx.db
    .insertInto('notification_settings')
    .values({ user_id: userId, team_id: teamId, ...ALL_OFF })
    .onConflict((conflict) => conflict.columns(['user_id', 'team_id']).doNothing())
    .execute();
  const settings = tx.db
    .selectFrom('notification_settings')
    .select('off')
    .where('user_id', '=', userId)
    .where('team_id', '=', teamId);
  // Locked, so that another device of the person does not lose this choice.
  const { off } = await settings.forUpdate().executeTakeFirstOrThrow();
  await tx.db
    .updateTable('notification_settings')
    .set({ off: withNoticeChoice(off, choice, on) })
    .where('user_id', '=', userId)
    .where('team_id', '=', teamId)
    .execute();
  tx.feed.forUser(userId, 'notificationSettings', teamId);
  return readNotificationSettings(tx, teamId);
}

/** Default settings of anybody in a team that they join without acting themselves; existing ones are unchanged. */
export async function addDefaultNotificationSettings(tx: Tx, userId: string, teamId: string): Promise<void> {
  const added = await sql`select from add_notification_settings(${userId}, ${teamId})`.execute(tx.db);
  if (added.rows.length > 0) tx.feed.forUser(userId, 'notificationSettings', teamId);
}

function requireOwnTeam(tx: Tx, requestedTeamId: string | undefined): string {
  const teamId = requestedTeamId ?? requireTeam(tx).teamId;
  if (!tx.actor.memberships.some((membership) => membership.teamId === teamId))
    throw new AppError('not_found');
  return teamId;
}
