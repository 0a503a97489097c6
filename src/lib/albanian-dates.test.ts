import { expect, it } from 'vitest';
import { withAlbanian } from './albanian-dates.ts';

const Taught = withAlbanian(Intl.DateTimeFormat);
const day = (month: number, date = 1) => new Date(Date.UTC(2026, month, date, 15, 5));
const words = (options: Intl.DateTimeFormatOptions, date: Date) =>
  new Taught('sq', { timeZone: 'UTC', ...options }).format(date);

it('names months and weekdays as a system with Albanian locale data does [S18]', () => {
  for (const month of ['short', 'long'] as const) {
    const known = new Intl.DateTimeFormat('sq', { month, timeZone: 'UTC' });
    for (let index = 0; index < 12; index += 1) {
      expect(words({ month }, day(index))).toBe(known.format(day(index)));
    }
  }
  const known = new Intl.DateTimeFormat('sq', { weekday: 'long', timeZone: 'UTC' });
  for (let date = 1; date <= 7; date += 1) {
    expect(words({ weekday: 'long' }, day(10, date))).toBe(known.format(day(10, date)));
  }
});

it('formats whole dates and times', () => {
  expect(words({ day: 'numeric', month: 'short' }, day(10, 24))).toBe('24 nën');
  const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  expect(words(long, day(8, 30))).toMatch(/^e mërkurë,? 30 shtator 2026$/);
  expect(words({ timeStyle: 'short' }, day(0))).toBe('15:05');
  expect(new Taught('sq', { month: 'short', day: 'numeric' }).formatToParts(day(5))).toContainEqual({
    type: 'month',
    value: 'qer',
  });
});

it('does not change other languages or calls without new', () => {
  expect(new Taught('de', { month: 'long', timeZone: 'UTC' }).format(day(2))).toBe('März');
  expect(Taught().resolvedOptions().timeZone).toBe('UTC');
  expect(new Taught('sq').resolvedOptions().locale).toBe('sq');
});
