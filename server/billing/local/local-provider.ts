/**
 * The payment provider for demos and tests: this server plays the provider, with checkout, cards, renewals and signed
 * webhooks that arrive by the same route as a real provider's. No money moves. Its rules are `local-engine.ts`.
 */
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { AppError } from '../../../contract/errors.ts';
import { serverSecret } from '../../db/server-secret.ts';
import type { Tables } from '../../db/tables.ts';
import type { CheckoutRequest, PaymentProvider, ProviderEvent, SubscriptionRecord } from '../provider.ts';
import { isSignedBody, signatureOf } from '../signature.ts';
import {
  changeSubscription,
  type Outcome,
  runDue,
  payCheckout,
  previewChange,
  replaceCard,
  resumeSubscription,
  scheduleEnd,
} from './local-engine.ts';
import { LOCAL_PRICES, type CardNumber, type LocalCustomer } from './local-state.ts';
import {
  changeCustomer,
  customerOf,
  deliverEvents,
  findCustomer,
  newLocalId,
  openSubscriptions,
  readCustomer,
} from './local-store.ts';

export const LOCAL_PATH = '/billing/demo';
export const LOCAL_SIGNATURE = 'holdfast-signature';

export interface LocalProviderDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  /** Posts a signed message to the webhook; returns whether it was accepted. */
  readonly post: (body: string, signature: string) => Promise<boolean>;
}

/** Additional operations of the provider's own pages. */
export interface LocalProvider extends PaymentProvider {
  customer(id: string): Promise<LocalCustomer | undefined>;
  pay(
    customerId: string,
    checkoutId: string,
    card: CardNumber,
    confirmed: boolean,
  ): Promise<Outcome['result']>;
  useCard(customerId: string, card: CardNumber): Promise<Outcome['result']>;
  /** Moves the customer's clock ahead, and runs what falls due. */
  advance(customerId: string, ms: number): Promise<void>;
}

const storedEvent = z.looseObject({ id: z.string(), type: z.string(), occurredAt: z.string() });

function parseEvent(body: string): ProviderEvent {
  const parsed = storedEvent.safeParse(JSON.parse(body));
  if (!parsed.success) throw new AppError('invalid', { field: 'body' });
  return parsed.data;
}

type Step = (customer: LocalCustomer, now: number) => Outcome;

/** Runs an action on a customer at their own time, after what fell due until then, and emits the events. */
function createStepRunner(deps: LocalProviderDeps, secret: string) {
  const { db, now } = deps;
  return async (id: string, change: Step): Promise<Outcome> => {
    const outcome = await changeCustomer(db, id, (customer) => {
      const at = now().getTime() + customer.offsetMs;
      const due = runDue(customer, at);
      const done = change(due.customer, at);
      return { ...done, events: [...due.events, ...done.events] };
    });
    if (outcome === undefined) throw new AppError('not_found');
    await deliverEvents(db, (body) => deps.post(body, signatureOf(body, secret, now())));
    return outcome;
  };
}

const unchanged: Step = (customer) => ({ customer, events: [], result: 'done' });

async function ownerOf({ db }: LocalProviderDeps, subscriptionId: string): Promise<LocalCustomer> {
  const customer = await findCustomer(db, 'subscription', subscriptionId);
  if (customer === undefined) throw new AppError('not_found');
  return customer;
}

export async function createLocalProvider(deps: LocalProviderDeps): Promise<LocalProvider> {
  const { db, now } = deps;
  const secret = await serverSecret(db, 'local-payments');
  const runStep = createStepRunner(deps, secret);
  const onSubscription = async (id: string, change: Step): Promise<SubscriptionRecord> => {
    const { customer, result } = await runStep((await ownerOf(deps, id)).id, change);
    if (result === 'refused' || customer.subscription === null) throw new AppError('payment_refused');
    return customer.subscription;
  };
  return {
    name: 'local',
    sandbox: true,
    prices: async () => Object.values(LOCAL_PRICES),
    checkout: (request) => openCheckout(deps, request),
    subscription: (id) => onSubscription(id, unchanged),
    openSubscriptions: () => openSubscriptions(db),
    payments: async (id) =>
      (await ownerOf(deps, id)).payments.filter((payment) => payment.subscriptionId === id),
    preview: async (id, change) => {
      const { subscription, offsetMs } = await ownerOf(deps, id);
      if (subscription === null) throw new AppError('not_found');
      return previewChange(subscription, change, now().getTime() + offsetMs);
    },
    change: (id, change) => onSubscription(id, (one, at) => changeSubscription(one, change, at)),
    pause: (id) => onSubscription(id, (one, at) => scheduleEnd(one, 'pause', at)),
    resume: (id) => onSubscription(id, resumeSubscription),
    cancel: (id) => onSubscription(id, (one, at) => scheduleEnd(one, 'cancel', at)),
    invoice: async (id) => {
      const customer = await findCustomer(db, 'payments', id);
      if (customer === undefined) throw new AppError('not_found');
      return `${LOCAL_PATH}/${customer.id}/invoice/${id}`;
    },
    portal: async ({ customerId }) => `${LOCAL_PATH}/${customerId}`,
    readWebhook: (body, headers) => {
      if (!isSignedBody(body, headers[LOCAL_SIGNATURE], secret, now())) throw new AppError('not_allowed');
      return parseEvent(body);
    },
    readStored: parseEvent,
    ...customerPages(deps, runStep),
  };
}

function customerPages(
  { db }: LocalProviderDeps,
  runStep: ReturnType<typeof createStepRunner>,
): Pick<LocalProvider, 'customer' | 'pay' | 'useCard' | 'advance'> {
  return {
    customer: (id) => readCustomer(db, id),
    pay: async (id, checkout, card, confirmed) =>
      (await runStep(id, (one, at) => payCheckout(one, checkout, card, at, confirmed))).result,
    useCard: async (id, card) => (await runStep(id, (one, at) => replaceCard(one, card, at))).result,
    advance: async (id, ms) => {
      await changeCustomer(db, id, (one) => ({
        customer: { ...one, offsetMs: one.offsetMs + ms },
        events: [],
        result: 'done',
      }));
      await runStep(id, unchanged);
    },
  };
}

async function openCheckout({ db }: LocalProviderDeps, request: CheckoutRequest) {
  const { organizationId, name, email, seats, price } = request;
  const customerId = await customerOf(db, { organizationId, name, email });
  const id = newLocalId('chk');
  const checkout = { id, period: price.period, seats, asking: null, done: false };
  await changeCustomer(db, customerId, (customer) => ({
    // Old abandoned checkouts are dropped.
    customer: { ...customer, checkouts: [...customer.checkouts.slice(-9), checkout] },
    events: [],
    result: 'done',
  }));
  const url = `${LOCAL_PATH}/${customerId}/checkout/${id}`;
  return {
    url,
    vendorId: 'demo',
    params: {
      product_id: price.id,
      title: price.name,
      quantity: seats,
      customer_email: email,
      passthrough: organizationId,
      checkout_url: url,
    },
  };
}
