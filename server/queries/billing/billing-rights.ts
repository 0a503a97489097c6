/** Billing actions that licence and subscription allow now. Pure; used by the page, and checked again by the server. */
import { MAX_CODE_MEMBERS } from '../../../contract/rules/plan-limits.ts';
import type { BillingAccount } from './billing-account.ts';

export interface BillingRights {
  readonly subscribe: boolean;
  readonly change: boolean;
  readonly pause: boolean;
  readonly resume: boolean;
  readonly cancel: boolean;
  readonly redeem: boolean;
  readonly go_free: boolean;
}

export function billingRights({
  licence,
  subscription,
  couponSeats,
}: Pick<BillingAccount, 'licence' | 'subscription' | 'couponSeats'>): BillingRights {
  const standing = licence.plan === 'paid' ? licence.standing : null;
  const isRunning = standing !== null && standing !== 'cancelled';
  const isOver = subscription === null || subscription.status === 'canceled';
  const isFree = !isRunning && licence.plan !== 'self_hosted';
  return {
    subscribe: isFree && isOver && licence.plan !== 'custom',
    change: standing === 'active',
    pause: standing === 'active' || standing === 'past_due',
    resume: !isOver && (standing === 'paused' || standing === 'cancelled'),
    cancel: isRunning,
    redeem: isFree && licence.plan !== 'custom' && (couponSeats ?? 0) < MAX_CODE_MEMBERS,
    go_free: isFree && licence.plan !== 'free' && licence.plan !== 'life_time_deal',
  };
}
