/**
 * The HTTP routes of billing besides its calls: the webhook, and the pages that take payments. The webhook accepts
 * signed requests only and needs neither a session nor a CSRF token.
 */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import type { BillingConfig } from './billing-config.ts';
import { registerLocalPages } from './local/local-pages.ts';
import { registerPaddlePage } from './paddle/paddle-page.ts';
import type { Payments } from './open-payments.ts';
import { receiveEvent, type ReceiveDeps } from './receive-event.ts';

export const WEBHOOK_PATH = '/webhook/billing';
const BODY_LIMIT = 1_048_576;

export async function registerBilling(
  app: FastifyInstance,
  deps: ReceiveDeps & { readonly config: BillingConfig },
  { provider, local }: Payments,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
      done(null, String(text));
    });
    scope.post(
      WEBHOOK_PATH,
      { bodyLimit: BODY_LIMIT, config: { ownOriginCheck: true, forVisitors: true } },
      async (request, reply) => {
        if (typeof request.body !== 'string') throw new AppError('invalid', { field: 'body' });
        const event = provider.readWebhook(request.body, request.headers);
        await receiveEvent(deps, provider.name, event, request.body);
        return reply.code(200).send({ done: true });
      },
    );
  });
  if (local !== null) registerLocalPages(app, local);
  if (deps.config.provider === 'paddle') registerPaddlePage(app, deps.config);
}
