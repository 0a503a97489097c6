/**
 * Reads the state of an organization's plan: its licence, its subscription, and its usage. All answers and changes of
 * billing begin with this read. Amounts are as the provider reported them.
 */
import { sql } from 'kysely';
import type { BillingServices, SubscriptionRecord } from '../../billing/provider.ts';
import { AppError } from '../../../contract/errors.ts';
import {
  licenceState,
  type LicenceColumns,
  type LicenceState,
} from '../../../contract/rules/licence-states.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { requireTeam } from '../../policies/team-access.ts';

export interface BillingAccount {
  readonly organizationId: string;
  readonly teamId: string;
  readonly name: string;
  readonly contactNumber: string | null;
  readonly owner: { readonly name: string; readonly email: string };
  readonly licence: LicenceState;
  readonly columns: LicenceColumns;
  readonly seats: number | null;
  readonly couponSeats: number | null;
  readonly couponStorageGb: number | null;
  readonly subscription: SubscriptionRecord | null;
  /** Number of addresses that have a seat. */
  readonly people: number;
  readonly projects: number;
}

/** Error: `plans_not_sold`. */
export function requireBilling({ payments }: Pick<ReadContext, 'payments'>): BillingServices {
  if (payments === null) throw new AppError('plans_not_sold');
  return payments;
}

/**
 * The billing account of the organization of one of the actor's teams; default: the active team. Error:
 * `plans_not_sold`.
 */
export async function billingAccount(
  context: ReadContext,
  teamId = requireTeam(context).teamId,
): Promise<BillingAccount> {
  requireBilling(context);
  const row = await context.db
    .selectFrom('teams as t')
    .innerJoin('organizations as o', 'o.id', 't.organization_id')
    .innerJoin('users as u', 'u.id', 't.owner_id')
    .select([
      'o.id',
      'o.name',
      'o.contact_number',
      'o.subscription_type',
      'o.subscription_status',
      'o.billing_period',
      'o.trial_expire_date',
      'o.valid_till_date',
      'o.seats',
      'o.coupon_seats',
      'o.coupon_storage_gb',
      'u.name as owner_name',
      'u.email as owner_email',
    ])
    .where('t.id', '=', teamId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  const columns = row as LicenceColumns;
  const used = await sql<{ people: number; projects: number }>`
    select (select taken from organization_seats(${row.id}, '{}'))::int as people,
      organization_projects(${row.id})::int as projects`.execute(context.db);
  return {
    organizationId: row.id,
    teamId,
    name: row.name,
    contactNumber: row.contact_number,
    owner: { name: row.owner_name, email: row.owner_email },
    licence: licenceState(columns),
    columns,
    seats: row.seats,
    couponSeats: row.coupon_seats,
    couponStorageGb: row.coupon_storage_gb,
    subscription: await currentSubscription(context, row.id),
    people: used.rows[0]?.people ?? 0,
    projects: used.rows[0]?.projects ?? 0,
  };
}

/** The active subscription, else the one that ended last. */
async function currentSubscription(
  { db }: ReadContext,
  organizationId: string,
): Promise<SubscriptionRecord | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select('said')
    .where('organization_id', '=', organizationId)
    .where('left_at', 'is', null)
    .orderBy(sql`(said->>'status' = 'canceled')`)
    .orderBy('occurred_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.said as SubscriptionRecord | undefined) ?? null;
}
