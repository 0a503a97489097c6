/** Settings of the organization that an admin changes (account notes 11): name, phone numbers, calculation, defaults of new members, allowed domains. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { AppError } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/rules/languages.ts';
import type { CalculationMethod } from '../../../contract/rules/organization.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Organization } from '../../policies/organization.ts';
import { timeZoneOf } from '../../queries/settings/time-zones.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { setWorkingTime } from '../planning/working-time-commands.ts';

type OrganizationTx = Organization<Tx>;
type Column =
  | 'name'
  | 'contact_number'
  | 'contact_number_secondary'
  | 'calculation_method'
  | 'default_language'
  | 'default_timezone'
  | 'email_domains'
  | 'logo_url';

interface Change {
  readonly action: string;
  readonly values: Partial<Readonly<Record<Column, string | number | readonly string[] | null>>>;
  /** The rows of its teams contain the column. */
  readonly shown?: boolean;
}

function displayText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Writes changed columns, records the teams that show them in the feed, and logs old and new values. */
export async function changeOrganization(
  organization: OrganizationTx,
  { action, values, shown = false }: Change,
): Promise<void> {
  const { id, context: tx, teamIds } = organization;
  const before = await tx.db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const previous: Readonly<Record<Column, unknown>> = before;
  const changed = Object.entries(values).filter(
    ([column, value]) => displayText(previous[column as Column]) !== displayText(value),
  );
  if (changed.length === 0) return;
  await tx.db.updateTable('organizations').set(Object.fromEntries(changed)).where('id', '=', id).execute();
  if (shown) for (const teamId of teamIds) tx.feed.inTeam(teamId, 'team', teamId);
  await recordAudit(tx, {
    action,
    teamId: null,
    targetId: id,
    targetName: before.name,
    details: Object.fromEntries(
      changed.map(([column, value]) => [
        column,
        `${displayText(previous[column as Column])} → ${displayText(value)}`,
      ]),
    ),
  });
}

export function renameOrganization(organization: OrganizationTx, name: string): Promise<void> {
  return changeOrganization(organization, { action: 'organization.update', values: { name }, shown: true });
}

/** As `+49 461 5550134`; empty text is none. Error: `phone_invalid` with the field. */
function phoneNumber(field: string, typed: string): string | null {
  if (typed === '') return null;
  const number = parsePhoneNumberFromString(typed);
  if (number === undefined || !number.isValid()) throw new AppError('phone_invalid', { field });
  return number.formatInternational();
}

/** Error: `phone_invalid` for anything but an international number. */
export function setContactNumbers(
  organization: OrganizationTx,
  numbers: {
    readonly contact_number?: string | undefined;
    readonly contact_number_secondary?: string | undefined;
  },
): Promise<void> {
  const entries = Object.entries(numbers).flatMap(([field, typed]) =>
    typed === undefined ? [] : [[field, phoneNumber(field, typed)] as const],
  );
  return changeOrganization(organization, {
    action: 'organization.setContactNumber',
    values: Object.fromEntries(entries),
  });
}

/** The hours of a day are the organization's working time, which planning owns. */
export async function setCalculation(
  organization: OrganizationTx,
  method: CalculationMethod,
  hoursPerDay: number | undefined,
): Promise<void> {
  await changeOrganization(organization, {
    action: 'organization.setCalculation',
    values: { calculation_method: method },
    shown: true,
  });
  if (hoursPerDay !== undefined) await setWorkingTime(organization.context, { workingHours: hoursPerDay });
}

export interface MemberDefaults {
  readonly language?: Language | null | undefined;
  readonly timezone?: string | null | undefined;
}

/** Omitted fields are unchanged. Error: `invalid` for an unknown time zone. */
export function setMemberDefaults(
  organization: OrganizationTx,
  { language, timezone }: MemberDefaults,
): Promise<void> {
  const zone = timezone == null ? timezone : timeZoneOf(timezone);
  if (timezone != null && zone === undefined)
    throw new AppError('invalid', { field: 'timezone', reason: 'unknown time zone' });
  return changeOrganization(organization, {
    action: 'organization.setDefaults',
    values: {
      ...(language !== undefined && { default_language: language }),
      ...(zone !== undefined && { default_timezone: zone }),
    },
  });
}

/** Returns the stored domains: sorted, without duplicates. */
export async function setEmailDomains(
  organization: OrganizationTx,
  domains: readonly string[],
): Promise<string[]> {
  const unique = [...new Set(domains)].toSorted();
  await changeOrganization(organization, {
    action: 'organization.setEmailDomains',
    values: { email_domains: unique },
  });
  return unique;
}
