import { expect, it } from 'vitest';
import { offsetText, zoneOptions } from './time-zones.ts';

const NOW = new Date('2026-01-15T12:00:00Z');

it('offers every zone with its UTC offset and a readable name', () => {
  const options = zoneOptions(NOW, 'Europe/Berlin');
  expect(options.length).toBeGreaterThan(300);
  expect(options.find((one) => one.id === 'America/New_York')).toEqual({
    id: 'America/New_York',
    label: 'America/New York',
    hint: 'UTC-05:00',
    keywords: 'America New York',
  });
  expect(new Set(options.map((one) => one.id)).size).toBe(options.length);
});

it('includes the chosen zone under its own name, and drops an unknown one', () => {
  expect(zoneOptions(NOW, 'US/Pacific').some((one) => one.id === 'US/Pacific')).toBe(true);
  expect(zoneOptions(NOW, 'Nowhere/Else').some((one) => one.id === 'Nowhere/Else')).toBe(false);
});

it('follows daylight saving time', () => {
  expect(offsetText('UTC', NOW)).toBe('UTC');
  expect(offsetText('Europe/Berlin', NOW)).toBe('UTC+01:00');
  expect(offsetText('Europe/Berlin', new Date('2026-07-15T12:00:00Z'))).toBe('UTC+02:00');
});
