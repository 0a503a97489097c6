/**
 * The page that opens Paddle's overlay for one transaction. Only this page may load Paddle's script: the content
 * security policy of the product's pages is unchanged. The address names the transaction; the overlay shows what the
 * server put into it.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../contract/errors.ts';
import { BILLING_PAGE } from '../../../contract/rules/app-path.ts';
import type { PaddleConfig } from '../billing-config.ts';
import { PADDLE_PATH } from './paddle-provider.ts';

const SCRIPT = 'https://cdn.paddle.com/paddle/v2/paddle.js';

export function registerPaddlePage(app: FastifyInstance, config: PaddleConfig): void {
  app.get(
    `${PADDLE_PATH}/:transaction`,
    async (request: FastifyRequest<{ Params: { transaction: string } }>, reply) => {
      const { transaction } = request.params;
      if (!/^txn_[a-z0-9]{1,40}$/.test(transaction)) throw new AppError('not_found');
      const nonce = randomBytes(16).toString('base64');
      const hosts = 'https://*.paddle.com';
      return reply
        .headers({
          'content-security-policy': [
            "default-src 'none'",
            `script-src 'nonce-${nonce}' https://cdn.paddle.com`,
            `style-src 'unsafe-inline' ${hosts}`,
            `frame-src ${hosts}`,
            `connect-src ${hosts}`,
            `img-src ${hosts} data:`,
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
          ].join('; '),
          'cross-origin-opener-policy': 'same-origin-allow-popups',
          'permissions-policy': 'payment=(self "https://buy.paddle.com" "https://sandbox-buy.paddle.com")',
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(pageHtml(config, transaction, nonce));
    },
  );
}

function pageHtml({ clientToken, sandbox }: PaddleConfig, transactionId: string, nonce: string): string {
  const settings = JSON.stringify({ clientToken, sandbox, transactionId, back: BILLING_PAGE }).replaceAll(
    '<',
    '\\u003c',
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Checkout · Holdfast</title></head>
<body><p><a href="${BILLING_PAGE}">Holdfast</a></p><script nonce="${nonce}" src="${SCRIPT}"></script><script nonce="${nonce}">
const settings = ${settings};
if (settings.sandbox) Paddle.Environment.set('sandbox');
let paid = false;
Paddle.Initialize({ token: settings.clientToken, eventCallback: (event) => {
  if (event.name === 'checkout.completed') paid = true;
  if (event.name === 'checkout.closed') location.replace(settings.back + (paid ? '?paid=1' : ''));
} });
Paddle.Checkout.open({ transactionId: settings.transactionId });
</script></body></html>`;
}
