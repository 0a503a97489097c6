/** Storage used by the files of an organization, and its limit. */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { fileSizeLimit, storageLimit } from '../../../contract/rules/file-rules.ts';
import type { ReadContext } from '../../db/transaction.ts';

export interface StorageUse {
  /** Bytes of all teams of the organization. */
  readonly used: number;
  /** Null where the plan has no storage limit. */
  readonly limit: number | null;
  /** Maximum bytes of one file. */
  readonly largest: number;
}

/** Errors: `not_found` for a team that is not the caller's. */
export async function storageUse({ db, billing }: ReadContext, teamId: string): Promise<StorageUse> {
  const found = await sql<{ used: number; type: string; status: string; couponGb: number | null }>`
    select used, type, status, coupon_gb as "couponGb" from storage_of_team(${teamId})`.execute(db);
  const [row] = found.rows;
  if (!row) throw new AppError('not_found');
  const plan = billing ? row : { type: 'self_hosted', status: 'active' };
  return { used: row.used, limit: storageLimit(plan), largest: fileSizeLimit(plan) };
}

export async function storageUseOfProject(context: ReadContext, projectId: string): Promise<StorageUse> {
  const { team_id: teamId } = await context.db
    .selectFrom('projects')
    .select('team_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return storageUse(context, teamId);
}
