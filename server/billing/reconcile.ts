/**
 * Reconciles with the provider once a day, so that lost messages do no harm: retries stored events, then fetches every
 * subscription that can still change, known or not, and its payments. A failure for one subscription does not stop the
 * others.
 */
import { sql } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import { applyPaymentIn, applySubscription } from './apply-record.ts';
import type { PaymentProvider, SubscriptionRecord } from './provider.ts';
import { replayEvents, type ReceiveDeps } from './receive-event.ts';

export interface ReconcileDeps extends ReceiveDeps {
  readonly log: { error(facts: object, text: string): void };
}

/** Returns the number of subscriptions checked. */
export async function reconcileBilling(deps: ReconcileDeps, provider: PaymentProvider): Promise<number> {
  await replayEvents(deps, provider, 'waiting');
  const open = await provider.openSubscriptions();
  const stored = await deps.db
    .selectFrom('subscriptions')
    .select('id')
    .where('provider', '=', provider.name)
    .where(sql<boolean>`said->>'status' <> 'canceled'`)
    .execute();
  // Subscriptions whose end was not reported are not among the open ones.
  const unreported = stored.filter(({ id }) => !open.some((one) => one.id === id));
  for (const record of open) await reconcileOne(deps, provider, record.id, async () => record);
  for (const { id } of unreported) await reconcileOne(deps, provider, id, () => provider.subscription(id));
  return open.length + unreported.length;
}

async function reconcileOne(
  { db, log }: ReconcileDeps,
  provider: PaymentProvider,
  id: string,
  fetchRecord: () => Promise<SubscriptionRecord>,
): Promise<void> {
  try {
    await applySubscription(db, provider.name, await fetchRecord());
    for (const payment of await provider.payments(id))
      await db.transaction().execute((trx) => applyPaymentIn(trx, provider.name, payment));
  } catch (error) {
    log.error({ err: error, subscription: id }, 'a subscription could not be compared with the provider');
    // The provider is unreachable: the remaining requests would fail too.
    if (error instanceof AppError && error.code === 'payment_unavailable') throw error;
  }
}
