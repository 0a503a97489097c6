/** The organization of the active team, locked, and the one way to say that something of it has changed: in all of its teams (FD2). */
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { requireAdmin } from '../../policies/team-access.ts';

/** Only an admin of the active team may change it. */
export async function ownOrganization(tx: Tx): Promise<string> {
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

/** Its fields are part of the rows of its teams, also of teams that the actor is not in. */
export async function announceOrganization(tx: Tx, organizationId: string): Promise<void> {
  const teams = await sql<{ id: string }>`select id from organization_teams(${organizationId})`.execute(
    tx.db,
  );
  for (const { id } of teams.rows) tx.feed.inTeam(id, 'team', id);
}
