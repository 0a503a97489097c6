/**
 * Calls of plans and payment (account-and-admin 12). Owner and admin only. The wire changes plans by GET; every such
 * call has a POST twin at the same address, which is the one our client uses.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id } from '../entities/fields.ts';
import { absent, clearable, emptyList, intRead, maybeDay, maybeText, nothing } from './wire.ts';

const BASE = '/api/v1/admin-center/billing';
const reading = { access: 'admin', offline: 'answer', planned: true, method: 'GET' } as const;
const online = { access: 'admin', offline: 'needs-network', planned: true } as const;
const byGet = { ...online, method: 'GET', stateChanging: true } as const;
const byPost = { ...online, method: 'POST' } as const;

const planQuery = z.object({ plan: z.string().check(z.minLength(1), z.maxLength(64)) });
const teamParams = z.object({ teamId: id });
const line = (max: number) => clearable(z.string().check(z.trim(), z.maxLength(max)));
const price = z.string();

export const billingCalls = {
  'billing.countries': defineCall({
    ...reading,
    name: 'billing.countries',
    path: `${BASE}/countries`,
    answer: z.array(z.object({ id, name: z.string(), code: z.string() })),
    summary: 'Countries by name.',
  }),
  'billing.configuration': defineCall({
    ...reading,
    name: 'billing.configuration',
    path: `${BASE}/configuration`,
    answer: z.object({
      name: z.string(),
      email: z.string(),
      company_name: z.string(),
      phone: maybeText,
      address_line_1: maybeText,
      address_line_2: maybeText,
      city: maybeText,
      state: maybeText,
      postal_code: maybeText,
      country: maybeText,
    }),
    summary: 'Billing address of the organization.',
  }),
  'billing.updateConfiguration': defineCall({
    ...online,
    name: 'billing.updateConfiguration',
    method: 'PUT',
    path: `${BASE}/configuration`,
    body: z.object({
      company_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      phone: line(20),
      address_line_1: line(200),
      address_line_2: line(200),
      city: line(100),
      state: line(100),
      postal_code: line(20),
      country: clearable(id),
    }),
    answer: nothing,
    summary: 'Replaces the billing address; a missing field is cleared.',
  }),
  'billing.charges': defineCall({
    ...reading,
    name: 'billing.charges',
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
          start_date: maybeDay,
          end_date: maybeDay,
        }),
      ),
      modifiers: z.array(z.object({ subscription_id: z.string() })),
    }),
    summary: 'Current charges.',
  }),
  'billing.transactions': defineCall({
    ...reading,
    name: 'billing.transactions',
    path: `${BASE}/transactions`,
    answer: z.array(
      z.object({
        subscription_payment_id: z.string(),
        event_time: z.string(),
        next_bill_date: maybeDay,
        currency: z.string(),
        receipt_url: maybeText,
        payment_method: maybeText,
        status: z.string(),
        payment_status: z.string(),
      }),
    ),
    summary: 'Payments, newest first.',
  }),
  'billing.info': defineCall({
    ...reading,
    name: 'billing.info',
    path: `${BASE}/info`,
    answer: z.looseObject({
      name: z.string(),
      email: z.string(),
      trial_in_progress: z.boolean(),
      trial_expire_date: maybeDay,
      status: z.string(),
      subscription_type: z.string(),
      plan_name: maybeText,
      plan_id: maybeText,
      billing_type: z.nullable(z.enum(['month', 'year'])),
      default_currency: maybeText,
      unit_price: z.nullable(z.number()),
      total_used: z.nullable(z.int()),
      total_seats: z.nullable(z.int()),
      is_custom: z.boolean(),
      is_ltd_user: z.boolean(),
      ltd_users: z.nullable(z.int()),
      valid_till_date: maybeDay,
      is_lkr_billing: z.boolean(),
    }),
    summary: 'Plan, seats and dates of the organization.',
  }),
  'billing.freePlan': defineCall({
    ...reading,
    name: 'billing.freePlan',
    path: `${BASE}/free-plan`,
    answer: z.object({ projects_limit: z.int(), team_member_limit: z.int(), free_tier_storage: z.int() }),
    summary: 'Limits of the free plan; 0 members means unlimited, storage in MB.',
  }),
  'billing.plans': defineCall({
    ...reading,
    name: 'billing.plans',
    path: `${BASE}/plans`,
    answer: z.object({
      monthly_plan_id: z.string(),
      monthly_plan_name: z.string(),
      monthly_price: price,
      annual_plan_id: z.string(),
      annual_plan_name: z.string(),
      annual_price: price,
      team_member_limit: z.union([z.int(), z.literal('Unlimited')]),
      projects_limit: z.union([z.int(), z.literal('Unlimited')]),
      free_tier_storage: z.string(),
      current_user_count: z.int(),
    }),
    summary: 'Plans to choose from.',
  }),
  'billing.storage': defineCall({
    ...reading,
    name: 'billing.storage',
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
    name: 'billing.accountStorage',
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
    name: 'billing.upgradePlan',
    method: 'GET',
    path: `${BASE}/upgrade-plan`,
    query: planQuery,
    answer: z.object({
      params: z.record(z.string(), z.unknown()),
      sandbox: z.boolean(),
      vendor_id: z.string(),
    }),
    summary: 'What the payment provider needs to start a checkout.',
  }),
  'billing.changePlan': defineCall({
    ...byGet,
    name: 'billing.changePlan',
    path: `${BASE}/change-plan`,
    query: planQuery,
    answer: z.unknown(),
    summary: 'Switches the subscription to another plan.',
  }),
  'billing.changePlanPost': defineCall({
    ...byPost,
    name: 'billing.changePlanPost',
    path: `${BASE}/change-plan`,
    query: planQuery,
    answer: z.unknown(),
    summary: 'As the GET; the safe twin.',
  }),
  'billing.pausePlan': defineCall({
    ...byGet,
    name: 'billing.pausePlan',
    path: `${BASE}/pause-plan`,
    answer: z.unknown(),
    summary: 'Pauses the subscription.',
  }),
  'billing.pausePlanPost': defineCall({
    ...byPost,
    name: 'billing.pausePlanPost',
    path: `${BASE}/pause-plan`,
    answer: z.unknown(),
    summary: 'As the GET; the safe twin.',
  }),
  'billing.resumePlan': defineCall({
    ...byGet,
    name: 'billing.resumePlan',
    path: `${BASE}/resume-plan`,
    answer: z.unknown(),
    summary: 'Resumes the subscription.',
  }),
  'billing.resumePlanPost': defineCall({
    ...byPost,
    name: 'billing.resumePlanPost',
    path: `${BASE}/resume-plan`,
    answer: z.unknown(),
    summary: 'As the GET; the safe twin.',
  }),
  'billing.cancelPlan': defineCall({
    ...byGet,
    name: 'billing.cancelPlan',
    path: `${BASE}/cancel-plan`,
    answer: z.unknown(),
    summary: 'Cancels the subscription.',
  }),
  'billing.cancelPlanPost': defineCall({
    ...byPost,
    name: 'billing.cancelPlanPost',
    path: `${BASE}/cancel-plan`,
    answer: z.unknown(),
    summary: 'As the GET; the safe twin.',
  }),
  'billing.switchToFree': defineCall({
    ...byGet,
    name: 'billing.switchToFree',
    path: `${BASE}/switch-to-free-plan/{teamId}`,
    params: teamParams,
    answer: emptyList,
    summary: 'Moves the organization to the free plan when it fits into its limits.',
  }),
  'billing.switchToFreePost': defineCall({
    ...byPost,
    name: 'billing.switchToFreePost',
    path: `${BASE}/switch-to-free-plan/{teamId}`,
    params: teamParams,
    answer: emptyList,
    summary: 'As the GET; the safe twin.',
  }),
  'billing.purchaseSeats': defineCall({
    ...byPost,
    name: 'billing.purchaseSeats',
    path: `${BASE}/purchase-more-seats`,
    body: z.object({ seatCount: intRead(1, 100_000) }),
    answer: nothing,
    summary: 'Sets the number of seats; it is the new total.',
  }),
  'billing.redeem': defineCall({
    ...byPost,
    name: 'billing.redeem',
    path: `${BASE}/redeem`,
    body: z.object({ code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{10}$/)) }),
    answer: emptyList,
    summary: 'Redeems a code of a life-time deal.',
  }),
  'billing.upgradeToPaid': defineCall({
    ...online,
    name: 'billing.upgradeToPaid',
    method: 'GET',
    path: '/api/v1/billing/upgrade-to-paid-plan',
    query: z.object({ plan: planQuery.shape.plan, seatCount: absent(intRead(1, 100_000)) }),
    answer: z.object({
      params: z.record(z.string(), z.unknown()),
      sandbox: z.boolean(),
      vendor_id: z.string(),
    }),
    summary: 'As upgrade-plan, with the number of seats.',
  }),
} as const;
