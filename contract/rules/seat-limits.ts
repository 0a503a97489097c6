/**
 * How many people an organization may have (account-and-admin 5.9): one rule for inviting, adding and reactivating
 * members. Pure; the caller counts. Never: prices, or buying seats.
 */
import type { ErrorCode } from '../errors.ts';

/** Members of a trial. */
const TRIAL_SEATS = 10;
/** Seats of a paid plan whose number of seats the provider never reported. */
const DEFAULT_SEATS = 25;

/** Subscription statuses in which nobody can be added or removed. */
const BLOCKED: readonly string[] = ['past_due', 'paused', 'deleted'];
/** Plan types that are not sold by seat. */
const UNCOUNTED: readonly string[] = ['CREDIT', 'CUSTOM'];

export interface SeatRequest {
  /** Any case. */
  readonly type: string;
  readonly status: string;
  /** Bought seats; null when none were. */
  readonly seats: number | null;
  /** Sum of the coupons' seats; null without coupons. */
  readonly couponSeats: number | null;
  /** Addresses with a seat, over all teams of the owner, active or not. */
  readonly taken: number;
  /** Addresses to be added that need a seat. */
  readonly added: number;
}

export interface SeatRefusal {
  readonly code: Extract<ErrorCode, 'seat_limit' | 'subscription_inactive'>;
  readonly details: Readonly<Record<string, number | boolean>>;
}

/** Whether the subscription status forbids adding and removing members. */
export function isMembershipBlocked({ type, status }: Pick<SeatRequest, 'type' | 'status'>): boolean {
  return type.toUpperCase() !== 'SELF_HOSTED' && BLOCKED.includes(status.toLowerCase());
}

/** Seats the plan has; null when it does not count them. */
export function seatsOf({
  type,
  status,
  seats,
  couponSeats,
}: Omit<SeatRequest, 'taken' | 'added'>): number | null {
  if (type.toUpperCase() === 'SELF_HOSTED') return null;
  // A plan sold by seat counts the seats bought, even after a code was redeemed.
  const isPaid = type.toUpperCase() === 'PADDLE';
  if (couponSeats !== null && !isPaid) return couponSeats;
  if (status.toLowerCase() === 'trialing') return TRIAL_SEATS;
  if (status.toLowerCase() === 'active' && !UNCOUNTED.includes(type.toUpperCase()))
    return seats ?? DEFAULT_SEATS;
  return null;
}

/**
 * Why the members cannot be added; null when there is room. A person with a seat needs no further one, so existing
 * members are never refused.
 */
export function refuseSeats(request: SeatRequest): SeatRefusal | null {
  const limit = seatsOf(request);
  const required = request.taken + request.added;
  if (limit !== null && request.added > 0 && required > limit) {
    return {
      code: 'seat_limit',
      details: {
        seats_enough: false,
        required_count: required - limit,
        current_seat_amount: limit,
        current_members: request.taken,
      },
    };
  }
  return isMembershipBlocked(request) ? { code: 'subscription_inactive', details: {} } : null;
}
