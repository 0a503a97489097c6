/**
 * Refuses calls that a plan does not include, and changes after its end. The rule is in the contract; this reads its inputs,
 * once per team and transaction. Nothing is refused where no plans are sold.
 */
import type { AnyCall } from '../../contract/call.ts';
import { AppError } from '../../contract/errors.ts';
import { planRefusal, type PlanState } from '../../contract/rules/plan-limits.ts';
import type { Actor, ReadContext } from '../db/transaction.ts';

const planCache = new WeakMap<object, Map<string, PlanState>>();

/** Errors: `not_in_plan`, `licence_expired`. */
export async function requirePlan(context: ReadContext, call: AnyCall, { team }: Actor): Promise<void> {
  if (!context.billing || team === null) return;
  const plan = await planOf(context, team.teamId);
  const refusal = planRefusal(plan, call, context.now.slice(0, 10));
  if (refusal !== null) throw new AppError(refusal);
}

async function planOf({ db }: ReadContext, teamId: string): Promise<PlanState> {
  const plans = planCache.get(db) ?? new Map<string, PlanState>();
  planCache.set(db, plans);
  const cached = plans.get(teamId);
  if (cached !== undefined) return cached;
  const plan = await db
    .selectFrom('organizations as o')
    .innerJoin('teams as t', 't.organization_id', 'o.id')
    .select([
      'o.subscription_type as type',
      'o.subscription_status as status',
      'o.trial_expire_date as trialEnds',
      'o.valid_till_date as validTill',
    ])
    .where('t.id', '=', teamId)
    .executeTakeFirstOrThrow();
  plans.set(teamId, plan);
  return plan;
}
