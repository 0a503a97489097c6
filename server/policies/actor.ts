/**
 * Finds out who a user is now: the active memberships and the team they work in.
 * Runs as the database's owner, because it decides what row-level security will allow. Never decides a permission.
 */
import { sql, type Kysely } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import type { Tables } from '../db/tables.ts';
import type { Actor, Membership } from '../db/transaction.ts';

interface ActorRow {
  name: string;
  timezone_name: string;
  active_team_id: string | null;
  memberships: (Membership & { readonly ownTeam: boolean })[];
}

/** The user as an actor, or undefined when there is no such user. The team is the chosen one, else an own one, else any. */
export async function loadActor(db: Kysely<Tables>, userId: string): Promise<Actor | undefined> {
  const found = await sql<ActorRow>`
    select u.name, u.timezone_name, u.active_team_id,
      (select coalesce(json_agg(json_build_object(
          'teamId', m.team_id, 'teamMemberId', m.id, 'role', case when t.owner_id = u.id then 'owner' else m.role end,
          'ownTeam', t.owner_id = u.id) order by t.created_at, t.id), '[]')
        from team_members m join teams t on t.id = m.team_id where m.user_id = u.id and m.active) as memberships
    from users u where u.id = ${userId}`.execute(db);
  const row = found.rows[0];
  if (row === undefined) return undefined;
  const active =
    row.memberships.find((membership) => membership.teamId === row.active_team_id) ??
    row.memberships.find((membership) => membership.ownTeam) ??
    row.memberships[0];
  return {
    userId,
    name: row.name,
    team: active === undefined ? null : toMembership(active),
    memberships: row.memberships.map(toMembership),
    socketId: null,
    timezone: row.timezone_name,
  };
}

/** The actor as working in one of their teams; `no_team` when they are not an active member of it. */
export function inTeam(actor: Actor, teamId: string): Actor {
  if (actor.team?.teamId === teamId) return actor;
  const membership = actor.memberships.find((one) => one.teamId === teamId);
  if (membership === undefined) throw new AppError('no_team');
  return { ...actor, team: membership };
}

function toMembership({ teamId, teamMemberId, role }: Membership): Membership {
  return { teamId, teamMemberId, role };
}
