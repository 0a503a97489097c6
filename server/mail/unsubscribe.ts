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

/** What the page shows, and in which language. */
export interface UnsubscribeFacts {
  readonly language: string | null;
  /** Teams, or the project. */
  readonly names: readonly string[];
}

/** Undefined when the account is gone. */
export async function unsubscribeFacts(
  { db }: Pick<TransactionDeps, 'db'>,
  unsubscription: Unsubscription,
): Promise<UnsubscribeFacts | undefined> {
  const user = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', unsubscription.userId)
    .executeTakeFirst();
  if (user === undefined) return undefined;
  if (unsubscription.subjects.length === 0) return { language: user.language, names: [] };
  const table = unsubscription.kind === 'project' ? ('projects' as const) : ('teams' as const);
  const rows = await db
    .selectFrom(table)
    .select('name')
    .where('id', 'in', [...unsubscription.subjects])
    .orderBy('name')
    .execute();
  return { language: user.language, names: rows.map((row) => row.name) };
}

/** Idempotent. Errors: `not_found` when the account is gone. */
export async function unsubscribe(deps: TransactionDeps, unsubscription: Unsubscription): Promise<void> {
  const actor = await loadActor(deps.db, unsubscription.userId);
  if (actor === undefined) throw new AppError('not_found');
  const teams = actor.memberships.map((membership) => membership.teamId);
  await writeAs(deps, actor, async (tx) => {
    if (unsubscription.kind === 'project') {
      const left = await sql<{ project_id: string }>`
        delete from project_subscribers s using team_members m
        where m.id = s.team_member_id and m.user_id = ${unsubscription.userId} and s.project_id = any(${[...unsubscription.subjects]}::uuid[])
        returning s.project_id`.execute(tx.db);
      tx.feed.forUser(unsubscription.userId, 'projectPref', ...left.rows.map((row) => row.project_id));
      return;
    }
    const patch =
      unsubscription.kind === 'digest'
        ? { daily_digest_enabled: false }
        : { email_notifications_enabled: false };
    for (const teamId of unsubscription.subjects.filter((subject) => teams.includes(subject))) {
      const changed = await tx.db
        .updateTable('notification_settings')
        .set(patch)
        .where('user_id', '=', unsubscription.userId)
        .where('team_id', '=', teamId)
        .executeTakeFirst();
      if (changed.numUpdatedRows > 0n) tx.feed.forUser(unsubscription.userId, 'notificationSettings', teamId);
    }
  });
}
