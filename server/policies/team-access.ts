/**
 * What a role in the active team allows. The rules are the contract's `can`; this only applies them to the actor.
 * Role failures are `not_allowed`; not being in any team is `no_team`.
 */
import { AppError } from '../../contract/errors.ts';
import { can, isAdminRole, type Action } from '../../contract/permissions.ts';
import { addToClaim } from '../db/request-claim.ts';
import type { Actor, Membership, ReadContext } from '../db/transaction.ts';

/** The membership of the team the actor works in. */
export function requireTeam(context: { readonly actor: Actor }): Membership {
  if (context.actor.team === null) throw new AppError('no_team');
  return context.actor.team;
}

/** Owner or admin of the active team. */
export function requireAdmin(context: { readonly actor: Actor }): Membership {
  const membership = requireTeam(context);
  if (!isAdminRole(membership.role)) throw new AppError('not_allowed');
  return membership;
}

/** The active team's role must allow the action; for actions that need no project. */
export function requireAction(context: { readonly actor: Actor }, action: Action): Membership {
  const membership = requireTeam(context);
  if (!can({ role: membership.role }, action)) throw new AppError('not_allowed');
  return membership;
}

/**
 * Lets the rest of this transaction write rows of a team that did not exist, or that the actor was not in, when it began.
 * Only for commands that make the actor a member.
 */
export async function addTeamToClaim(context: ReadContext, teamId: string): Promise<void> {
  await addToClaim(context.db, teamId);
}

/** As `addTeamToClaim`, for the other teams of an organization that the actor manages. */
export async function addTeamsToClaim(context: ReadContext, teamIds: readonly string[]): Promise<void> {
  await addToClaim(context.db, ...teamIds);
}
