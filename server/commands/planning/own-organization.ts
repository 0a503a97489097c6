/** Locks the organization of the active team, and records changes of it in the feed of all its teams (FD2). */
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { requireAdmin } from '../../policies/team-access.ts';

/** Requires an admin of the active team. */
export async function lockOwnOrganization(tx: Tx): Promise<string> {
  const { teamId } = requireAdmin(tx);
  const { id } = await tx.db
    .selectFrom('organizations')
    .innerJoin('teams', 'teams.organization_id', 'organizations.id')
    .select('organizations.id')
    .where('teams.id', '=', teamId)
    .forNoKeyUpdate('organizations')
    .executeTakeFirstOrThrow();
  return id;
}

/** Its fields are part of the rows of all its teams, including teams the actor is not in. */
export async function recordOrganizationChange(tx: Tx, organizationId: string): Promise<void> {
  const teams = await sql<{ id: string }>`select id from organization_teams(${organizationId})`.execute(
    tx.db,
  );
  for (const { id } of teams.rows) tx.feed.inTeam(id, 'team', id);
}
