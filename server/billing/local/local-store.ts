/**
 * Stores the demo provider's customers and the messages about them. Changes of a customer are serialised; a change and
 * its message are stored together.
 */
import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { SubscriptionRecord } from '../provider.ts';
import type { Outcome } from './local-engine.ts';
import { newCustomer, type LocalCustomer } from './local-state.ts';

type Db = Kysely<Tables>;

export const newLocalId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;

async function lockCustomer(trx: Transaction<Tables>, id: string): Promise<LocalCustomer | undefined> {
  const row = await trx
    .selectFrom('local_customers')
    .select('data')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.data as LocalCustomer | undefined;
}

/** Runs a change of one customer; undefined when there is no such customer. */
export async function changeCustomer(
  db: Db,
  id: string,
  change: (customer: LocalCustomer) => Outcome,
): Promise<Outcome | undefined> {
  return db.transaction().execute(async (trx) => {
    const customer = await lockCustomer(trx, id);
    if (customer === undefined) return undefined;
    const outcome = change(customer);
    const data = JSON.stringify(outcome.customer);
    await trx.updateTable('local_customers').set({ data }).where('id', '=', id).execute();
    for (const event of outcome.events)
      await trx
        .insertInto('local_events')
        .values({ customer_id: id, body: JSON.stringify(event) })
        .execute();
    return outcome;
  });
}

/** The customer of an organization, created on first use. */
export async function customerOf(
  db: Db,
  details: Pick<LocalCustomer, 'organizationId' | 'name' | 'email'>,
): Promise<string> {
  const id = newLocalId('ctm');
  await db
    .insertInto('local_customers')
    .values({
      id,
      organization_id: details.organizationId,
      data: JSON.stringify(newCustomer({ id, ...details })),
    })
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .execute();
  const row = await db
    .selectFrom('local_customers')
    .select('id')
    .where('organization_id', '=', details.organizationId)
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function readCustomer(db: Db, id: string): Promise<LocalCustomer | undefined> {
  const row = await db.selectFrom('local_customers').select('data').where('id', '=', id).executeTakeFirst();
  return row?.data as LocalCustomer | undefined;
}

/** The customer of a subscription or payment. */
export async function findCustomer(
  db: Db,
  kind: 'subscription' | 'payments',
  id: string,
): Promise<LocalCustomer | undefined> {
  const filter = JSON.stringify(kind === 'payments' ? { payments: [{ id }] } : { subscription: { id } });
  const row = await db
    .selectFrom('local_customers')
    .select('data')
    .where(sql<boolean>`data @> ${filter}::jsonb`)
    .executeTakeFirst();
  return row?.data as LocalCustomer | undefined;
}

/**
 * Sends queued messages, oldest first, until one is refused. Several processes may do so: a message may arrive twice.
 */
export async function deliverEvents(db: Db, send: (body: string) => Promise<boolean>): Promise<void> {
  const pending = await db
    .selectFrom('local_events')
    .select(['seq', 'body'])
    .where('delivered_at', 'is', null)
    .orderBy('seq')
    .limit(500)
    .execute();
  for (const { seq, body } of pending) {
    if (!(await send(body))) return;
    await db
      .updateTable('local_events')
      .set({ delivered_at: sql`now()` })
      .where('seq', '=', seq)
      .execute();
  }
}

export async function openSubscriptions(db: Db): Promise<SubscriptionRecord[]> {
  const rows = await db
    .selectFrom('local_customers')
    .select('data')
    .where(sql<boolean>`data->'subscription'->>'status' <> 'canceled'`)
    .execute();
  return rows.flatMap((row) => (row.data as LocalCustomer).subscription ?? []);
}
