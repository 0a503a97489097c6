/**
 * Stores what a provider reported, and makes of it what the organization may do: the one place where a subscription becomes a
 * licence. The newest report wins, so that messages may be doubled, late, out of order or read again. Runs as the
 * database's owner: nobody's request says what was paid.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import { licenceColumns, licenceState, nextLicence } from '../../contract/rules/licence-states.ts';
import { isUuid } from '../../contract/rules/uuid.ts';
import { isNews, licenceEventOf } from '../../contract/rules/subscription.ts';
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
  const known = await trx
    .selectFrom('subscriptions')
    .select(['said', 'left_at'])
    .where('id', '=', record.id)
    .executeTakeFirst();
  if (!isNews((known?.said as SubscriptionRecord | undefined) ?? null, record)) return true;
  const values = { said: JSON.stringify(record), occurred_at: record.occurredAt };
  await trx
    .insertInto('subscriptions')
    .values({ id: record.id, organization_id: organizationId, provider, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  if (!(await isCurrent(trx, organizationId, record))) return true;
  const next = nextLicence(licenceState(organization), licenceEventOf(record, known?.left_at != null));
  if (next === null) return true;
  await trx
    .updateTable('organizations')
    .set({ ...licenceColumns(next), seats: record.seats })
    .where('id', '=', organizationId)
    .execute();
  return true;
}

/** Whose it is: as the checkout named it, else as is known of it. A subscription never changes hands. */
async function organizationOf(
  trx: Transaction<Tables>,
  subscriptionId: string | null,
  record: string | null,
): Promise<string | null> {
  const known =
    subscriptionId === null
      ? undefined
      : await trx
          .selectFrom('subscriptions')
          .select('organization_id')
          .where('id', '=', subscriptionId)
          .executeTakeFirst();
  if (known !== undefined) return known.organization_id;
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

/** A late word on a former subscription does not speak for the one that runs now. */
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

/** Whether it is known whose payment it is. */
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
