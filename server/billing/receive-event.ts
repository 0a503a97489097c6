/**
 * Receives a provider's event: stores it unchanged, once per event id, and applies it. An event that cannot be applied
 * yet (its organization is not known) is retried; all stored events can be replayed from the beginning.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { applyPaymentIn, applySubscriptionIn } from './apply-record.ts';
import type { PaymentProvider, ProviderEvent } from './provider.ts';

export interface ReceiveDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
}

/** Storing and applying are one transaction: after a failure nothing is stored, and the provider sends it again. */
export async function receiveEvent(
  { db, now }: ReceiveDeps,
  provider: PaymentProvider['name'],
  event: ProviderEvent,
  body: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('billing_events')
      .values({
        id: event.id,
        provider,
        type: event.type,
        occurred_at: event.occurredAt,
        received_at: now().toISOString(),
        body,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored === undefined) return;
    let isApplied = true;
    if (event.subscription) isApplied = await applySubscriptionIn(trx, provider, event.subscription);
    if (event.payment) isApplied = (await applyPaymentIn(trx, provider, event.payment)) && isApplied;
    if (isApplied)
      await trx
        .updateTable('billing_events')
        .set({ applied_at: now().toISOString() })
        .where('id', '=', event.id)
        .execute();
  });
}

const PAGE = 200;

/** Replays stored events, oldest first: those not applied yet, or all of them. Returns their number. */
export async function replayEvents(
  { db, now }: ReceiveDeps,
  provider: Pick<PaymentProvider, 'name' | 'readStored'>,
  which: 'waiting' | 'all',
): Promise<number> {
  let count = 0;
  let after: { readonly at: string; readonly id: string } = { at: '', id: '' };
  for (;;) {
    const events = await db
      .selectFrom('billing_events')
      .select(['id', 'occurred_at', 'body'])
      .where('provider', '=', provider.name)
      .$if(which === 'waiting', (query) => query.where('applied_at', 'is', null))
      .where((eb) => eb(eb.refTuple('occurred_at', 'id'), '>', eb.tuple(after.at, after.id)))
      .orderBy('occurred_at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id, body } of events) {
      await reapply(db, provider.name, id, provider.readStored(body), now());
      count += 1;
    }
    const last = events.at(-1);
    if (last === undefined) return count;
    after = { at: last.occurred_at, id: last.id };
  }
}

async function reapply(
  db: Kysely<Tables>,
  provider: PaymentProvider['name'],
  id: string,
  event: ProviderEvent,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const subscriptionApplied = event.subscription
      ? await applySubscriptionIn(trx, provider, event.subscription)
      : true;
    const paymentApplied = event.payment ? await applyPaymentIn(trx, provider, event.payment) : true;
    if (subscriptionApplied && paymentApplied)
      await trx
        .updateTable('billing_events')
        .set({ applied_at: now.toISOString() })
        .where('id', '=', id)
        .execute();
  });
}
