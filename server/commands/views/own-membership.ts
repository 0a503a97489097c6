/** The caller's membership of a team they name, which need not be the active one. */
import { AppError } from '../../../contract/errors.ts';
import type { Membership, ReadContext } from '../../db/transaction.ts';

/** Errors: `not_found` for a team the caller is not in. */
export function memberOf({ actor }: Pick<ReadContext, 'actor'>, teamId: string): Membership {
  const membership = actor.memberships.find((one) => one.teamId === teamId);
  if (membership === undefined) throw new AppError('not_found');
  return membership;
}
