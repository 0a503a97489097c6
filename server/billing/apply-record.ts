/**
 * Stores a record of the payment provider and derives the licence from it: the only place where a subscription becomes
 * a licence. The newest record wins, so messages may be duplicated, late, out of order or replayed. Runs as the
 * database's owner, because no request of a person reports a payment.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import { licenceColumns, licenceState, licenceTransition } from '../../contract/rules/licence-states.ts';
import { isUuid } from '../../contract/rules/uuid.ts';
import { isNewer, licenceEventOf } from '../../contract/rules/subscription.ts';
import type { Tables } from '../db/tables.ts';
import type { PaymentRecord, PaymentProvider, SubscriptionRecord } from './provider.ts';

type ProviderName = PaymentProvider['name'];

/** In a transaction of its own. */
export async function applySubscription(
  db: Kysely<Tables>,
  provider: ProviderName,
  record: SubscriptionRecord,
): Promise<void> {
  await db.transaction().execute((trx) => applySubscriptionIn(trx, provider, record));
}

export async function applySubscriptionIn(
  trx: Transaction<Tables>,
  provider: ProviderName,
  record: SubscriptionRecord,
): Promise<boolean> {
  const organizationId = await organizationOf(trx, record.id, record.organizationId);
  if (organizationId === null) return false;
  const organization = await lockOrganization(trx, organizationId);
  if (organization === undefined) return false;
  const stored = await trx
    .selectFrom('subscriptions')
    .select(['said', 'left_at'])
    .where('id', '=', record.id)
    .executeTakeFirst();
  if (!isNewer((stored?.said as SubscriptionRecord | undefined) ?? null, record)) return true;
  const values = { said: JSON.stringify(record), occurred_at: record.occurredAt };
  await trx
    .insertInto('subscriptions')
    .values({ id: record.id, organization_id: organizationId, provider, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  if (!(await isCurrent(trx, organizationId, record))) return true;
  const next = licenceTransition(licenceState(organization), licenceEventOf(record, stored?.left_at != null));
  if (next === null) return true;
  await trx
    .updateTable('organizations')
    .set({ ...licenceColumns(next), seats: record.seats })
    .where('id', '=', organizationId)
    .execute();
  return true;
}

/**
 * The organization of a record: as the checkout named it, else as stored. A subscription never changes its
 * organization.
 */
async function organizationOf(
  trx: Transaction<Tables>,
  subscriptionId: string | null,
  record: string | null,
): Promise<string | null> {
  const stored =
    subscriptionId === null
      ? undefined
      : await trx
          .selectFrom('subscriptions')
          .select('organization_id')
          .where('id', '=', subscriptionId)
          .executeTakeFirst();
  if (stored !== undefined) return stored.organization_id;
  return isUuid(record) ? record : null;
}

async function lockOrganization(trx: Transaction<Tables>, id: string) {
  return trx
    .selectFrom('organizations')
    .select([
      'subscription_type',
      'subscription_status',
      'billing_period',
      'trial_expire_date',
      'valid_till_date',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Whether the record is about the current subscription; a late message about a former one must not change the licence.
 */
async function isCurrent(
  trx: Transaction<Tables>,
  organizationId: string,
  record: SubscriptionRecord,
): Promise<boolean> {
  if (record.status !== 'canceled') return true;
  const other = await trx
    .selectFrom('subscriptions')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '<>', record.id)
    .where(sql<boolean>`said->>'status' <> 'canceled'`)
    .executeTakeFirst();
  return other === undefined;
}

/** Applies a payment; false when its organization is not known. */
export async function applyPaymentIn(
  trx: Transaction<Tables>,
  provider: ProviderName,
  record: PaymentRecord,
): Promise<boolean> {
  const organizationId = await organizationOf(trx, record.subscriptionId, record.organizationId);
  if (organizationId === null || (await lockOrganization(trx, organizationId)) === undefined) return false;
  const values = { said: JSON.stringify(record), occurred_at: record.occurredAt };
  await trx
    .insertInto('payments')
    .values({ id: record.id, organization_id: organizationId, provider, ...values })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(values).where('payments.occurred_at', '<', record.occurredAt),
    )
    .execute();
  return true;
}
