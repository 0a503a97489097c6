/** Plans and storage in the answers of other clients (account-and-admin 12.1). */
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import { FREE_MEMBERS, FREE_PROJECTS, FREE_STORAGE_MB } from '../../../../contract/rules/plan-limits.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { storageUse } from '../../../queries/files/storage-use.ts';
import { billingAccount, requireBilling } from '../../../queries/billing/billing-account.ts';

const GB = 1_073_741_824;

const TRIAL_STORAGE_GB = 1;

export async function readFreePlan(context: ReadContext): Promise<CallAnswer<'billing.freePlan'>> {
  requireBilling(context);
  return {
    projects_limit: FREE_PROJECTS,
    team_member_limit: FREE_MEMBERS,
    free_tier_storage: FREE_STORAGE_MB,
  };
}

export async function readStorage(context: ReadContext): Promise<CallAnswer<'billing.storage'>> {
  const { licence, columns, subscription, teamId } = await billingAccount(context);
  const { limit } = await storageUse(context, teamId);
  return {
    trial_in_progress: licence.plan === 'trial',
    trial_expire_date: columns.trial_expire_date,
    storage: (limit ?? 0) / GB,
    plan_name: licence.plan === 'paid' ? (subscription?.planName ?? null) : null,
    default_trial_storage: String(TRIAL_STORAGE_GB),
    storage_addon_size: '0',
    storage_addon_price: '0',
  };
}

/** Used and remaining storage in bytes, the total in gigabytes (mixed units on the wire). */
export async function readAccountStorage(
  context: ReadContext,
): Promise<CallAnswer<'billing.accountStorage'>> {
  const { teamId } = await billingAccount(context);
  const { used, limit } = await storageUse(context, teamId);
  const total = (limit ?? 0) / GB;
  return {
    used,
    total,
    remaining: (limit ?? used) - used,
    used_percent: limit === null || limit === 0 ? 0 : Math.round((used / limit) * 10_000) / 100,
  };
}
