/**
 * The licence of an organization as a state machine: the plan, the state of its subscription, and the transition of
 * each event (account-and-admin 12.4, 13). Pure. Never: a clock, prices, or terms of a payment provider. What the page
 * shows of it is `licence.ts`; how it is stored is `licenceColumns`.
 */

/** Days of the trial that a new organization starts with where plans are sold. */
const TRIAL_DAYS = 14;
const DAY_MS = 86_400_000;

export type BillingPeriod = 'month' | 'year';

/** Calendar days are `YYYY-MM-DD`; `ends` is the last day that is paid for or agreed. */
export type LicenceState =
  | { readonly plan: 'self_hosted' | 'free' | 'life_time_deal' }
  | { readonly plan: 'trial' | 'custom'; readonly ends: string }
  | { readonly plan: 'credit'; readonly ends: string | null }
  | {
      readonly plan: 'paid';
      readonly period: BillingPeriod;
      readonly standing: 'active' | 'past_due' | 'paused' | 'cancelled';
      readonly ends: string;
    };

export type LicenceEvent =
  /** A checkout was paid. */
  | { readonly type: 'subscribed'; readonly period: BillingPeriod; readonly ends: string }
  | { readonly type: 'period_changed'; readonly period: BillingPeriod; readonly ends: string }
  | { readonly type: 'payment_received'; readonly ends: string }
  | { readonly type: 'payment_failed' }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed'; readonly ends: string }
  /** Runs until the day that is paid for. */
  | { readonly type: 'cancelled'; readonly ends: string }
  | { readonly type: 'deal_redeemed' }
  | { readonly type: 'custom_agreed'; readonly ends: string }
  | { readonly type: 'credit_granted'; readonly ends: string | null }
  | { readonly type: 'moved_to_free' }
  /**
   * The provider's current subscription, whatever events were missed before. `left`: another plan was chosen after its
   * end was agreed, so that its end changes nothing.
   */
  | {
      readonly type: 'provider_said';
      readonly period: BillingPeriod;
      readonly standing: 'active' | 'past_due' | 'paused' | 'cancelled';
      readonly ends: string;
      readonly left: boolean;
    };

/** The initial state of an organization: a trial where plans are sold, no plan elsewhere. */
export function startLicence(billing: boolean, now: Date): LicenceState {
  if (!billing) return { plan: 'self_hosted' };
  return {
    plan: 'trial',
    ends: new Date(now.getTime() + TRIAL_DAYS * DAY_MS).toISOString().slice(0, 10),
  };
}

const isRunning = (state: LicenceState): boolean => state.plan === 'paid' && state.standing !== 'cancelled';

/** Transitions of an existing subscription; null for events that do not apply to its state. */
function onSubscription(
  state: Extract<LicenceState, { plan: 'paid' }>,
  event: LicenceEvent,
): LicenceState | null {
  const { standing } = state;
  switch (event.type) {
    case 'period_changed':
      return standing === 'active' ? { ...state, period: event.period, ends: event.ends } : null;
    case 'payment_received':
      return standing === 'active' || standing === 'past_due'
        ? { ...state, standing: 'active', ends: event.ends }
        : null;
    case 'payment_failed':
      return standing === 'active' || standing === 'past_due' ? { ...state, standing: 'past_due' } : null;
    case 'paused':
      return standing === 'active' || standing === 'past_due' ? { ...state, standing: 'paused' } : null;
    case 'resumed':
      return standing === 'paused' ? { ...state, standing: 'active', ends: event.ends } : null;
    case 'cancelled':
      return standing === 'cancelled' ? null : { ...state, standing: 'cancelled', ends: event.ends };
    default:
      return null;
  }
}

/**
 * The state after an event; null when the event does not apply, and nothing changes. A running subscription is
 * cancelled before another plan replaces it, so that nobody pays twice; only a custom agreement replaces it at once. A
 * self-hosted installation has no plan and gets no events.
 */
export function licenceTransition(state: LicenceState, event: LicenceEvent): LicenceState | null {
  if (state.plan === 'self_hosted') return null;
  switch (event.type) {
    case 'custom_agreed':
      return { plan: 'custom', ends: event.ends };
    case 'subscribed':
      return isRunning(state)
        ? null
        : { plan: 'paid', period: event.period, standing: 'active', ends: event.ends };
    case 'deal_redeemed':
      return isRunning(state) || state.plan === 'custom' ? null : { plan: 'life_time_deal' };
    case 'credit_granted':
      return ['free', 'trial', 'credit'].includes(state.plan) ? { plan: 'credit', ends: event.ends } : null;
    case 'moved_to_free':
      return isRunning(state) || state.plan === 'free' || state.plan === 'life_time_deal'
        ? null
        : { plan: 'free' };
    case 'provider_said': {
      const { period, standing, ends, left } = event;
      if (state.plan === 'custom' || (left && standing === 'cancelled')) return null;
      return { plan: 'paid', period, standing, ends };
    }
    default:
      return state.plan === 'paid' ? onSubscription(state, event) : null;
  }
}

/** The stored form of a state: the type in lower case, the status in the spelling of the wire. */
export interface LicenceColumns {
  readonly subscription_type: string;
  readonly subscription_status: string;
  readonly billing_period: BillingPeriod | null;
  readonly trial_expire_date: string | null;
  readonly valid_till_date: string | null;
}

const NO_DATES = { billing_period: null, trial_expire_date: null, valid_till_date: null } as const;

export function licenceColumns(state: LicenceState): LicenceColumns {
  const { plan } = state;
  switch (plan) {
    case 'self_hosted':
      return { ...NO_DATES, subscription_type: plan, subscription_status: 'active' };
    case 'free':
    case 'life_time_deal':
      return { ...NO_DATES, subscription_type: plan, subscription_status: plan };
    case 'trial':
      return {
        ...NO_DATES,
        subscription_type: plan,
        subscription_status: 'trialing',
        trial_expire_date: state.ends,
      };
    case 'custom':
    case 'credit':
      return {
        ...NO_DATES,
        subscription_type: plan,
        subscription_status: plan,
        valid_till_date: state.ends,
      };
    case 'paid':
      return {
        ...NO_DATES,
        subscription_type: 'paddle',
        subscription_status: state.standing === 'cancelled' ? 'deleted' : state.standing,
        billing_period: state.period,
        valid_till_date: state.ends,
      };
  }
}

const STANDINGS: Readonly<Record<string, 'active' | 'past_due' | 'paused' | 'cancelled'>> = {
  active: 'active',
  past_due: 'past_due',
  paused: 'paused',
  deleted: 'cancelled',
};

/**
 * Parses a stored state; the inverse of `licenceColumns`. An unreadable one counts as no plan, which limits nothing.
 */
export function licenceState(columns: LicenceColumns): LicenceState {
  const { subscription_type: plan, subscription_status: status, valid_till_date: till } = columns;
  switch (plan.toLowerCase()) {
    case 'free':
      return { plan: 'free' };
    case 'life_time_deal':
      return { plan: 'life_time_deal' };
    case 'trial':
      return { plan: 'trial', ends: columns.trial_expire_date ?? till ?? '' };
    case 'custom':
      return { plan: 'custom', ends: till ?? '' };
    case 'credit':
      return { plan: 'credit', ends: till };
    case 'paddle':
      return {
        plan: 'paid',
        period: columns.billing_period ?? 'month',
        standing: STANDINGS[status] ?? 'active',
        ends: till ?? '',
      };
    default:
      return { plan: 'self_hosted' };
  }
}
