/** The smaller answers of billing (account-and-admin 12.1): countries, address, plans. */
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
import { billingAccount, requireBilling } from './billing-account.ts';

/** By name, in the language of the caller. */
export async function listCountries(context: ReadContext): Promise<CallAnswer<'billing.countries'>> {
  requireBilling(context);
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
  // Only shown: what is charged is the price of the year.
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
