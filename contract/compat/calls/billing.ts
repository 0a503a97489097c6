/**
 * Calls of plans and payment for other clients (account-and-admin 12). Plans are changed by GET here; every such
 * call has a POST twin.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id } from '../../entities/fields.ts';
import { emptyList, maybeDay, maybeText, nothing } from '../../calls/wire.ts';
import { billingQuery, minorMoney, planQuery, checkoutAnswer, seatsBody } from '../../calls/billing.ts';

const BASE = '/api/v1/admin-center/billing';

const reading = { access: 'admin', offline: 'answer', method: 'GET', query: billingQuery } as const;

const online = { access: 'admin', offline: 'needs-network', query: billingQuery } as const;

const byGet = { ...online, method: 'GET', stateChanging: true } as const;

const byPost = { ...online, method: 'POST' } as const;

const teamParams = z.object({ teamId: id });

/** Decimal text, for clients that do not use minor units. */
const price = z.string();

export const compatBillingCalls = defineCalls({
  'billing.charges': defineCall({
    ...reading,
    path: `${BASE}/charges`,
    answer: z.object({
      plan_charges: z.array(
        z.object({
          name: z.string(),
          unit_price: price,
          currency: z.string(),
          status: z.string(),
          quantity: z.int(),
          amount: price,
          unit: minorMoney,
          total: minorMoney,
          start_date: maybeDay,
          end_date: maybeDay,
        }),
      ),
      modifiers: z.array(z.object({ subscription_id: z.string() })),
    }),
    summary: 'Current charges.',
  }),
  'billing.freePlan': defineCall({
    ...reading,
    path: `${BASE}/free-plan`,
    answer: z.object({ projects_limit: z.int(), team_member_limit: z.int(), free_tier_storage: z.int() }),
    summary: 'Limits of the free plan; 0 members means unlimited, storage in MB.',
  }),
  'billing.storage': defineCall({
    ...reading,
    path: `${BASE}/storage`,
    answer: z.object({
      trial_in_progress: z.boolean(),
      trial_expire_date: maybeDay,
      storage: z.number(),
      plan_name: maybeText,
      default_trial_storage: z.string(),
      storage_addon_size: z.string(),
      storage_addon_price: z.string(),
    }),
    summary: 'Storage of the plan in GB.',
  }),
  'billing.accountStorage': defineCall({
    ...reading,
    path: `${BASE}/account-storage`,
    answer: z.object({
      used: z.number(),
      total: z.number(),
      remaining: z.number(),
      used_percent: z.number(),
    }),
    summary: 'Storage in use: bytes used and remaining, total in GB.',
  }),
  'billing.upgradePlan': defineCall({
    ...online,
    method: 'GET',
    path: `${BASE}/upgrade-plan`,
    query: planQuery,
    answer: checkoutAnswer,
    summary: 'What the payment provider needs to start a checkout.',
  }),
  'billing.changePlan': defineCall({
    ...byGet,
    path: `${BASE}/change-plan`,
    query: planQuery,
    answer: nothing,
    summary: 'Switches the subscription to another plan.',
  }),
  'billing.pausePlan': defineCall({
    ...byGet,
    path: `${BASE}/pause-plan`,
    answer: nothing,
    summary: 'Pauses the subscription.',
  }),
  'billing.resumePlan': defineCall({
    ...byGet,
    path: `${BASE}/resume-plan`,
    answer: nothing,
    summary: 'Resumes the subscription.',
  }),
  'billing.cancelPlan': defineCall({
    ...byGet,
    path: `${BASE}/cancel-plan`,
    answer: nothing,
    summary: 'Cancels the subscription.',
  }),
  'billing.switchToFree': defineCall({
    ...byGet,
    path: `${BASE}/switch-to-free-plan/{teamId}`,
    params: teamParams,
    answer: emptyList,
    summary: 'Moves the organization to the free plan when it fits into its limits.',
  }),
  'billing.purchaseSeatsPlain': defineCall({
    ...byPost,
    path: '/api/v1/billing/purchase-more-seats',
    body: seatsBody,
    answer: nothing,
    summary: 'As the call below admin-center; some clients know this address only.',
  }),
});
