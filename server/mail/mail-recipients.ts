/**
 * Which of some people get mails about a team. Reveals only whether they want mails, and only in teams of the caller.
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

/** Active members of the team among `userIds` who see where it happened, have not muted it, and want its mails of the group. */
export async function mailRecipients(
  { db }: Pick<ReadContext, 'db'>,
  { teamId, ...place }: NoticeSource & { readonly teamId: string },
  group: NoticeGroup,
  userIds: readonly string[],
): Promise<MailRecipient[]> {
  if (userIds.length === 0) return [];
  const found = await sql<MailRecipient>`
    select user_id as "userId", email, name, language
    from mail_recipients(${teamId}, ${place.projectId ?? null}, ${[...userIds]}::uuid[], ${group}, ${mutedBy(group, place)}::uuid[])
    where wants_mail`.execute(db);
  return found.rows;
}
