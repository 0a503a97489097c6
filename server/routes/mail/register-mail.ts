/** Adds what of mails is reached over HTTP: the link that turns them off and, where it may be, the development page. */
import type { FastifyInstance } from 'fastify';
import { serverSecret } from '../../db/server-secret.ts';
import type { TransactionDeps } from '../../db/transaction.ts';
import { listDevMails } from '../../mail/dev-mail-store.ts';
import { registerDevMail } from './dev-mail-routes.ts';
import { unsubscribe, unsubscribeFacts } from '../../mail/unsubscribe.ts';
import { registerUnsubscribe } from './unsubscribe-routes.ts';

export interface MailHttpDeps extends TransactionDeps {
  /** What readers of the development page must show; without it there is no such page. */
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
