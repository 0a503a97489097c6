/**
 * Sends queued mails, in every process. Without a mail server it only withholds them. Never throws: a failing mail is
 * retried with growing delays and finally given up, with its last error stored.
 */
import type { Kysely } from 'kysely';
import { serverSecret } from '../db/server-secret.ts';
import type { Tables } from '../db/tables.ts';
import { linkTo } from './links.ts';
import { withholdMails, markFailed, markSent, leaseMails, type StoredMail } from './mail-store.ts';
import { renderMail } from './render-mail.ts';
import type { MailTransport, OutgoingMail, SendOutcome } from './smtp.ts';
import { unsubscribePath, unsubscriptionOf } from './unsubscribe-token.ts';

export interface SenderDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  /** Null without a mail server. */
  readonly transport: MailTransport | null;
  /** The product's address. */
  readonly base: string;
  readonly log: { info(facts: object, text: string): void; error(facts: object, text: string): void };
}

export interface MailSender {
  /** Waits for the mails being sent. */
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;
const BATCH = 10;

export function startMailSender(deps: SenderDeps): MailSender {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  const pollOnce = async (): Promise<void> => {
    try {
      await sendDueMails(deps, () => stopped);
    } catch (error) {
      deps.log.error({ err: error }, 'waiting mails could not be read');
    }
    if (!stopped) timer = setTimeout(poll, EVERY_MS).unref();
  };
  const poll = (): void => {
    current = pollOnce();
  };
  poll();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
      deps.transport?.close();
    },
  };
}

/** Sends everything that is due; returns the number sent. */
export async function sendDueMails(
  deps: SenderDeps,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { db, transport } = deps;
  if (transport === null) {
    await withholdMails(db);
    return 0;
  }
  let sent = 0;
  while (!isStopped()) {
    const mails = await leaseMails(db, deps.now(), BATCH);
    if (mails.length === 0) break;
    const secret = await serverSecret(db, 'mail');
    const outcomes = await Promise.all(mails.map((mail) => sendOne(deps, transport, mail, secret)));
    sent += outcomes.filter(Boolean).length;
  }
  return sent;
}

async function sendOne(
  deps: SenderDeps,
  transport: MailTransport,
  mail: StoredMail,
  secret: string,
): Promise<boolean> {
  const outcome = await attempt(deps, transport, mail, secret);
  const now = deps.now();
  if (outcome.ok) {
    await markSent(deps.db, mail.id, now);
    return true;
  }
  const givenUp = await markFailed(deps.db, mail, {
    now,
    reason: outcome.reason,
    permanent: outcome.permanent,
  });
  const facts = {
    mail: mail.id,
    template: mail.mail.template,
    attempts: mail.attempts,
    reason: outcome.reason,
  };
  if (givenUp) deps.log.error(facts, 'a mail could not be sent and is given up');
  else deps.log.info(facts, 'a mail could not be sent and is retried');
  return false;
}

/** The report file to attach; none when it was deleted meanwhile. */
async function fileOf({ db }: SenderDeps, { mail }: StoredMail): Promise<OutgoingMail['file']> {
  if (mail.template !== 'scheduled-report') return undefined;
  const run = await db
    .selectFrom('report_runs')
    .select(['file_name', 'content'])
    .where('id', '=', mail.values.run)
    .executeTakeFirst();
  return run?.content && run.file_name ? { name: run.file_name, content: run.content } : undefined;
}

/** A failing mail must not stop the others. One that cannot be rendered never can be. */
async function attempt(
  deps: SenderDeps,
  transport: MailTransport,
  mail: StoredMail,
  secret: string,
): Promise<SendOutcome> {
  let permanent = true;
  try {
    const outgoing = toOutgoingMail(mail, deps.base, secret);
    permanent = false;
    return await transport.send({ ...outgoing, file: await fileOf(deps, mail) });
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error), permanent };
  }
}

/** A stored mail as it goes out. */
export function toOutgoingMail(mail: StoredMail, base: string, secret: string): OutgoingMail {
  const unsubscription = unsubscriptionOf(mail.mail, mail);
  const unsubscribe = unsubscription === null ? null : unsubscribePath(unsubscription, secret);
  return {
    id: mail.id,
    to: mail.to,
    ...renderMail(mail.mail, { language: mail.language, base, unsubscribe }),
    unsubscribe: unsubscribe === null ? null : linkTo(base, unsubscribe),
  };
}
