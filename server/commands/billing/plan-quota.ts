/**
 * Checks a plan's limits inside the transaction that adds something. The organization's row is locked first, so that
 * two people cannot both use the last free one. Nothing is counted where no plans are sold.
 */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { projectLimit } from '../../../contract/rules/plan-limits.ts';
import type { Tx } from '../../db/transaction.ts';

interface Plan {
  readonly id: string;
  readonly type: string;
  readonly status: string;
}

/** Locks the organization of a team until the end of the transaction; null where plans are not sold. */
export async function lockPlan(tx: Tx, teamId: string): Promise<Plan | null> {
  if (!tx.billing) return null;
  return tx.db
    .selectFrom('organizations as o')
    .innerJoin('teams as t', 't.organization_id', 'o.id')
    .select(['o.id', 'o.subscription_type as type', 'o.subscription_status as status'])
    .where('t.id', '=', teamId)
    .forUpdate('o')
    .executeTakeFirstOrThrow();
}

/** Error: `plan_limit` with the numbers. */
export async function requireProjectQuota(tx: Tx, teamId: string): Promise<void> {
  const plan = await lockPlan(tx, teamId);
  const limit = plan && projectLimit(plan);
  if (plan === null || limit === null) return;
  const found = await sql<{ used: number }>`select organization_projects(${plan.id})::int as used`.execute(
    tx.db,
  );
  const used = found.rows[0]?.used ?? 0;
  if (used >= limit) throw new AppError('plan_limit', { what: 'projects', limit, used });
}
