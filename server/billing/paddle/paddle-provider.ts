/**
 * Paddle Billing as the payment provider: maps its documented REST API and signed notifications to `provider.ts`.
 * Checkouts are transactions that the server creates, so that nobody can choose a price, a number of seats or an
 * organization in the overlay. Changes are prorated and charged at once; a failed payment changes nothing.
 */
import * as z from 'zod';
import { AppError } from '../../../contract/errors.ts';
import type { PaddleConfig } from '../billing-config.ts';
import type { Change, CheckoutRequest, PaymentProvider, Price, ProviderEvent } from '../provider.ts';
import { isSignedBody } from '../signature.ts';
import { paddleRequests, type PaddleRequests } from './paddle-http.ts';
import {
  paddleEvent,
  paddlePreview,
  paddlePrice,
  paddleSubscription,
  paddleTransaction,
  toPayment,
  toSubscription,
} from './paddle-shapes.ts';

export const PADDLE_PATH = '/billing/checkout';
const PRORATED = {
  proration_billing_mode: 'prorated_immediately',
  on_payment_failure: 'prevent_change',
} as const;
const AT_PERIOD_END = { effective_from: 'next_billing_period' } as const;
/** Prices rarely change, so they are cached for this long. */
const PRICE_CACHE_MS = 600_000;

export function createPaddleProvider(config: PaddleConfig, now: () => Date): PaymentProvider {
  const { one: request, all } = paddleRequests(config);
  const at = (id: string): string => `/subscriptions/${encodeURIComponent(id)}`;
  const read = async (id: string) => request('GET', at(id), paddleSubscription);
  const changeTo = async (id: string, change: Change) => ({
    items: [
      {
        price_id: priceIdOf(config, change) ?? (await read(id)).items[0]?.price.id,
        quantity: change.seats ?? (await read(id)).items[0]?.quantity,
      },
    ],
    ...PRORATED,
  });
  const post = async (id: string, action: 'pause' | 'resume' | 'cancel', body: object) =>
    toSubscription(await request('POST', `${at(id)}/${action}`, paddleSubscription, body));
  return {
    name: 'paddle',
    sandbox: config.sandbox,
    prices: cachedPrices(config, request, now),
    checkout: (order) => openCheckout(config, request, order),
    subscription: async (id) => toSubscription(await read(id)),
    openSubscriptions: async () => {
      const found = await all(
        '/subscriptions?status=active,past_due,paused,trialing&per_page=200',
        paddleSubscription,
      );
      return found.map((one) => toSubscription(one));
    },
    payments: async (id) => {
      const path = `/transactions?subscription_id=${encodeURIComponent(id)}&order_by=billed_at[DESC]&per_page=50`;
      const found = await all(path, paddleTransaction);
      return found.flatMap((one) => toPayment(one) ?? []);
    },
    preview: async (id, change) => {
      const answer = await request('PATCH', `${at(id)}/preview`, paddlePreview, await changeTo(id, change));
      const { currency_code: currency, update_summary: summary } = answer;
      const due = summary ? (summary.result.action === 'credit' ? -1 : 1) * summary.result.amount : 0;
      return {
        now: { minor: due, currency },
        recurring: { minor: answer.recurring_transaction_details.totals.total, currency },
        nextBilledAt: answer.next_billed_at ?? now().toISOString(),
      };
    },
    change: async (id, change) =>
      toSubscription(await request('PATCH', at(id), paddleSubscription, await changeTo(id, change))),
    pause: (id) => post(id, 'pause', AT_PERIOD_END),
    resume: async (id) => {
      const current = await read(id);
      if (current.status === 'paused') return post(id, 'resume', { effective_from: 'immediately' });
      return toSubscription(await request('PATCH', at(id), paddleSubscription, { scheduled_change: null }));
    },
    cancel: async (id) => {
      const current = await read(id);
      return post(
        id,
        'cancel',
        current.status === 'paused' ? { effective_from: 'immediately' } : AT_PERIOD_END,
      );
    },
    invoice: async (id) =>
      (await request('GET', `/transactions/${encodeURIComponent(id)}/invoice`, z.object({ url: z.url() })))
        .url,
    portal: async ({ id, customerId }) => {
      const path = `/customers/${encodeURIComponent(customerId)}/portal-sessions`;
      const { urls } = await request('POST', path, portalAnswer, { subscription_ids: [id] });
      return urls.subscriptions?.[0]?.update_subscription_payment_method ?? urls.general.overview;
    },
    readWebhook: (body, headers) => {
      if (!isSignedBody(body, headers['paddle-signature'], config.webhookSecret, now()))
        throw new AppError('not_allowed');
      return readPaddleEvent(body);
    },
    readStored: readPaddleEvent,
  };
}

const portalAnswer = z.object({
  urls: z.object({
    general: z.object({ overview: z.url() }),
    subscriptions: z.array(z.object({ update_subscription_payment_method: z.url() })).optional(),
  }),
});

function priceIdOf({ monthlyPrice, yearlyPrice }: PaddleConfig, { period }: Change): string | undefined {
  return period === undefined ? undefined : period === 'month' ? monthlyPrice : yearlyPrice;
}

function cachedPrices(config: PaddleConfig, request: PaddleRequests['one'], now: () => Date) {
  let cached: { readonly at: number; readonly prices: readonly Price[] } | undefined;
  return async (): Promise<readonly Price[]> => {
    if (cached !== undefined && now().getTime() - cached.at < PRICE_CACHE_MS) return cached.prices;
    const configured = [
      { id: config.monthlyPrice, period: 'month' },
      { id: config.yearlyPrice, period: 'year' },
    ] as const;
    const prices = await Promise.all(
      configured.map(async ({ id, period }) => {
        const answer = await request('GET', `/prices/${encodeURIComponent(id)}`, paddlePrice);
        const { amount: minor, currency_code: currency } = answer.unit_price;
        return { id, name: answer.name ?? answer.description ?? 'Team', period, amount: { minor, currency } };
      }),
    );
    cached = { at: now().getTime(), prices };
    return prices;
  };
}

async function openCheckout(
  { clientToken, sandbox }: PaddleConfig,
  request: PaddleRequests['one'],
  { price, seats, email, organizationId }: CheckoutRequest,
) {
  const created = await request(
    'POST',
    '/transactions',
    z.object({ id: z.string().regex(/^txn_[a-z0-9]+$/) }),
    {
      items: [{ price_id: price.id, quantity: seats }],
      custom_data: { organization_id: organizationId },
    },
  );
  const url = `${PADDLE_PATH}/${created.id}`;
  return {
    url,
    vendorId: clientToken,
    params: {
      transactionId: created.id,
      token: clientToken,
      environment: sandbox ? 'sandbox' : 'production',
      customer: { email },
      product_id: price.id,
      title: price.name,
      quantity: seats,
      customer_email: email,
      passthrough: organizationId,
      checkout_url: url,
    },
  };
}

/** Parses an event; one about an unknown object is stored but changes nothing. */
function readPaddleEvent(body: string): ProviderEvent {
  const parsed = paddleEvent.safeParse(JSON.parse(body));
  if (!parsed.success) throw new AppError('invalid', { field: 'body' });
  const { event_id: id, event_type: type, occurred_at: occurredAt, data } = parsed.data;
  const event = { id, type, occurredAt };
  if (type.startsWith('subscription.'))
    return { ...event, subscription: toSubscription(paddleSubscription.parse(data), occurredAt) };
  if (!type.startsWith('transaction.')) return event;
  const hasFailed = type === 'transaction.payment_failed';
  const payment = toPayment(paddleTransaction.parse(data), occurredAt, hasFailed);
  return payment === null ? event : { ...event, payment };
}
