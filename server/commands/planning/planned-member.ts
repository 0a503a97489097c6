/** Locks the member that is planned, so that two plans for one person are written one after the other. */
import { AppError } from '../../../contract/errors.ts';
import type { Tx } from '../../db/transaction.ts';

export interface PlannedMember {
  readonly id: string;
  readonly user_id: string | null;
}

/** Error: `not_found` for somebody who is not in the team. */
export async function lockPlannedMember(tx: Tx, teamId: string, memberId: string): Promise<PlannedMember> {
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
