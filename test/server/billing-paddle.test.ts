/** Paddle Billing as the payment provider: the requests it gets, its webhooks, and refusal of forged ones. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../server/config.ts';
import { reconcileBilling } from '../../server/billing/reconcile.ts';
import { replayEvents } from '../../server/billing/receive-event.ts';
import { signatureOf } from '../../server/billing/signature.ts';
import {
  paddleSubscriptionOf,
  paddleTransactionOf,
  startPaddle,
  type PaddleServer,
} from './support/paddle-server.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const BASE = '/api/v1/admin-center/billing';
let paddle: PaddleServer;
let server: TestServer;
beforeAll(async () => {
  paddle = await startPaddle();
  server = await startTestServer({ env: paddle.env });
});
afterAll(async () => {
  await server.close();
  await paddle.close();
});

const organizationOf = async (person: TestPerson) =>
  server.db
    .selectFrom('organizations')
    .selectAll()
    .where('owner_id', '=', person.userId)
    .executeTakeFirstOrThrow();

async function tell(
  type: string,
  data: object,
  at: string,
  change: { signature?: string; id?: string } = {},
) {
  const { body, signature } = paddle.notification(type, data, at, change.id);
  const answer = await fetch(`${server.url}/webhook/billing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'paddle-signature': change.signature ?? signature },
    body,
  });
  return answer.status;
}

/** Signs a person up, and lets Paddle answer with a subscription of their organization. */
async function subscriber() {
  const person = await server.signUp();
  const { id: organizationId } = await organizationOf(person);
  paddle.subscription = paddleSubscriptionOf(organizationId);
  return { person, organizationId };
}

it('requests a checkout from Paddle with price, seats and organization set by the server', async () => {
  const { person, organizationId } = await subscriber();
  const answer = await person.get(`${BASE}/upgrade-plan?plan=pri_month`);
  expect(answer.body).toMatchObject({
    sandbox: true,
    vendor_id: 'test_token',
    params: {
      transactionId: 'txn_new1',
      quantity: 1,
      passthrough: organizationId,
      checkout_url: '/billing/checkout/txn_new1',
    },
  });
  expect(paddle.asked.at(-1)).toMatchObject({
    method: 'POST',
    path: '/transactions',
    body: {
      items: [{ price_id: 'pri_month', quantity: 1 }],
      custom_data: { organization_id: organizationId },
    },
    headers: { authorization: 'Bearer pdl_sdbx_apikey_test', 'paddle-version': '1' },
  });
  const page = await person.get('/billing/checkout/txn_new1');
  expect(page.text).toContain('https://cdn.paddle.com/paddle/v2/paddle.js');
  expect(page.headers.get('content-security-policy')).toContain('https://cdn.paddle.com');
  expect((await person.get('/worklenz/home')).headers.get('content-security-policy')).not.toContain('paddle');
  expect((await person.get('/billing/checkout/%3Cscript%3E')).status).toBe(404);
});

describe('a webhook', () => {
  it('is accepted only with a recent signature of exactly its bytes', async () => {
    const { organizationId } = await subscriber();
    const data = paddleSubscriptionOf(organizationId, { id: 'sub_signed' });
    const { body } = paddle.notification('subscription.created', data, '2026-06-01T10:00:01Z');
    const old = signatureOf(body, 'pdl_ntfset_test_secret', new Date(Date.now() - 600_000));
    for (const signature of [
      '',
      'ts=1;h1=00',
      signatureOf(body, 'another secret', new Date()),
      signatureOf(`${body} `, 'pdl_ntfset_test_secret', new Date()),
      old,
    ])
      expect(await tell('subscription.created', data, '2026-06-01T10:00:01Z', { signature })).toBe(403);
    expect(
      await server.db.selectFrom('subscriptions').select('id').where('id', '=', 'sub_signed').execute(),
    ).toEqual([]);
  });

  it('applies the newest state when events repeat or arrive late, and stores each event', async () => {
    const { person, organizationId } = await subscriber();
    const of = (change: object) => paddleSubscriptionOf(organizationId, { id: 'sub_order', ...change });
    const fourSeats = {
      items: [
        {
          quantity: 4,
          price: {
            id: 'pri_month',
            name: 'Team',
            billing_cycle: { interval: 'month', frequency: 1 },
            unit_price: { amount: '900', currency_code: 'USD' },
          },
        },
      ],
    };
    expect(await tell('subscription.updated', of(fourSeats), '2026-06-03T10:00:00.000002Z')).toBe(200);
    expect(await tell('subscription.created', of({}), '2026-06-01T10:00:00Z')).toBe(200);
    expect(await tell('subscription.updated', of(fourSeats), '2026-06-03T10:00:00.000002Z')).toBe(200);
    expect(
      await tell(
        'subscription.past_due',
        of({ ...fourSeats, status: 'past_due' }),
        '2026-06-03T10:00:00.000001Z',
      ),
    ).toBe(200);
    expect(await organizationOf(person)).toMatchObject({
      subscription_type: 'paddle',
      subscription_status: 'active',
      seats: 4,
      billing_period: 'month',
      valid_till_date: '2026-06-30',
    });
    const stored = await server.db
      .selectFrom('billing_events')
      .select('body')
      .where('body', 'like', `%sub_order%`)
      .execute();
    expect(stored).toHaveLength(3);
    // Replaying all events changes nothing.
    const provider = server.server.payments;
    if (provider === null) throw new Error('no provider');
    expect(
      await replayEvents({ db: server.db, now: () => new Date() }, provider, 'all'),
    ).toBeGreaterThanOrEqual(3);
    expect(await organizationOf(person)).toMatchObject({ subscription_status: 'active', seats: 4 });
  });

  it('waits while its organization is unknown, and is applied once that is known', async () => {
    const { person, organizationId } = await subscriber();
    const stray = paddleTransactionOf('', {
      id: 'txn_stray',
      subscription_id: 'sub_stray',
      custom_data: null,
    });
    expect(await tell('transaction.completed', stray, '2026-06-01T10:00:02Z')).toBe(200);
    expect((await person.get(`${BASE}/transactions`)).body).toEqual([]);
    await tell(
      'subscription.created',
      paddleSubscriptionOf(organizationId, { id: 'sub_stray' }),
      '2026-06-01T10:00:01Z',
    );
    const provider = server.server.payments;
    if (provider === null) throw new Error('no provider');
    await replayEvents({ db: server.db, now: () => new Date() }, provider, 'waiting');
    expect((await person.get(`${BASE}/transactions`)).body).toMatchObject([
      {
        subscription_payment_id: 'txn_stray',
        total: { minor: 3213, currency: 'USD' },
        payment_method: 'visa ending 4242',
        payment_status: 'success',
        invoice: '325-10566',
      },
    ]);
  });
});

it('sends changes to Paddle and stores what it answers', async () => {
  const { person, organizationId } = await subscriber();
  await tell('subscription.created', paddle.subscription, '2026-06-01T10:00:00.5Z');
  await tell('transaction.completed', paddleTransactionOf(organizationId), '2026-06-01T10:00:01Z');
  const last = () => {
    const { method, path, body } = paddle.asked.at(-1) ?? {};
    return [`${method ?? ''} ${path ?? ''}`, body];
  };
  const prorated = { proration_billing_mode: 'prorated_immediately', on_payment_failure: 'prevent_change' };
  expect((await person.post(`${BASE}/preview`, { seatCount: 4 })).body).toMatchObject({
    now: { minor: 431, currency: 'USD' },
    recurring: { minor: 3600, currency: 'USD' },
    seats: 4,
    period: 'month',
  });
  expect(last()).toEqual([
    'PATCH /subscriptions/sub_1/preview',
    { items: [{ price_id: 'pri_month', quantity: 4 }], ...prorated },
  ]);
  expect((await person.post(`${BASE}/purchase-more-seats`, { seatCount: 4 })).status).toBe(200);
  expect(last()).toEqual([
    'PATCH /subscriptions/sub_1',
    { items: [{ price_id: 'pri_month', quantity: 4 }], ...prorated },
  ]);
  expect(await organizationOf(person)).toMatchObject({ seats: 4 });
  expect((await person.post(`${BASE}/pause-plan`)).status).toBe(200);
  expect(last()).toEqual(['POST /subscriptions/sub_1/pause', { effective_from: 'next_billing_period' }]);
  expect((await person.post(`${BASE}/portal`)).body).toEqual({ url: 'https://portal.example/card' });
  expect((await person.get(`${BASE}/transactions/txn_1/invoice`)).body).toEqual({
    url: 'https://paddle.example/invoice.pdf',
  });
  const stranger = await server.signUp();
  expect((await stranger.get(`${BASE}/transactions/txn_1/invoice`)).code).toBe('not_found');
});

it('answers 402 for a declined payment, retries after a rate limit, and answers 503 when Paddle fails', async () => {
  const { person } = await subscriber();
  paddle.subscription = { ...paddle.subscription, id: 'sub_1' };
  await server.db.deleteFrom('subscriptions').where('id', '=', 'sub_1').execute();
  await tell('subscription.created', paddle.subscription, '2026-06-01T11:00:00Z', { id: 'evt_again' });
  paddle.failNext(400, 'subscription_payment_declined');
  const refused = await person.post(`${BASE}/purchase-more-seats`, { seatCount: 9 });
  expect([refused.status, refused.code]).toEqual([402, 'payment_refused']);
  expect(await organizationOf(person)).toMatchObject({ seats: 3 });
  paddle.failNext(429, 'too_many_requests', { 'retry-after': '0' });
  expect((await person.post(`${BASE}/portal`)).status).toBe(200);
  paddle.failNext(500, 'internal_error');
  const down = await person.post(`${BASE}/portal`);
  expect([down.status, down.code]).toEqual([503, 'payment_unavailable']);
});

it('reconciles subscriptions and payments whose webhooks were lost', async () => {
  const person = await server.signUp();
  const { id } = await organizationOf(person);
  paddle.subscription = paddleSubscriptionOf(id, {
    updated_at: '2026-06-20T10:00:00Z',
    scheduled_change: { action: 'cancel', effective_at: '2026-07-01T10:00:00Z' },
  });
  await server.db.deleteFrom('subscriptions').where('id', '=', 'sub_1').execute();
  await server.db.deleteFrom('payments').where('id', '=', 'txn_1').execute();
  const provider = server.server.payments;
  if (provider === null) throw new Error('no provider');
  const failures: unknown[] = [];
  const deps = {
    db: server.db,
    now: () => new Date(),
    log: { error: (facts: object) => void failures.push(facts) },
  };
  expect(await reconcileBilling(deps, provider)).toBeGreaterThan(0);
  expect(await organizationOf(person)).toMatchObject({
    subscription_type: 'paddle',
    subscription_status: 'deleted',
    valid_till_date: '2026-06-30',
  });
  expect((await person.get(`${BASE}/transactions`)).body).toMatchObject([
    { subscription_payment_id: 'txn_1' },
  ]);
});

it('requires a complete configuration or none', () => {
  const { PADDLE_API_KEY: _key, ...incomplete } = paddle.env;
  const problems = (env: Record<string, string>) => {
    const outcome = parseConfig(env);
    return outcome.ok ? [] : outcome.problems;
  };
  expect(problems(incomplete)).toEqual(['PADDLE_API_KEY: is needed where Paddle is configured']);
  expect(problems({ ...paddle.env, BILLING_DEMO: '1' })).toEqual([
    'BILLING_DEMO: must be off where Paddle is configured',
  ]);
  expect(problems(paddle.env)).toEqual([]);
  const none = parseConfig({});
  expect(none.ok && none.config.billing).toBeNull();
});
