import { expect, it } from 'vitest';
import { nextReportTime } from './report-time.ts';

it('returns 7:00 of the zone on the next matching day, also across clock changes', () => {
  const monday = { cadence: 'weekly', day: 1 } as const;
  expect(nextReportTime(monday, 'Europe/Berlin', '2026-03-27T12:00:00.000Z')).toBe(
    '2026-03-30T05:00:00.000Z',
  );
  expect(nextReportTime(monday, 'Europe/Berlin', '2026-03-23T05:59:59.000Z')).toBe(
    '2026-03-23T06:00:00.000Z',
  );
  expect(nextReportTime(monday, 'Europe/Berlin', '2026-03-23T06:00:00.000Z')).toBe(
    '2026-03-30T05:00:00.000Z',
  );
  expect(nextReportTime({ cadence: 'weekly', day: 0 }, 'UTC', '2026-03-23T08:00:00.000Z')).toBe(
    '2026-03-29T07:00:00.000Z',
  );
  const first = { cadence: 'monthly', day: 1 } as const;
  expect(nextReportTime(first, 'America/New_York', '2026-12-15T00:00:00.000Z')).toBe(
    '2027-01-01T12:00:00.000Z',
  );
  expect(nextReportTime({ cadence: 'monthly', day: 28 }, 'nowhere', '2026-02-28T06:00:00.000Z')).toBe(
    '2026-02-28T07:00:00.000Z',
  );
});
