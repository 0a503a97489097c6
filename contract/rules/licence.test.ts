import { describe, expect, it } from 'vitest';
import type { ReportedLicence } from './licence.ts';
import {
  licenceDaysLeft,
  isEndedByDay,
  isLicenceExpired,
  isOpenWhenExpired,
  licenceBadge,
  licenceBanner,
  licenceKind,
} from './licence.ts';

const END = '2026-06-15';
const facts = (type: string, more: Partial<ReportedLicence> = {}): ReportedLicence => ({
  subscription_type: type,
  valid_till_date: END,
  trial_expire_date: null,
  is_expired: false,
  ...more,
});
/** Noon of the day that many days after the end (before it when negative). */
const noon = (days: number): Date => new Date(Date.parse(`${END}T12:00:00Z`) + days * 86_400_000);

/** day relative to the end, days left, badge, banner, expired */
const TABLE: readonly (readonly [number, number, string, string, boolean])[] = [
  [-9, 9, '-', '-', false],
  [-8, 8, '-', '-', false],
  [-7, 7, 'fine', '-', false],
  [-5, 5, 'fine', '-', false],
  [-4, 4, 'fine', '-', false],
  [-3, 3, 'soon', 'expiring/info/3', false],
  [-2, 2, 'soon', 'expiring/info/2', false],
  [-1, 1, 'soon', 'expiring/warning/1', false],
  [0, 0, 'today', 'today/error/0', false],
  [1, -1, '-', 'grace/error/6', false],
  [6, -6, '-', 'grace/error/1', false],
  [7, -7, '-', 'grace/error/0', true],
  [8, -8, '-', '-', true],
];

describe('licence', () => {
  for (const [day, left, badge, banner, expired] of TABLE) {
    it(`is right at noon ${day} days after the end`, () => {
      // Days are counted from midnight and rounded up; noon is half a day later.
      const at = noon(day);
      expect(licenceDaysLeft(facts('TRIAL'), at)).toBe(left);
      expect(licenceBadge(facts('TRIAL'), at)?.tone ?? '-').toBe(badge);
      const shown = licenceBanner(facts('TRIAL'), at, null, '2026-06-01');
      expect(shown ? `${shown.state}/${shown.tone}/${shown.days}` : '-').toBe(banner);
      expect(isLicenceExpired(facts('TRIAL'), at)).toBe(expired);
    });
  }

  it('counts from midnight UTC, to the millisecond', () => {
    const midnight = new Date(`${END}T00:00:00Z`);
    expect(Object.is(licenceDaysLeft(facts('TRIAL'), midnight), 0)).toBe(true);
    expect(licenceDaysLeft(facts('TRIAL'), new Date(midnight.getTime() - 1))).toBe(1);
    expect(isLicenceExpired(facts('PADDLE'), new Date(midnight.getTime() + 7 * 86_400_000))).toBe(false);
    expect(isLicenceExpired(facts('PADDLE'), new Date(midnight.getTime() + 7 * 86_400_000 + 1))).toBe(true);
  });

  it('shows badge and banner for plans with an end, and only the banner for a lifetime deal', () => {
    const soon = noon(-1);
    const shown = (type: string): string =>
      `${licenceBadge(facts(type), soon) ? 'badge' : '-'} ${licenceBanner(facts(type), soon, null, '') ? 'banner' : '-'}`;
    expect(['TRIAL', 'PADDLE', 'CUSTOM', 'trial'].map(shown)).toEqual(Array(4).fill('badge banner'));
    expect(shown('LIFE_TIME_DEAL')).toBe('- banner');
    expect(['FREE', 'SELF_HOSTED', 'CREDIT', ''].map(shown)).toEqual(Array(4).fill('- -'));
    expect(isLicenceExpired(facts('LIFE_TIME_DEAL'), noon(30))).toBe(false);
  });

  it('trusts the session about expiry, and falls back to the date of the trial', () => {
    expect(isLicenceExpired(facts('FREE', { is_expired: true }), noon(-9))).toBe(true);
    expect(licenceDaysLeft(facts('TRIAL', { valid_till_date: null, trial_expire_date: END }), noon(-3))).toBe(
      3,
    );
    expect(licenceDaysLeft(facts('TRIAL', { valid_till_date: null }), noon(0))).toBeNull();
    expect(licenceDaysLeft(facts('TRIAL', { valid_till_date: 'soon' }), noon(0))).toBeNull();
  });

  it('uses only the day of a date with a time', () => {
    const timed = facts('PADDLE', { valid_till_date: `${END}T23:30:00+05:30` });
    expect(licenceDaysLeft(timed, noon(-3))).toBe(3);
    expect([isLicenceExpired(timed, noon(6)), isLicenceExpired(timed, noon(7))]).toEqual([false, true]);
  });

  it('never ends and shows nothing without a date or a plan', () => {
    const shown = (one: ReportedLicence): readonly unknown[] => [
      isLicenceExpired(one, noon(30)),
      licenceBadge(one, noon(0)),
      licenceBanner(one, noon(0), null, END),
    ];
    expect(shown(facts('TRIAL', { valid_till_date: null }))).toEqual([false, null, null]);
    expect(shown(facts('', { subscription_type: null }))).toEqual([false, null, null]);
    expect(licenceKind(facts('', { subscription_type: null }))).toBe('other');
  });

  it.each([
    ['TRIAL', END, '2026-06-22', false],
    ['TRIAL', END, '2026-06-23', true],
    ['PADDLE', END, '2026-06-23', true],
    ['CUSTOM', END, '2026-06-23', false],
    [null, END, '2026-06-23', false],
    ['TRIAL', null, '2026-06-23', false],
  ])('%s until %s is expired for the session on %s: %s', (type, till, today, ended) => {
    expect(isEndedByDay(type, till, today)).toBe(ended);
  });

  it('hides a dismissed banner for that calendar day', () => {
    expect(licenceBanner(facts('TRIAL'), noon(0), '2026-06-15', '2026-06-15')).toBeNull();
    expect(licenceBanner(facts('TRIAL'), noon(0), '2026-06-14', '2026-06-15')).not.toBeNull();
  });

  it.each([
    ['/worklenz/admin-center', true],
    ['/worklenz/admin-center/billing', true],
    ['/worklenz/settings/account-deletion', true],
    ['/worklenz/home', false],
    ['/worklenz/settings/profile', false],
    ['/worklenz/settings/account-deletion-not', false],
    ['/worklenz/projects/admin-center', false],
    ['/other/worklenz/admin-center', false],
  ])('allows %s after the end: %s', (path, open) => {
    expect(isOpenWhenExpired(path)).toBe(open);
  });

  it('has the kinds trial, custom and other', () => {
    expect(['trial', 'CUSTOM', 'PADDLE'].map((type) => licenceKind(facts(type)))).toEqual([
      'trial',
      'custom',
      'other',
    ]);
  });
});
