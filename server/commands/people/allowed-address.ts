/** Which addresses may join a team: if the organization has a list of domains, only addresses of these. */
import type { Kysely } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { canJoin } from '../../../contract/rules/organization.ts';
import type { Tables } from '../../db/tables.ts';

async function domainsOf(db: Kysely<Tables>, teamId: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('organizations as o')
    .innerJoin('teams as t', 't.organization_id', 'o.id')
    .select('o.email_domains')
    .where('t.id', '=', teamId)
    .executeTakeFirst();
  return row?.email_domains ?? [];
}

export async function isAllowedAddress(
  db: Kysely<Tables>,
  teamId: string,
  address: string,
): Promise<boolean> {
  return canJoin(address, await domainsOf(db, teamId));
}

/** Error: `email_domain_refused` with the domains. */
export async function requireAllowedAddress(
  db: Kysely<Tables>,
  teamId: string,
  address: string,
): Promise<void> {
  const domains = await domainsOf(db, teamId);
  if (!canJoin(address, domains))
    throw new AppError('email_domain_refused', { field: 'email', email: address, domains: [...domains] });
}
