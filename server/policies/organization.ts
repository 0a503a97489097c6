/**
 * Lets an admin act in the whole organization of the team they work in, also in its teams they are not in (account notes 2.3):
 * the admin center, and nothing else. Adds those teams to the claim of the transaction. Owns no rule about what is done.
 */
import { sql } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import type { Membership, ReadContext, Tx } from '../db/transaction.ts';
import { inTeam } from './actor.ts';
import { addTeamsToClaim, requireAdmin } from './team-access.ts';

export interface Organization<C extends ReadContext = ReadContext> {
  readonly id: string;
  readonly ownerId: string;
  /** The team the actor works in. */
  readonly teamId: string;
  readonly teamIds: readonly string[];
  /** May read (and write) all teams. */
  readonly context: C;
}

/** `team` is the one that is active where the call was made. Errors: `no_team`, `not_allowed`. */
export async function inOrganization<C extends ReadContext>(
  context: C,
  team: string | undefined,
): Promise<Organization<C>> {
  const actor = team === undefined ? context.actor : inTeam(context.actor, team);
  const acting: C = { ...context, actor };
  const { teamId } = requireAdmin(acting);
  const { organization_id: id, owner_id: ownerId } = await context.db
    .selectFrom('teams as t')
    .innerJoin('organizations as o', 'o.id', 't.organization_id')
    .select(['t.organization_id', 'o.owner_id'])
    .where('t.id', '=', teamId)
    .executeTakeFirstOrThrow();
  const teams = await sql<{ id: string }>`select id from organization_teams(${id}) order by id`.execute(
    context.db,
  );
  const teamIds = teams.rows.map((row) => row.id);
  await addTeamsToClaim(context, teamIds);
  return { id, ownerId, teamId, teamIds, context: acting };
}

/** The transaction as working in one of the teams, with the rights of an admin. Error: `not_found` for any other team. */
export function actingAsAdminIn({ teamIds, context }: Organization<Tx>, teamId: string): Tx {
  if (!teamIds.includes(teamId)) throw new AppError('not_found');
  const { actor } = context;
  const own = actor.memberships.find((one) => one.teamId === teamId);
  const role = own?.role === 'owner' ? 'owner' : 'admin';
  const team: Membership = { teamId, teamMemberId: own?.teamMemberId ?? '', role };
  const others = actor.memberships.filter((one) => one.teamId !== teamId);
  return { ...context, actor: { ...actor, team, memberships: [...others, team] } };
}
