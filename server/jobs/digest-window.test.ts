import { describe, expect, it } from 'vitest';
import { digestWindow } from './digest-window.ts';

describe('the window of a digest', () => {
  const cases: readonly (readonly [now: string, since: string, until: string])[] = [
    // Tuesday at the hour: since Monday.
    ['2026-03-03T11:00:04Z', '2026-03-02T11:00:00.000Z', '2026-03-03T11:00:00.000Z'],
    // Monday: since Friday.
    ['2026-03-02T11:00:00Z', '2026-02-27T11:00:00.000Z', '2026-03-02T11:00:00.000Z'],
    // Tried again in the afternoon: still the same.
    ['2026-03-02T17:30:00Z', '2026-02-27T11:00:00.000Z', '2026-03-02T11:00:00.000Z'],
    // Before the hour it is the one of the day before.
    ['2026-03-03T10:59:59Z', '2026-02-27T11:00:00.000Z', '2026-03-02T11:00:00.000Z'],
    // Saturday and Sunday: Friday's.
    ['2026-03-01T20:00:00Z', '2026-02-26T11:00:00.000Z', '2026-02-27T11:00:00.000Z'],
  ];
  for (const [now, since, until] of cases) {
    it(`at ${now} reaches from ${since} to ${until}`, () => {
      expect(digestWindow(new Date(now))).toEqual({ since, until, day: until.slice(0, 10) });
    });
  }

  it('starts where the previous one ended', () => {
    const monday = digestWindow(new Date('2026-03-02T11:00:00Z'));
    const tuesday = digestWindow(new Date('2026-03-03T11:00:00Z'));
    expect(tuesday.since).toBe(monday.until);
  });
});
