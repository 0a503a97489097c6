/**
 * What a plan includes, and what stays open after it ends (account-and-admin 12.4, 12.5, 13). The server enforces the
 * rule; the page uses it to warn beforehand. Pure. Seats are in `seat-limits.ts`, storage in `file-rules.ts`.
 */
import type { AnyCall } from '../call.ts';
import { isEndedByDay } from './licence.ts';
import { includesPaidFeatures } from './paid-features.ts';

/** Projects of an organization on the free plan. */
export const FREE_PROJECTS = 5;
/** Members on the free plan; 0 means unlimited. */
export const FREE_MEMBERS = 0;
/** Megabytes on the free plan. */
export const FREE_STORAGE_MB = 5;
/** Members from redeemed codes; at this number no further code is accepted. */
export const MAX_CODE_MEMBERS = 50;
/** Format of a redemption code. */
export const REDEEM_CODE = /^[A-Z0-9]{10}$/;
/** Maximum number of seats that can be bought. */
export const MAX_SEATS = 100_000;

export interface PlanState {
  /** Case-insensitive. */
  readonly type: string;
  readonly status: string;
  readonly trialEnds: string | null;
  readonly validTill: string | null;
}

/** Maximum number of projects; null where the plan has no limit. */
export function projectLimit({ type, status }: Pick<PlanState, 'type' | 'status'>): number | null {
  return type.toUpperCase() === 'FREE' || status.toLowerCase() === 'free' ? FREE_PROJECTS : null;
}

/** Whether the plan has ended and its days of grace are over. */
function isOver({ type, status, trialEnds, validTill }: PlanState, today: string): boolean {
  return isEndedByDay(type.toUpperCase(), status === 'trialing' ? trialEnds : validTill, today);
}

type AskedCall = Pick<AnyCall, 'path' | 'method' | 'offline' | 'stateChanging'>;

/** Reports and their downloads. */
const REPORTS = /^\/api\/v1\/reporting(-export)?\//;
/** Calls that stay allowed: plans, billing, support, and administration of the organization. */
const OPEN = /^\/api\/v1\/(admin-center|billing|support)\//;

/**
 * Why a plan refuses a call: a feature it does not include, or a change after it ended. Reading stays allowed after its
 * end, also by POST: a call whose answer is cached for offline use changes nothing.
 */
export function planRefusal(
  plan: PlanState,
  { path, method, offline, stateChanging }: AskedCall,
  today: string,
): 'not_in_plan' | 'licence_expired' | null {
  if (REPORTS.test(path) && !includesPaidFeatures(plan.type)) return 'not_in_plan';
  const changes = (method !== 'GET' && offline !== 'answer') || stateChanging === true;
  return changes && !OPEN.test(path) && isOver(plan, today) ? 'licence_expired' : null;
}
