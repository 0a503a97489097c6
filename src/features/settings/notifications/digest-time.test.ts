import { expect, it } from 'vitest';
import { digestTime } from './digest-time.ts';

it('returns the local time at which digests are sent, also in daylight saving time', () => {
  const winter = new Date('2026-01-15T20:00:00Z');
  const summer = new Date('2026-07-15T20:00:00Z');
  expect(digestTime(winter, 'Europe/Berlin', 'de')).toBe('12:00');
  expect(digestTime(summer, 'Europe/Berlin', 'de')).toBe('13:00');
  expect(digestTime(winter, 'Asia/Kolkata', 'en-GB')).toBe('16:30');
  expect(digestTime(winter, 'America/New_York', 'en-US')).toMatch(/^6:00\sAM$/);
  expect(digestTime(winter, 'Nowhere/Else', 'en-GB')).toBe('11:00');
});
