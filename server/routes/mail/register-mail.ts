/** Registers the HTTP routes of mails: the unsubscribe link and, where allowed, the development page. */
import type { FastifyInstance } from 'fastify';
import { serverSecret } from '../../db/server-secret.ts';
import type { TransactionDeps } from '../../db/transaction.ts';
import { listDevMails } from '../../mail/dev-mail-store.ts';
import { registerDevMail } from './dev-mail-routes.ts';
import { unsubscribe, unsubscribeFacts } from '../../mail/unsubscribe.ts';
import { registerUnsubscribe } from './unsubscribe-routes.ts';

export interface MailHttpDeps extends TransactionDeps {
  /** The token for the development page; without it there is no such page. */
  readonly devMailToken: string | undefined;
}

export async function registerMail(app: FastifyInstance, deps: MailHttpDeps): Promise<void> {
  const { db } = deps;
  await registerUnsubscribe(app, {
    secret: () => serverSecret(db, 'mail'),
    facts: (what) => unsubscribeFacts(deps, what),
    unsubscribe: (what) => unsubscribe(deps, what),
  });
  const { devMailToken: token } = deps;
  if (token !== undefined) registerDevMail(app, { token, list: (filter) => listDevMails(db, filter) });
}
