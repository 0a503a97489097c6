/**
 * How many people an organization may have (account-and-admin 5.9): one rule for inviting, for adding and for letting a
 * deactivated member back in. Pure; who counts is found out by the caller. Never: prices, or buying seats.
 */
import type { ErrorCode } from '../errors.ts';

/** Members of a trial. */
const TRIAL_SEATS = 10;
/** What a paid plan has of which no number of seats was ever reported. */
const DEFAULT_SEATS = 25;

/** Statuses in which nobody is added or removed. */
const BLOCKED: readonly string[] = ['past_due', 'paused', 'deleted'];
/** Types that are not sold by the seat. */
const UNCOUNTED: readonly string[] = ['CREDIT', 'CUSTOM'];

export interface SeatFacts {
  /** Any case. */
  readonly type: string;
  readonly status: string;
  /** Bought seats; null when none were. */
  readonly seats: number | null;
  /** Sum of the coupons' seats; null without coupons. */
  readonly couponSeats: number | null;
  /** Addresses that have a seat, over all teams of the owner, active or not. */
  readonly taken: number;
  /** Addresses that would take one. */
  readonly added: number;
}

export interface SeatRefusal {
  readonly code: Extract<ErrorCode, 'seat_limit' | 'subscription_inactive'>;
  readonly details: Readonly<Record<string, number | boolean>>;
}

/** Whether the subscription forbids changing who is in the teams. */
export function isMembershipBlocked({ type, status }: Pick<SeatFacts, 'type' | 'status'>): boolean {
  return type.toUpperCase() !== 'SELF_HOSTED' && BLOCKED.includes(status.toLowerCase());
}

/** Seats the plan has; null when it does not count them. */
export function seatsOf({
  type,
  status,
  seats,
  couponSeats,
}: Omit<SeatFacts, 'taken' | 'added'>): number | null {
  if (type.toUpperCase() === 'SELF_HOSTED') return null;
  // Who pays by the seat has those that were bought, also after a code was redeemed.
  const isPaid = type.toUpperCase() === 'PADDLE';
  if (couponSeats !== null && !isPaid) return couponSeats;
  if (status.toLowerCase() === 'trialing') return TRIAL_SEATS;
  if (status.toLowerCase() === 'active' && !UNCOUNTED.includes(type.toUpperCase()))
    return seats ?? DEFAULT_SEATS;
  return null;
}

/** Null when there is room. Somebody who has a seat already takes none, so an existing member is never refused for it. */
export function refuseSeats(facts: SeatFacts): SeatRefusal | null {
  const limit = seatsOf(facts);
  const required = facts.taken + facts.added;
  if (limit !== null && facts.added > 0 && required > limit) {
    return {
      code: 'seat_limit',
      details: {
        seats_enough: false,
        required_count: required - limit,
        current_seat_amount: limit,
        current_members: facts.taken,
      },
    };
  }
  return isMembershipBlocked(facts) ? { code: 'subscription_inactive', details: {} } : null;
}
