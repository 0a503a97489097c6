/**
 * Effects of deactivating or removing a member: another team becomes active, their timers in this team end with the time
 * logged, they follow none of its projects, and they and all of their open windows are notified (event 4, FD3).
 */
import { sql } from 'kysely';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { languageOr } from '../../../contract/rules/languages.ts';
import { userScope } from '../../../contract/sync.ts';
import type { Tx } from '../../db/transaction.ts';
import { noticeHtml, noticeText } from '../../notices/notification-texts.ts';
import { notify } from '../notifications/notify.ts';
import { endTimersOf } from '../timers/end-timers.ts';
import type { ManagedMember } from './managed-member.ts';

/**
 * Call before the member's row is deleted. Another team becomes active, one of their own if they have any: the oldest,
 * or with `newest` the newest (account notes 5.5 and 5.6). Does nothing for a pending invitation.
 */
export async function leaveTeam(tx: Tx, member: ManagedMember, newest: boolean): Promise<void> {
  const { userId, teamId } = member;
  if (userId === null) return;
  const moved = await sql<{ moved: boolean }>`
    select leave_active_team(${userId}, ${teamId}, ${newest}) as moved`.execute(tx.db);
  if (moved.rows[0]?.moved) tx.feed.forUser(userId, 'user', userId);
  await endTimersOf(tx, teamId, userId);
  await unfollowProjects(tx, member.id, userId);
  tx.accessChanged(userId);
  await notify(tx, { kind: 'teamRemoved', to: [userId], teamId, values: {} });
  tx.emit({
    room: userScope(userId),
    event: EVENT.TEAM_MEMBER_REMOVED,
    payload: { teamId, message: await removalMessage(tx, userId, member.teamName) },
  });
}

/** Digests are not resumed when the person returns. */
async function unfollowProjects(tx: Tx, memberId: string, userId: string): Promise<void> {
  const followed = await tx.db
    .deleteFrom('project_subscribers')
    .where('team_member_id', '=', memberId)
    .returning('project_id')
    .execute();
  tx.feed.forUser(userId, 'projectPref', ...followed.map((row) => row.project_id));
}

/** The notification as plain text, for the dialog. */
async function removalMessage(tx: Tx, userId: string, team: string): Promise<string> {
  const person = await tx.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst();
  const language = languageOr(person?.language, 'en');
  return noticeText(noticeHtml('teamRemoved', language, { actor: tx.actor.name, team }));
}
