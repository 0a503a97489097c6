/** The smaller answers of billing (account-and-admin 12.1): countries, address, plans, storage. */
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import { billingDetailsFields } from '../../../contract/entities/billing-details-fields.ts';
import { fieldsWhere, initialOf } from '../../../contract/entities/define-fields.ts';
import { COUNTRY_CODES, countryId } from '../../../contract/rules/countries.ts';
import { languageTag } from '../../../contract/rules/languages.ts';
import { decimalText } from '../../../contract/rules/money.ts';
import { FREE_MEMBERS, FREE_PROJECTS, FREE_STORAGE_MB } from '../../../contract/rules/plan-limits.ts';
import type { Price } from '../../billing/provider.ts';
import { AppError } from '../../../contract/errors.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { storageUse } from '../files/storage-use.ts';
import { billingAccount, requireSelling } from './billing-account.ts';

const GB = 1_073_741_824;
const TRIAL_STORAGE_GB = 1;

/** By name, in the language of the person who asks. */
export async function listCountries(context: ReadContext): Promise<CallAnswer<'billing.countries'>> {
  requireSelling(context);
  const person = await context.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', context.actor.userId)
    .executeTakeFirst();
  const tag = languageTag(person?.language ?? 'en');
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  const order = new Intl.Collator(tag);
  return COUNTRY_CODES.map((code) => ({ id: countryId(code), name: names.of(code) ?? code, code })).sort(
    (a, b) => order.compare(a.name, b.name),
  );
}

export async function readConfiguration(context: ReadContext): Promise<CallAnswer<'billing.configuration'>> {
  const { organizationId, name, owner, contactNumber } = await billingAccount(context);
  const stored = await context.db
    .selectFrom('billing_details')
    .select(fieldsWhere(billingDetailsFields, 'update'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  const details = stored ?? {
    ...initialOf(billingDetailsFields),
    company_name: null,
    phone: contactNumber,
  };
  return {
    name: owner.name,
    email: owner.email,
    ...details,
    company_name: details.company_name ?? name,
    country: details.country === null ? null : countryId(details.country),
  };
}

export async function readFreePlan(context: ReadContext): Promise<CallAnswer<'billing.freePlan'>> {
  requireSelling(context);
  return {
    projects_limit: FREE_PROJECTS,
    team_member_limit: FREE_MEMBERS,
    free_tier_storage: FREE_STORAGE_MB,
  };
}

/** Error: `payment_unavailable` when a price is missing. */
function priceOf(prices: readonly Price[], period: Price['period']): Price {
  const found = prices.find((price) => price.period === period);
  if (found === undefined) throw new AppError('payment_unavailable');
  return found;
}

export async function describePlans(
  context: ReadContext,
  prices: readonly Price[],
): Promise<CallAnswer<'billing.plans'>> {
  const { people } = await billingAccount(context);
  const month = priceOf(prices, 'month');
  const year = priceOf(prices, 'year');
  // As text alone: what is paid is the price of the year.
  const monthOfYear = { ...year.amount, minor: Math.round(year.amount.minor / 12) };
  return {
    monthly_plan_id: month.id,
    monthly_plan_name: month.name,
    monthly_price: decimalText(month.amount),
    annual_plan_id: year.id,
    annual_plan_name: year.name,
    annual_price: decimalText(monthOfYear),
    team_member_limit: FREE_MEMBERS === 0 ? 'Unlimited' : FREE_MEMBERS,
    projects_limit: FREE_PROJECTS,
    free_tier_storage: `${String(FREE_STORAGE_MB)}MB`,
    current_user_count: people,
    monthly: month.amount,
    annual: year.amount,
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

/** Bytes used and left, gigabytes in all (mixed on the wire). */
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
