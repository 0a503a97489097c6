/** A small Paddle: answers documented addresses with documented shapes, records requests, signs notifications. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '../../../server/billing/signature.ts';

const PADDLE_SECRET = 'pdl_ntfset_test_secret';
const START = '2026-06-01T10:00:00.123456Z';
const END = '2026-07-01T10:00:00.123456Z';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: IncomingMessage['headers'];
}

export interface PaddleServer {
  readonly url: string;
  readonly env: Record<string, string>;
  readonly asked: Asked[];
  /** The current subscription; change it to change the answers. */
  subscription: Record<string, unknown>;
  /** Answers the next request with this status and error code instead. */
  failNext(status: number, code: string, headers?: Record<string, string>): void;
  /** A notification as it is posted. */
  notification(
    type: string,
    data: object,
    occurredAt: string,
    id?: string,
  ): { body: string; signature: string };
  close(): Promise<void>;
}

const price = (id: string, minor: string, interval: string) => ({
  id,
  name: 'Team',
  description: 'Team plan',
  billing_cycle: { interval, frequency: 1 },
  unit_price: { amount: minor, currency_code: 'USD' },
});
const PRICES: Record<string, object> = {
  pri_month: price('pri_month', '900', 'month'),
  pri_year: price('pri_year', '9000', 'year'),
};

export const paddleSubscriptionOf = (organizationId: string, change: Record<string, unknown> = {}) => ({
  id: 'sub_1',
  status: 'active',
  customer_id: 'ctm_1',
  currency_code: 'USD',
  next_billed_at: END,
  paused_at: null,
  canceled_at: null,
  updated_at: START,
  current_billing_period: { starts_at: START, ends_at: END },
  billing_cycle: { interval: 'month', frequency: 1 },
  scheduled_change: null,
  items: [{ status: 'active', quantity: 3, price: PRICES['pri_month'] }],
  custom_data: { organization_id: organizationId },
  management_urls: { cancel: 'https://paddle.example/cancel' },
  ...change,
});

export const paddleTransactionOf = (organizationId: string, change: Record<string, unknown> = {}) => ({
  id: 'txn_1',
  status: 'completed',
  subscription_id: 'sub_1',
  customer_id: 'ctm_1',
  currency_code: 'USD',
  origin: 'web',
  invoice_number: '325-10566',
  billed_at: START,
  created_at: START,
  updated_at: START,
  billing_period: { starts_at: START, ends_at: END },
  items: [{ quantity: 3, price: PRICES['pri_month'] }],
  details: {
    totals: { subtotal: '2700', tax: '513', total: '3213', grand_total: '3213', currency_code: 'USD' },
  },
  payments: [
    {
      status: 'captured',
      error_code: null,
      method_details: { type: 'card', card: { type: 'visa', last4: '4242' } },
    },
  ],
  custom_data: { organization_id: organizationId },
  ...change,
});

export async function startPaddle(): Promise<PaddleServer> {
  const asked: Asked[] = [];
  const failures: { status: number; code: string; headers: Record<string, string> }[] = [];
  const paddle: PaddleServer = {
    url: '',
    env: {},
    asked,
    subscription: paddleSubscriptionOf(''),
    failNext: (status, code, headers = {}) => void failures.push({ status, code, headers }),
    notification: (type, data, occurredAt, id = `evt_${type}_${occurredAt}`) => {
      const body = JSON.stringify({
        event_id: id,
        event_type: type,
        occurred_at: occurredAt,
        notification_id: 'ntf_1',
        data,
      });
      return { body, signature: signatureOf(body, PADDLE_SECRET, new Date()) };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server: Server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = request.url ?? '';
      asked.push({ method: request.method ?? '', path, body, headers: request.headers });
      const failure = failures.shift();
      const { status, content, headers } = failure
        ? {
            status: failure.status,
            content: { error: { type: 'request_error', code: failure.code } },
            headers: failure.headers,
          }
        : { ...answerTo(paddle, `${request.method ?? ''} ${path}`, body), headers: {} };
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(content));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return Object.assign(paddle, {
    url,
    env: {
      PADDLE_API_URL: url,
      PADDLE_API_KEY: 'pdl_sdbx_apikey_test',
      PADDLE_WEBHOOK_SECRET: PADDLE_SECRET,
      PADDLE_CLIENT_TOKEN: 'test_token',
      PADDLE_MONTHLY_PRICE: 'pri_month',
      PADDLE_YEARLY_PRICE: 'pri_year',
      PADDLE_SANDBOX: '1',
    },
  });
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text === '' ? undefined : JSON.parse(text);
}

const ok = (data: unknown) => ({ status: 200, content: { data, meta: { request_id: 'r' } } });

function answerTo(paddle: PaddleServer, asked: string, body: unknown): { status: number; content: unknown } {
  const { subscription } = paddle;
  const change = (fields: object) => {
    paddle.subscription = { ...subscription, ...fields };
    return ok(paddle.subscription);
  };
  const scheduled = (action: string) =>
    change({ scheduled_change: { action, effective_at: END, resume_at: null } });
  if (asked.startsWith('GET /prices/')) return ok(PRICES[asked.slice(12)]);
  if (asked === 'POST /transactions') return ok({ id: 'txn_new1', status: 'ready', checkout: { url: null } });
  if (asked === 'GET /subscriptions/sub_1') return ok(subscription);
  if (asked.startsWith('GET /subscriptions?')) return listAnswer(paddle, asked);
  if (asked === 'PATCH /subscriptions/sub_1/preview') return ok(previewOf(subscription));
  if (asked === 'PATCH /subscriptions/sub_1') return change(changeOf(body));
  if (asked === 'POST /subscriptions/sub_1/pause') return scheduled('pause');
  if (asked === 'POST /subscriptions/sub_1/cancel') return scheduled('cancel');
  if (asked === 'POST /subscriptions/sub_1/resume') return change({ status: 'active', paused_at: null });
  if (asked.startsWith('GET /transactions?subscription_id=sub_1'))
    return ok([paddleTransactionOf(''), paddleTransactionOf('', { id: 'txn_draft', status: 'draft' })]);
  if (asked === 'GET /transactions/txn_1/invoice') return ok({ url: 'https://paddle.example/invoice.pdf' });
  if (asked === 'POST /customers/ctm_1/portal-sessions')
    return ok({
      urls: {
        general: { overview: 'https://portal.example/' },
        subscriptions: [{ id: 'sub_1', update_subscription_payment_method: 'https://portal.example/card' }],
      },
    });
  return { status: 404, content: { error: { type: 'request_error', code: 'not_found' } } };
}

/** Answers in two pages, as Paddle does with long lists. */
function listAnswer({ url, subscription }: PaddleServer, asked: string) {
  const isSecond = asked.includes('after=');
  const pagination = {
    per_page: 1,
    next: `${url}/subscriptions?after=x`,
    has_more: !isSecond,
    estimated_total: 1,
  };
  return {
    status: 200,
    content: { data: isSecond ? [subscription] : [], meta: { request_id: 'r', pagination } },
  };
}

const previewOf = (subscription: object) => ({
  ...subscription,
  update_summary: {
    credit: { amount: '0', currency_code: 'USD' },
    charge: { amount: '431', currency_code: 'USD' },
    result: { action: 'charge', amount: '431', currency_code: 'USD' },
  },
  recurring_transaction_details: { totals: { total: '3600' } },
});

function changeOf(body: unknown): object {
  const { items, scheduled_change: scheduled } = body as {
    items?: { price_id: string; quantity: number }[];
    scheduled_change?: null;
  };
  if (scheduled === null) return { scheduled_change: null };
  const [item] = items ?? [];
  const interval = item?.price_id === 'pri_year' ? 'year' : 'month';
  return {
    items: [{ quantity: item?.quantity, price: PRICES[item?.price_id ?? ''] }],
    billing_cycle: { interval, frequency: 1 },
    updated_at: '2026-06-02T10:00:00.000001Z',
  };
}
