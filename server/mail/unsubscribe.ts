/**
 * Unsubscribes by the link of a mail (RFC 8058): a GET asks for confirmation, a POST unsubscribes, for people and mail
 * programs alike. Needs no session: the signed token names person and mails. Acts as that person, so that their
 * replicas get the change.
 */
import { sql } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import { loadActor } from '../policies/actor.ts';
import { writeAs, type TransactionDeps } from '../db/transaction.ts';
import type { Unsubscription } from './unsubscribe-token.ts';

/** How a page names what is turned off, and in which language. */
export interface UnsubscribeFacts {
  readonly language: string | null;
  /** Teams, or the project. */
  readonly names: readonly string[];
}

/** What the page says; undefined when the account is gone. */
export async function unsubscribeFacts(
  { db }: Pick<TransactionDeps, 'db'>,
  what: Unsubscription,
): Promise<UnsubscribeFacts | undefined> {
  const user = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', what.userId)
    .executeTakeFirst();
  if (user === undefined) return undefined;
  if (what.subjects.length === 0) return { language: user.language, names: [] };
  const table = what.kind === 'project' ? ('projects' as const) : ('teams' as const);
  const rows = await db
    .selectFrom(table)
    .select('name')
    .where('id', 'in', [...what.subjects])
    .orderBy('name')
    .execute();
  return { language: user.language, names: rows.map((row) => row.name) };
}

/** Idempotent. Errors: `not_found` when the account is gone. */
export async function unsubscribe(deps: TransactionDeps, what: Unsubscription): Promise<void> {
  const actor = await loadActor(deps.db, what.userId);
  if (actor === undefined) throw new AppError('not_found');
  const teams = actor.memberships.map((membership) => membership.teamId);
  await writeAs(deps, actor, async (tx) => {
    if (what.kind === 'project') {
      const left = await sql<{ project_id: string }>`
        delete from project_subscribers s using team_members m
        where m.id = s.team_member_id and m.user_id = ${what.userId} and s.project_id = any(${[...what.subjects]}::uuid[])
        returning s.project_id`.execute(tx.db);
      tx.feed.forUser(what.userId, 'projectPref', ...left.rows.map((row) => row.project_id));
      return;
    }
    const off =
      what.kind === 'digest' ? { daily_digest_enabled: false } : { email_notifications_enabled: false };
    for (const teamId of what.subjects.filter((subject) => teams.includes(subject))) {
      const changed = await tx.db
        .updateTable('notification_settings')
        .set(off)
        .where('user_id', '=', what.userId)
        .where('team_id', '=', teamId)
        .executeTakeFirst();
      if (changed.numUpdatedRows > 0n) tx.feed.forUser(what.userId, 'notificationSettings', teamId);
    }
  });
}
