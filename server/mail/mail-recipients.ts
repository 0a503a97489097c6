/**
 * The recipients of mails about a team. Of their settings it reveals only whether they want the mail, and only in teams
 * of the caller.
 */
import { sql } from 'kysely';
import { type NoticeGroup, type NoticeSource, mutedBy } from '../../contract/rules/notice-groups.ts';
import type { ReadContext } from '../db/transaction.ts';

export interface MailRecipient {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
}

/**
 * Active members of the team among `userIds` who see the project, have not muted it or the task, and want mails of the
 * group.
 */
export async function mailRecipients(
  { db }: Pick<ReadContext, 'db'>,
  { teamId, ...location }: NoticeSource & { readonly teamId: string },
  group: NoticeGroup,
  userIds: readonly string[],
): Promise<MailRecipient[]> {
  if (userIds.length === 0) return [];
  const found = await sql<MailRecipient>`
    select user_id as "userId", email, name, language
    from mail_recipients(${teamId}, ${location.projectId ?? null}, ${[...userIds]}::uuid[], ${group}, ${mutedBy(group, location)}::uuid[])
    where wants_mail`.execute(db);
  return found.rows;
}
