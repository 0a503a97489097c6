import { expect, it } from 'vitest';
import { dayIn } from '../../data/today.ts';
import { startOn } from './use-week.ts';

const [DAY, NEXT] = ['2026-03-05', '2026-03-06'];
const LATER = Date.parse('2026-03-20T00:00:00.000Z');

it.each(['Pacific/Kiritimati', 'Pacific/Auckland', 'UTC', 'Pacific/Honolulu', 'Etc/GMT+12'])(
  'starts a log on the intended day in %s',
  (zone) => {
    // As on a device far to the west, where nine in the morning is the next day in the zone.
    const dayOfInstant = (at: string): string =>
      at.startsWith(`${DAY}T09`) ? NEXT : dayIn(zone, new Date(at));
    expect(dayIn(zone, new Date(startOn(DAY, 3600, dayOfInstant, LATER)))).toBe(DAY);
  },
);
