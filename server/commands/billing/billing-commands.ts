/**
 * Billing changes without the provider (account-and-admin 12.3, 12.4): billing details, redeemed codes, the free plan.
 * The organization's row is locked while its licence changes.
 */
import { sql } from 'kysely';
import type { CallBody } from '../../../contract/calls/call-types.ts';
import { billingDetailsFields } from '../../../contract/entities/billing-details-fields.ts';
import { fieldsWhere, initialOf, pick } from '../../../contract/entities/define-fields.ts';
import { AppError } from '../../../contract/errors.ts';
import { countryOfId } from '../../../contract/rules/countries.ts';
import {
  licenceColumns,
  licenceTransition,
  type LicenceEvent,
  type LicenceState,
} from '../../../contract/rules/licence-states.ts';
import {
  MAX_CODE_MEMBERS,
  FREE_MEMBERS,
  FREE_PROJECTS,
  FREE_STORAGE_MB,
} from '../../../contract/rules/plan-limits.ts';
import type { Tx } from '../../db/transaction.ts';
import { isAdminRole } from '../../../contract/permissions.ts';
import { billingAccount, type BillingAccount } from '../../queries/billing/billing-account.ts';
import { storageUse } from '../../queries/files/storage-use.ts';
import { lockPlan } from './plan-quota.ts';

type Details = CallBody<'billing.updateConfiguration'>;

/** Replaces all of it: a missing field is cleared. Error: `invalid` for an unknown country. */
export async function updateBillingDetails(tx: Tx, { country, ...fields }: Details): Promise<void> {
  const { organizationId } = await billingAccount(tx);
  const code = country == null ? null : countryOfId(country);
  if (country != null && code === null)
    throw new AppError('invalid', { field: 'country', reason: 'unknown' });
  const changes = pick(fields, fieldsWhere(billingDetailsFields, 'update', 'plain'));
  const values = { ...initialOf(billingDetailsFields), ...changes, country: code };
  await tx.db
    .insertInto('billing_details')
    .values({ organization_id: organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute();
}

/** Errors: `subscription_running`, `codes_enough`; `code_invalid` for an unknown, used or returned code. */
export async function redeemCode(tx: Tx, code: string): Promise<void> {
  const account = await lockAccount(tx);
  const next = requireTransition(account.licence, { type: 'deal_redeemed' });
  const seats = account.couponSeats ?? 0;
  if (seats >= MAX_CODE_MEMBERS) throw new AppError('codes_enough', { members: seats });
  const redeemed = await sql<{ members: number; storage_gb: number }>`
    select members, storage_gb from take_redeem_code(${code}, ${account.organizationId}::uuid, ${tx.now}::timestamptz)`.execute(
    tx.db,
  );
  const [found] = redeemed.rows;
  if (found === undefined) throw new AppError('code_invalid', { field: 'code' });
  await writeLicence(tx, account, next, {
    coupon_seats: seats + found.members,
    coupon_storage_gb: (account.couponStorageGb ?? 0) + found.storage_gb,
  });
}

/**
 * For the organization of that team. Idempotent. Errors: `not_found` for a team that the caller does not administer,
 * `subscription_running`, `plan_too_small` with the exceeded limits.
 */
export async function switchToFree(tx: Tx, teamId: string): Promise<void> {
  const team = tx.actor.memberships.find((one) => one.teamId === teamId);
  if (team === undefined || !isAdminRole(team.role)) throw new AppError('not_found');
  const account = await lockAccount(tx, teamId);
  if (account.licence.plan === 'free') return;
  const next = requireTransition(account.licence, { type: 'moved_to_free' });
  const { used } = await storageUse(tx, teamId);
  requireWithinLimit('members', account.people, FREE_MEMBERS === 0 ? Infinity : FREE_MEMBERS);
  requireWithinLimit('projects', account.projects, FREE_PROJECTS);
  requireWithinLimit('storage', used, FREE_STORAGE_MB * 1024 * 1024);
  await writeLicence(tx, account, next, { coupon_seats: null, coupon_storage_gb: null });
}

function requireWithinLimit(what: string, used: number, limit: number): void {
  if (used > limit) throw new AppError('plan_too_small', { what, used, limit });
}

async function lockAccount(tx: Tx, teamId?: string): Promise<BillingAccount> {
  const { teamId: found } = await billingAccount(tx, teamId);
  await lockPlan(tx, found);
  // Read again after the lock: another transaction may have changed it.
  return billingAccount(tx, found);
}

function requireTransition(licence: LicenceState, event: LicenceEvent): LicenceState {
  const next = licenceTransition(licence, event);
  if (next === null) throw new AppError('subscription_running');
  return next;
}

async function writeLicence(
  tx: Tx,
  { organizationId }: BillingAccount,
  licence: LicenceState,
  coupons: { coupon_seats: number | null; coupon_storage_gb: number | null },
): Promise<void> {
  await tx.db
    .updateTable('organizations')
    .set({ ...licenceColumns(licence), ...coupons, seats: null })
    .where('id', '=', organizationId)
    .execute();
  await sql`select leave_subscriptions(${organizationId}::uuid, ${tx.now}::timestamptz)`.execute(tx.db);
}
