/**
 * What a licence lets people see: expired, badge, banner (specification 1 section 4; account-and-admin 13).
 * Never: a clock; now is an argument. Dates are calendar days, read as midnight UTC.
 */

const GRACE_DAYS = 7;
const DAY = 86_400_000;

/** The licence as the session reports it. */
export interface ReportedLicence {
  /** Any case. */
  readonly subscription_type: string | null;
  readonly valid_till_date: string | null;
  readonly trial_expire_date: string | null;
  readonly is_expired: boolean;
}

export type LicenceKind = 'trial' | 'custom' | 'other';

const DATED: readonly string[] = ['TRIAL', 'PADDLE', 'CUSTOM'];
const BANNERED: readonly string[] = ['TRIAL', 'LIFE_TIME_DEAL', 'PADDLE', 'CUSTOM'];

const typeOf = (licence: ReportedLicence): string => (licence.subscription_type ?? '').toUpperCase();
const endOf = (licence: ReportedLicence): string | null =>
  licence.valid_till_date ?? licence.trial_expire_date;

/** Whole days until the licence ends, rounded up; 0 on its last day, negative after it; null without a date. */
export function licenceDaysLeft(licence: ReportedLicence, now: Date): number | null {
  const end = endOf(licence);
  const time = end === null ? Number.NaN : Date.parse(`${end.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(time)) return null;
  return Math.ceil((time - now.getTime()) / DAY) + 0;
}

/**
 * Blocks most of the product: more than 7 days past the end of a trial, paddle or custom subscription, or reported by
 * the session.
 */
export function isLicenceExpired(licence: ReportedLicence, now: Date): boolean {
  if (licence.is_expired) return true;
  const end = endOf(licence);
  if (end === null || !DATED.includes(typeOf(licence))) return false;
  const past = Math.ceil((now.getTime() - Date.parse(`${end.slice(0, 10)}T00:00:00Z`)) / DAY);
  return past > GRACE_DAYS;
}

/** Types whose expiry the session reports, too; a custom agreement is decided by the page alone. */
const ENDED_BY_SESSION: readonly string[] = ['TRIAL', 'PADDLE'];

/** Whether it has expired by date: more than 7 whole days past the last one. `type` is in upper case. */
export function isEndedByDay(type: string | null, validTill: string | null, today: string): boolean {
  if (type === null || validTill === null || !ENDED_BY_SESSION.includes(type)) return false;
  return Date.parse(validTill) + GRACE_DAYS * DAY < Date.parse(today);
}

/** The badge next to the plan button; only in the last week. */
export interface LicenceBadge {
  readonly days: number;
  /** `today` is red and pulses, `soon` is amber, `fine` is green. */
  readonly tone: 'today' | 'soon' | 'fine';
}

export function licenceBadge(licence: ReportedLicence, now: Date): LicenceBadge | null {
  const days = licenceDaysLeft(licence, now);
  if (days === null || days < 0 || days > GRACE_DAYS || !DATED.includes(typeOf(licence))) return null;
  return { days, tone: days === 0 ? 'today' : days <= 3 ? 'soon' : 'fine' };
}

/** The banner above every page: from 3 days before the end to 7 days after it, unless dismissed today. */
export interface LicenceBanner {
  readonly state: 'expiring' | 'today' | 'grace';
  readonly tone: 'error' | 'warning' | 'info';
  /** Days left, or remaining days of grace. */
  readonly days: number;
}

export function licenceBanner(
  licence: ReportedLicence,
  now: Date,
  dismissedOn: string | null,
  today: string,
): LicenceBanner | null {
  const days = licenceDaysLeft(licence, now);
  if (days === null || !BANNERED.includes(typeOf(licence)) || dismissedOn === today) return null;
  if (days > 3 || days < -GRACE_DAYS) return null;
  if (days < 0) return { state: 'grace', tone: 'error', days: GRACE_DAYS + days };
  if (days === 0) return { state: 'today', tone: 'error', days };
  return { state: 'expiring', tone: days === 1 ? 'warning' : 'info', days };
}

/** Pages that stay open with an expired licence: choosing a plan, and closing the account. */
export function isOpenWhenExpired(path: string): boolean {
  return /^\/worklenz\/(admin-center|settings\/account-deletion)(\/|$)/.test(path);
}

/** Selects the text and the button of the dialog for an expired licence. */
export function licenceKind(licence: ReportedLicence): LicenceKind {
  const type = typeOf(licence);
  return type === 'TRIAL' ? 'trial' : type === 'CUSTOM' ? 'custom' : 'other';
}
