/**
 * Calls of plans and payment (account-and-admin 12). Owner and admin only.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { billingDetailsFields } from '../entities/billing-details-fields.ts';
import { day, id } from '../entities/fields.ts';
import { MAX_SEATS, REDEEM_CODE } from '../rules/plan-limits.ts';
import { answerShape, formShape } from './field-shapes.ts';
import { teamParam } from './organization-shapes.ts';
import { optionalParam, emptyList, coerceInt, maybeDay, maybeText, nothing } from './wire.ts';

const BASE = '/api/v1/admin-center/billing';
/** The active team of the request: what is shown, cached on the device and paid for belongs to its organization. */
export const billingQuery = z.object(teamParam);
const reading = { access: 'admin', offline: 'answer', method: 'GET', query: billingQuery } as const;
const online = { access: 'admin', offline: 'needs-network', query: billingQuery } as const;
const byPost = { ...online, method: 'POST' } as const;

const plan = z.string().check(z.minLength(1), z.maxLength(64));
export const planQuery = z.object({ plan, ...teamParam });
const seatCount = coerceInt(1, MAX_SEATS);
export const seatsBody = z.object({ seatCount });
const teamParams = z.object({ teamId: id });
/** Decimal text, for clients that do not use minor units. */
const price = z.string();
/** Whole number of minor units of the currency. */
export const minorMoney = z.object({ minor: z.int(), currency: z.string() });
export const checkoutAnswer = z.object({
  params: z.record(z.string(), z.unknown()),
  sandbox: z.boolean(),
  vendor_id: z.string(),
});
const wantedChange = z
  .object({ plan: optionalParam(plan), seatCount: optionalParam(seatCount) })
  .check(z.refine((body) => body.plan !== undefined || body.seatCount !== undefined, 'a plan or seats'));

export const billingCalls = defineCalls({
  'billing.countries': defineCall({
    ...reading,
    path: `${BASE}/countries`,
    answer: z.array(z.object({ id, name: z.string(), code: z.string() })),
    summary: 'Countries by name.',
  }),
  'billing.configuration': defineCall({
    ...reading,
    path: `${BASE}/configuration`,
    answer: z.object({
      name: z.string(),
      email: z.string(),
      ...answerShape(billingDetailsFields, 'configuration'),
    }),
    summary: 'Billing address of the organization.',
  }),
  'billing.updateConfiguration': defineCall({
    ...online,
    method: 'PUT',
    path: `${BASE}/configuration`,
    body: z.object(formShape(billingDetailsFields)),
    answer: nothing,
    summary: 'Replaces the billing address; a missing field is cleared.',
  }),
  'billing.transactions': defineCall({
    ...reading,
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
        /** What the payment was, for our own page. */
        kind: z.enum(['start', 'renewal', 'change']),
        period: z.enum(['month', 'year']),
        seats: z.int(),
        total: minorMoney,
        until: maybeDay,
        reason: maybeText,
        invoice: maybeText,
      }),
    ),
    summary: 'Payments, newest first.',
  }),
  'billing.info': defineCall({
    ...reading,
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
      cancellation_effective_date: maybeDay,
      paused_from: maybeDay,
      /** Price of one seat for one period. */
      price: z.nullable(minorMoney),
      next_charge: z.nullable(z.object({ on: day, total: minorMoney })),
      payment_method: maybeText,
      /** A null limit means unlimited. */
      seats: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
      projects: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
      /** Bytes. */
      storage: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
      /** What the organization may do now. */
      can: z.object({
        subscribe: z.boolean(),
        change: z.boolean(),
        pause: z.boolean(),
        resume: z.boolean(),
        cancel: z.boolean(),
        redeem: z.boolean(),
        go_free: z.boolean(),
      }),
    }),
    summary: 'Plan, seats and dates of the organization.',
  }),
  'billing.plans': defineCall({
    ...reading,
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
      /** Price of one seat: per month, and per year. */
      monthly: minorMoney,
      annual: minorMoney,
    }),
    summary: 'Plans to choose from.',
  }),
  'billing.changePlanPost': defineCall({
    ...byPost,
    path: `${BASE}/change-plan`,
    query: planQuery,
    answer: nothing,
    summary: 'As the GET; the safe twin.',
  }),
  'billing.pausePlanPost': defineCall({
    ...byPost,
    path: `${BASE}/pause-plan`,
    answer: nothing,
    summary: 'As the GET; the safe twin.',
  }),
  'billing.resumePlanPost': defineCall({
    ...byPost,
    path: `${BASE}/resume-plan`,
    answer: nothing,
    summary: 'As the GET; the safe twin.',
  }),
  'billing.cancelPlanPost': defineCall({
    ...byPost,
    path: `${BASE}/cancel-plan`,
    answer: nothing,
    summary: 'As the GET; the safe twin.',
  }),
  'billing.switchToFreePost': defineCall({
    ...byPost,
    path: `${BASE}/switch-to-free-plan/{teamId}`,
    params: teamParams,
    answer: emptyList,
    summary: 'As the GET; the safe twin.',
  }),
  'billing.purchaseSeats': defineCall({
    ...byPost,
    path: `${BASE}/purchase-more-seats`,
    body: seatsBody,
    answer: nothing,
    summary: 'Sets the number of seats; it is the new total.',
  }),
  'billing.redeem': defineCall({
    ...byPost,
    secret: true,
    path: `${BASE}/redeem`,
    body: z.object({ code: z.string().check(z.trim(), z.toUpperCase(), z.regex(REDEEM_CODE)) }),
    answer: emptyList,
    summary: 'Redeems a code of a life-time deal.',
  }),
  'billing.upgradeToPaid': defineCall({
    ...online,
    method: 'GET',
    path: '/api/v1/billing/upgrade-to-paid-plan',
    query: z.object({ ...planQuery.shape, seatCount: optionalParam(seatCount) }),
    answer: checkoutAnswer,
    summary: 'As upgrade-plan, with the number of seats.',
  }),
  'billing.preview': defineCall({
    ...byPost,
    path: `${BASE}/preview`,
    body: wantedChange,
    answer: z.object({
      /** To pay now; a negative amount is credited to later bills. */
      now: minorMoney,
      recurring: minorMoney,
      /** From the day of the next bill on. */
      next_bill_date: day,
      /** Days until then. */
      days: z.int(),
      period: z.enum(['month', 'year']),
      seats: z.int(),
    }),
    summary:
      'What another plan or another number of seats would cost, now and from then on; changes nothing.',
  }),
  'billing.portal': defineCall({
    ...byPost,
    path: `${BASE}/portal`,
    answer: z.object({ url: z.string() }),
    summary: 'Where the customer changes how they pay, for a short while.',
  }),
  'billing.invoice': defineCall({
    ...online,
    method: 'GET',
    path: `${BASE}/transactions/{payment}/invoice`,
    params: z.object({ payment: z.string().check(z.regex(/^[A-Za-z0-9_]{1,100}$/)) }),
    answer: z.object({ url: z.string() }),
    summary: 'Where the file of a payment is, for a short while.',
  }),
});
