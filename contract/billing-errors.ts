/** Failures of plans and payment; a part of the closed list in `errors.ts`. Never: a code of another area. */
export const BILLING_ERRORS = {
  licence_expired: { status: 403, disposition: 'reject' },
  subscription_inactive: { status: 403, disposition: 'reject' },
  plans_not_sold: { status: 404, disposition: 'reject' },
  no_subscription: { status: 409, disposition: 'reject' },
  subscription_running: { status: 409, disposition: 'reject' },
  plan_too_small: { status: 409, disposition: 'reject' },
  seats_in_use: { status: 409, disposition: 'reject' },
  codes_enough: { status: 409, disposition: 'reject' },
  payment_refused: { status: 402, disposition: 'reject' },
  payment_unavailable: { status: 503, disposition: 'retry' },
} as const;
