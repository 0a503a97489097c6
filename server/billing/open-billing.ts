/**
 * Assembles billing: the configured provider, the writer of its records, and its routes. Null where nothing is sold.
 */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { applySubscription } from './apply-record.ts';
import { openPayments } from './open-payments.ts';
import type { BillingServices } from './provider.ts';
import type { ReceiveDeps } from './receive-event.ts';
import { registerBilling, WEBHOOK_PATH } from './register-billing.ts';

interface BillingDeps extends ReceiveDeps {
  /** The application that receives webhooks; created after this. */
  readonly http: () => FastifyInstance;
}

interface Billing {
  readonly services: BillingServices;
  register(app: FastifyInstance): Promise<void>;
}

export async function openBilling(
  { billing: config }: Pick<Config, 'billing'>,
  { http, ...deps }: BillingDeps,
): Promise<Billing | null> {
  if (config === null) return null;
  const post = async (headers: Readonly<Record<string, string>>, payload: string): Promise<number> =>
    (await http().inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload })).statusCode;
  const payments = await openPayments(config, { ...deps, post });
  const { provider } = payments;
  return {
    services: { provider, store: (record) => applySubscription(deps.db, provider.name, record) },
    register: (app) => registerBilling(app, { ...deps, config }, payments),
  };
}
