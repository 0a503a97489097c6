/**
 * A payment provider's record of a subscription, and the licence that follows from it. Pure. Owns the order of records
 * (the newest wins, whatever the order of arrival) and the mapping to the state machine of `licence-states.ts`. Never:
 * terms of one provider, which `server/billing` translates, or a clock.
 */
import type { BillingPeriod, LicenceEvent } from './licence-states.ts';

export interface ProviderSubscription {
  readonly id: string;
  readonly status: 'active' | 'trialing' | 'past_due' | 'paused' | 'canceled';
  readonly period: BillingPeriod;
  readonly seats: number;
  readonly currency: string;
  /** Price of one seat for one period, in minor units. */
  readonly unitMinor: number;
  /** Instants are ISO UTC with six fractional digits, so that they sort as text. */
  readonly nextBilledAt: string | null;
  /** The start of the unpaid time while a payment is due. */
  readonly unpaidFrom: string | null;
  readonly pausedAt: string | null;
  readonly canceledAt: string | null;
  /** A change that the provider has scheduled. */
  readonly scheduled: { readonly action: 'cancel' | 'pause' | 'resume'; readonly at: string } | null;
  /** Instant of the change that the record reports. */
  readonly occurredAt: string;
}

type Standing = Extract<LicenceEvent, { type: 'provider_said' }>['standing'];

const DAY_MS = 86_400_000;

/** Normalises an instant to the format that sorts as text. Accepts any ISO instant, with up to nanoseconds. */
export function sortableInstant(text: string): string {
  const at = new Date(text);
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  return `${at.toISOString().slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
}

/** Whether a record is newer than the known one. */
export function isNewer(
  known: Pick<ProviderSubscription, 'occurredAt'> | null,
  record: ProviderSubscription,
): boolean {
  return known === null || record.occurredAt > known.occurredAt;
}

/** Its standing; a scheduled cancellation or pause counts as done. */
export function standingOf({ status, scheduled }: ProviderSubscription): Standing {
  if (status === 'canceled' || scheduled?.action === 'cancel') return 'cancelled';
  if (status === 'paused' || scheduled?.action === 'pause') return 'paused';
  return status === 'past_due' ? 'past_due' : 'active';
}

/** The instant up to which it is paid. */
function paidUntil(record: ProviderSubscription): string {
  const { status, scheduled, canceledAt, pausedAt, nextBilledAt, unpaidFrom, occurredAt } = record;
  const ends =
    status === 'canceled'
      ? canceledAt
      : status === 'paused'
        ? pausedAt
        : scheduled !== null && scheduled.action !== 'resume'
          ? scheduled.at
          : nextBilledAt;
  return [ends ?? occurredAt, unpaidFrom ?? '9999'].sort()[0] ?? occurredAt;
}

/** The last whole day that is paid for: the day before the next bill. */
export function lastPaidDay(record: ProviderSubscription): string {
  return new Date(Date.parse(paidUntil(record).slice(0, 10)) - DAY_MS).toISOString().slice(0, 10);
}

/** The record as the event of the licence. `left`: the organization took another plan after cancelling it. */
export function licenceEventOf(record: ProviderSubscription, left: boolean): LicenceEvent {
  return {
    type: 'provider_said',
    period: record.period,
    standing: standingOf(record),
    ends: lastPaidDay(record),
    left,
  };
}
