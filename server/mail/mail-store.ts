/**
 * The mail queue in the database: leasing pending mails, recording results, deleting old ones. Several processes may
 * lease at once. A leased mail is not leased again for a while; if the process dies while sending, another one takes it
 * later. Runs as the database's owner.
 */
import { compareText } from '../../contract/rules/compare-text.ts';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { AnyMail } from './mail-content.ts';

export interface StoredMail {
  readonly id: string;
  readonly to: string;
  readonly userId: string | null;
  readonly teamId: string | null;
  readonly projectId: string | null;
  readonly language: string;
  readonly mail: AnyMail;
  readonly attempts: number;
  readonly createdAt: string;
}

/** How long a process may take over sending before another one tries. */
const LEASE_MS = 10 * 60_000;
/** Delays before the second, third … attempt; after the last one the mail is given up. */
export const RETRY_AFTER_MS: readonly number[] = [30, 120, 600, 1_800, 7_200, 21_600, 43_200].map(
  (seconds) => seconds * 1_000,
);
const RETENTION_DAYS = { sent: 7, other: 30 } as const;

interface MailRow {
  readonly id: string;
  readonly to_address: string;
  readonly user_id: string | null;
  readonly team_id: string | null;
  readonly project_id: string | null;
  readonly language: string;
  readonly template: string;
  readonly content: object;
  readonly attempts: number;
  readonly created_at: string;
}

/** Leases up to `limit` mails that are due, oldest first. */
export async function leaseMails(db: Kysely<Tables>, now: Date, limit: number): Promise<StoredMail[]> {
  const leaseEnd = new Date(now.getTime() + LEASE_MS).toISOString();
  const leased = await sql<MailRow>`
    update mails set attempts = attempts + 1, next_attempt_at = ${leaseEnd}
    where id in (
      select id from mails where status = 'waiting' and next_attempt_at <= ${now.toISOString()}
      order by next_attempt_at limit ${limit} for update skip locked)
    returning id, to_address, user_id, team_id, project_id, language, template, content, attempts, created_at`.execute(
    db,
  );
  return leased.rows.map(storedMail).toSorted((a, b) => compareText(a.createdAt, b.createdAt));
}

export function storedMail(row: MailRow): StoredMail {
  return {
    id: row.id,
    to: row.to_address,
    userId: row.user_id,
    teamId: row.team_id,
    projectId: row.project_id,
    language: row.language,
    // Written by `queueMail`, whose types hold both together.
    mail: { template: row.template, values: row.content } as unknown as AnyMail,
    attempts: row.attempts,
    createdAt: row.created_at,
  };
}

export async function markSent(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'sent', sent_at: now.toISOString(), last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Records a failure; the mail waits for its next attempt, or is given up. Returns whether it is given up. */
export async function markFailed(
  db: Kysely<Tables>,
  mail: StoredMail,
  failure: { readonly now: Date; readonly reason: string; readonly permanent: boolean },
): Promise<boolean> {
  const wait = RETRY_AFTER_MS[mail.attempts - 1];
  const givenUp = failure.permanent || wait === undefined;
  await db
    .updateTable('mails')
    .set({
      status: givenUp ? 'failed' : 'waiting',
      last_error: failure.reason.slice(0, 500),
      next_attempt_at: new Date(failure.now.getTime() + (wait ?? 0)).toISOString(),
    })
    .where('id', '=', mail.id)
    .execute();
  return givenUp;
}

/** Without a mail server: pending mails are withheld and never sent, even if one is configured later. */
export async function withholdMails(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('mails').set({ status: 'kept' }).where('status', '=', 'waiting').execute();
}

/** Deletes old mails: they contain names and links. */
export async function deleteOldMails(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
  await db
    .deleteFrom('mails')
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'sent'), row('created_at', '<', before(RETENTION_DAYS.sent))]),
        row('created_at', '<', before(RETENTION_DAYS.other)),
      ]),
    )
    .execute();
}
