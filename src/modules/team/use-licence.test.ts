import { describe, expect, it } from 'vitest';
import type { SessionUser } from '../../../contract/calls/auth.ts';
import { licenceOf } from './use-licence.ts';

const END = '2026-06-15';
const at = (day: number): Date => new Date(Date.parse(`${END}T12:00:00Z`) + day * 86_400_000);
const user = (more: Partial<SessionUser>): SessionUser =>
  ({
    owner: true,
    is_admin: false,
    subscription_type: 'TRIAL',
    trial_expire_date: END,
    valid_till_date: null,
    is_expired: false,
    ...more,
  }) as SessionUser;

describe('licence state', () => {
  it.each([
    ['the owner of a trial', {}, true],
    ['an admin of a trial', { owner: false, is_admin: true }, true],
    ['a member of a trial', { owner: false }, false],
    ['the owner of a paid plan', { subscription_type: 'PADDLE' }, false],
    ['the owner of an own installation', { subscription_type: 'SELF_HOSTED' }, false],
    ['the owner of a trial in small letters', { subscription_type: 'trial' }, true],
  ])('offers an upgrade to %s: %s', (_, more, upgrade) => {
    expect(licenceOf(user(more), at(-20)).upgrade).toBe(upgrade);
  });

  it('counts days and expires relative to the given instant', () => {
    const shown = (day: number): string => {
      const { days, badge, expired } = licenceOf(user({}), at(day));
      return `${String(days)} ${badge?.tone ?? '-'} ${expired ? 'expired' : 'open'}`;
    };
    expect([-8, -7, -3, 0, 1, 6, 7].map(shown)).toEqual([
      '8 - open',
      '7 fine open',
      '3 soon open',
      '0 today open',
      '-1 - open',
      '-6 - open',
      '-7 - expired',
    ]);
  });

  it('is empty without a user, and does not expire without an end date', () => {
    expect(licenceOf(null, at(0))).toMatchObject({ expired: false, upgrade: false, badge: null, days: null });
    expect(licenceOf(user({ trial_expire_date: null }), at(99))).toMatchObject({
      expired: false,
      days: null,
    });
  });
});
