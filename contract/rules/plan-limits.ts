/**
 * What a plan includes and what an ended one leaves open (account-and-admin 12.4, 12.5, 13). One rule for the server, which
 * decides, and the page, which says so before. Pure. Seats are in `seat-limits.ts`, storage in `file-rules.ts`.
 */
import { isEndedByDay } from './licence.ts';
import { hasPaidAreas } from './paid-areas.ts';

/** Projects of an organization on the free plan. */
export const FREE_PROJECTS = 5;
/** Members on the free plan; 0: as many as one likes. */
export const FREE_MEMBERS = 0;
/** Megabytes on the free plan. */
export const FREE_STORAGE_MB = 5;
/** Members of redeemed codes, from which on no other one is taken. */
export const CODES_ENOUGH = 50;
/** A code of a life-time deal. */
export const REDEEM_CODE = /^[A-Z0-9]{10}$/;
/** Seats that can be bought at most. */
export const MOST_SEATS = 100_000;

export interface PlanFacts {
  /** Any case. */
  readonly type: string;
  readonly status: string;
  readonly trialEnds: string | null;
  readonly validTill: string | null;
}

/** Projects an organization may have; null where the plan does not count them. */
export function projectLimit({ type, status }: Pick<PlanFacts, 'type' | 'status'>): number | null {
  return type.toUpperCase() === 'FREE' || status.toLowerCase() === 'free' ? FREE_PROJECTS : null;
}

/** Whether the plan has ended and its days of grace are over. */
function isOver({ type, status, trialEnds, validTill }: PlanFacts, today: string): boolean {
  return isEndedByDay(type.toUpperCase(), status === 'trialing' ? trialEnds : validTill, today);
}

interface AskedCall {
  readonly path: string;
  readonly method: string;
  readonly stateChanging?: true;
}

const REPORTS = /^\/api\/v1\/reporting\//;
/** Where plans are chosen, help is requested, and people put their own things in order. */
const OPEN = /^\/api\/v1\/(admin-center|billing|support)\//;

/** Whether a plan refuses a call: what it does not include, or a change after its end. Reading stays open for ever. */
export function planRefusal(
  plan: PlanFacts,
  { path, method, stateChanging }: AskedCall,
  today: string,
): 'not_in_plan' | 'licence_expired' | null {
  if (REPORTS.test(path) && !hasPaidAreas(plan.type)) return 'not_in_plan';
  const changes = method !== 'GET' || stateChanging === true;
  return changes && !OPEN.test(path) && isOver(plan, today) ? 'licence_expired' : null;
}
