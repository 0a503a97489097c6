/** Notification settings of the caller. */
import type { NoticeChoice } from '../../../contract/rules/notice-groups.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { requireTeam } from '../../policies/team-access.ts';

export interface NotificationFlags {
  readonly email_notifications_enabled: boolean;
  readonly popup_notifications_enabled: boolean;
  readonly show_unread_items_count: boolean;
  readonly daily_digest_enabled: boolean;
}

export interface NotificationChoices extends NotificationFlags {
  readonly off: NoticeChoice[];
}

/** The switches where none was ever set. */
export const ALL_OFF: NotificationFlags = {
  email_notifications_enabled: false,
  popup_notifications_enabled: false,
  show_unread_items_count: false,
  daily_digest_enabled: false,
};

/** All switches are off where none was ever set. Without a team: the active one. */
export async function readNotificationSettings(
  context: ReadContext,
  teamId = requireTeam(context).teamId,
): Promise<NotificationChoices> {
  const row = await context.db
    .selectFrom('notification_settings')
    .select([
      'email_notifications_enabled',
      'popup_notifications_enabled',
      'show_unread_items_count',
      'daily_digest_enabled',
      'off',
    ])
    .where('user_id', '=', context.actor.userId)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return row ?? { ...ALL_OFF, off: [] };
}
