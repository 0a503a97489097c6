/**
 * Limits of mails by kind: to one address, from one person, and from one person to one address. Counted in the table
 * `mails`, so that every process counts the same. Beyond the limit, a mail that a person requests is refused; a mail
 * that only accompanies something else (a comment, a password reset) is skipped, and the action itself succeeds.
 */
import { sql } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import type { MailTemplate } from './mail-content.ts';
import type { MailContext } from './queue-mail.ts';

interface MailLimit {
  /** `pair`: from one person to one address. */
  readonly by: 'address' | 'sender' | 'pair';
  readonly mails: number;
  readonly hours: number;
}

interface MailRule {
  readonly kinds: readonly MailTemplate[];
  readonly whenExceeded: 'refuse' | 'leave out';
  readonly limits: readonly MailLimit[];
}

const RULES: readonly MailRule[] = [
  {
    kinds: ['invitation', 'invitation-new'],
    whenExceeded: 'refuse',
    limits: [
      { by: 'pair', mails: 5, hours: 1 },
      { by: 'pair', mails: 10, hours: 24 },
      { by: 'address', mails: 20, hours: 24 },
      { by: 'sender', mails: 500, hours: 24 },
    ],
  },
  { kinds: ['confirm-address'], whenExceeded: 'refuse', limits: [{ by: 'address', mails: 10, hours: 24 }] },
  // A different answer would reveal whether the address has an account.
  { kinds: ['reset-password'], whenExceeded: 'leave out', limits: [{ by: 'address', mails: 10, hours: 24 }] },
  {
    kinds: ['welcome', 'password-changed', 'account-closing'],
    whenExceeded: 'leave out',
    limits: [{ by: 'address', mails: 20, hours: 24 }],
  },
  {
    kinds: ['comment', 'mention', 'project-update', 'project-mention', 'task-completed'],
    whenExceeded: 'leave out',
    limits: [
      { by: 'pair', mails: 100, hours: 24 },
      { by: 'address', mails: 500, hours: 24 },
      { by: 'sender', mails: 3_000, hours: 24 },
    ],
  },
  // Digests are limited by their jobs: one per time window.
];

/** First half of the advisory lock key; the second half is the person or the address. */
const MAIL_LOCK = 4_201_716;

/** Whether the mail may be stored. Error: `mail_limit`, with `retry_after` in seconds and the `email` it was for. */
export async function mailIsAllowed(tx: MailContext, to: string, template: MailTemplate): Promise<boolean> {
  const rule = RULES.find(({ kinds }) => kinds.includes(template));
  if (rule === undefined) return true;
  const wait = await waitSeconds(tx, to, rule);
  if (wait <= 0) return true;
  if (rule.whenExceeded === 'leave out') return false;
  throw new AppError('mail_limit', { field: 'email', email: to, retry_after: wait });
}

async function waitSeconds(tx: MailContext, to: string, rule: MailRule): Promise<number> {
  const sender = tx.actor?.userId ?? null;
  // Without a lock, concurrent requests could exceed the limit. News mails go to many people in one transaction and are
  // counted without a lock: two transactions that lock the same people in another order would deadlock.
  if (rule.whenExceeded === 'refuse' || sender === null)
    await sql`select pg_advisory_xact_lock(${MAIL_LOCK}, hashtext(${sender ?? to.toLowerCase()}))`.execute(
      tx.db,
    );
  const waits = rule.limits
    .filter(({ by }) => by === 'address' || sender !== null)
    .map(
      ({ by, mails, hours }) =>
        sql`mail_wait(${[...rule.kinds]}::text[], ${by === 'sender' ? null : to}::text,
          ${by === 'address' ? null : sender}::uuid, ${mails}::integer, ${hours * 3_600}::integer, ${tx.now}::timestamptz)`,
    );
  const found = await sql<{ wait: number }>`select greatest(${sql.join(waits)}) as wait`.execute(tx.db);
  return found.rows[0]?.wait ?? 0;
}
