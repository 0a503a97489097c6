/**
 * Queues a mail: it is stored in the transaction of its cause, so it is sent exactly when the cause is committed, and
 * an unreachable mail server delays nothing. `send-mails.ts` sends queued mails.
 */
import type { Kysely } from 'kysely';
import { v7 } from 'uuid';
import { languageOr } from '../../contract/rules/languages.ts';
import type { Tables } from '../db/tables.ts';
import type { MailContent, MailTemplate } from './mail-content.ts';
import { mailIsAllowed } from './mail-limits.ts';

/** A `Tx`, or a transaction of the owner with the instant of the request. */
export interface MailContext {
  readonly db: Kysely<Tables>;
  /** ISO instant. */
  readonly now: string;
  readonly newId?: () => string;
  /** The person who causes the mail; absent in jobs and before sign-in. */
  readonly actor?: { readonly userId: string };
}

export interface NewMail<T extends MailTemplate = MailTemplate> {
  readonly to: string;
  /** The recipient's account id, null without an account. Mails to an account are deleted with it. */
  readonly userId: string | null;
  /** The recipient's language, else the one of the person who causes the mail; English when it is none of ours. */
  readonly language: string | null;
  readonly template: T;
  readonly values: MailContent[T];
  /** The team a mail is about; such mails end with a link that turns off mails of that team. */
  readonly teamId?: string;
  /** The project of a project digest. */
  readonly projectId?: string;
  /**
   * Deduplication key: a mail with this key is stored only once. For jobs only, because requests may not read mails.
   */
  readonly once?: string;
}

/**
 * Queues a mail, to be sent after the commit. False when it is skipped by the limits of `mail-limits.ts`. Error:
 * `mail_limit` for a mail that a person requested.
 */
export async function queueMail<T extends MailTemplate>(tx: MailContext, mail: NewMail<T>): Promise<boolean> {
  if (!(await mailIsAllowed(tx, mail.to, mail.template))) return false;
  await tx.db
    .insertInto('mails')
    .values({
      id: tx.newId?.() ?? v7(),
      to_address: mail.to,
      user_id: mail.userId,
      team_id: mail.teamId ?? null,
      project_id: mail.projectId ?? null,
      sender_id: tx.actor?.userId ?? null,
      language: languageOr(mail.language, 'en'),
      template: mail.template,
      content: JSON.stringify(mail.values),
      once: mail.once ?? null,
      next_attempt_at: tx.now,
      created_at: tx.now,
    })
    .$if(mail.once !== undefined, (query) =>
      query.onConflict((conflict) => conflict.column('once').doNothing()),
    )
    .execute();
  return true;
}
