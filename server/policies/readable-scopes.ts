/**
 * Which scopes an actor may read now: their own, their teams', the projects they may see. The only place that derives
 * scopes from access (FD3); pull, pokes and rooms use it.
 */
import { sql } from 'kysely';
import { projectScope, teamScope, userScope } from '../../contract/sync.ts';
import type { ReadContext } from '../db/transaction.ts';
import { visibleProjectIds } from './project-access.ts';

export interface ReadableScope {
  readonly scope: string;
  /** The newest version; 0 when nothing was ever recorded. */
  readonly head: number;
  /** Deletes up to this version are forgotten: an older cursor must start over (FD4). */
  readonly deletesFrom: number;
}

/** Names of all readable scopes, in no particular order. */
export async function readableScopeNames(context: ReadContext): Promise<string[]> {
  const { actor } = context;
  const projects = await visibleProjectIds(context);
  return [
    userScope(actor.userId),
    ...actor.memberships.map((membership) => teamScope(membership.teamId)),
    ...projects.map(projectScope),
  ];
}

/** All readable scopes with their heads: own, active team, other teams, then projects by latest change. */
export async function readableScopes(context: ReadContext): Promise<ReadableScope[]> {
  const names = await readableScopeNames(context);
  const found = await sql<{ scope: string; version: number; deletes_kept_from: number; change_no: number }>`
    select scope, version, deletes_kept_from, change_no from scope_counters where scope = any(${names}::text[])`.execute(
    context.db,
  );
  const counters = new Map(found.rows.map((row) => [row.scope, row]));
  const activeTeam = context.actor.team === null ? '' : teamScope(context.actor.team.teamId);
  const rank = (scope: string): number => {
    if (scope.startsWith('user:')) return 0;
    if (scope === activeTeam) return 1;
    return scope.startsWith('team:') ? 2 : 3;
  };
  const changeOf = (scope: string): number => counters.get(scope)?.change_no ?? 0;
  return names
    .toSorted((a, b) => rank(a) - rank(b) || changeOf(b) - changeOf(a) || a.localeCompare(b))
    .map((scope) => {
      const counter = counters.get(scope);
      return { scope, head: counter?.version ?? 0, deletesFrom: counter?.deletes_kept_from ?? 0 };
    });
}
