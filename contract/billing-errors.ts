/** Failures around plans and payment; a part of the closed list in `errors.ts`. Never: a code of another area. */
export const BILLING_ERRORS = {
  licence_expired: { status: 403, disposition: 'reject', message: 'The licence of this team has expired.' },
  subscription_inactive: {
    status: 403,
    disposition: 'reject',
    message: 'The subscription of this team is not active, so its members cannot be changed.',
  },
  plans_not_sold: { status: 404, disposition: 'reject', message: 'This installation sells no plans.' },
  no_subscription: {
    status: 409,
    disposition: 'reject',
    message: 'There is no subscription that could be changed.',
  },
  subscription_running: {
    status: 409,
    disposition: 'reject',
    message: 'A subscription is running. Cancel it before you take another plan.',
  },
  plan_too_small: {
    status: 409,
    disposition: 'reject',
    message: 'The organization has more than this plan includes.',
  },
  seats_in_use: { status: 409, disposition: 'reject', message: 'More people than that have a seat.' },
  codes_enough: { status: 409, disposition: 'reject', message: 'No more codes can be redeemed here.' },
  payment_refused: {
    status: 402,
    disposition: 'reject',
    message: 'The payment was refused. Nothing was changed.',
  },
  payment_unavailable: {
    status: 503,
    disposition: 'retry',
    message: 'The payment provider does not answer right now. Please try again.',
  },
} as const;
