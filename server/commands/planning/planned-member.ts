/** The people a plan may name: members of the active team, locked, so that two plans for one person are made one after the other. */
import { AppError } from '../../../contract/errors.ts';
import type { Tx } from '../../db/transaction.ts';

export interface PlannedMember {
  readonly id: string;
  readonly user_id: string | null;
}

/** Errors: `not_found` for who is not in the team. */
export async function plannedMember(tx: Tx, teamId: string, memberId: string): Promise<PlannedMember> {
  const member = await tx.db
    .selectFrom('team_members')
    .select(['id', 'user_id'])
    .where('id', '=', memberId)
    .where('team_id', '=', teamId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw new AppError('not_found');
  return member;
}
