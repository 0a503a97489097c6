import { expect, it } from 'vitest';
import { daysOfBar, loggedBars, loggedTotals } from './logged-bars.ts';

const part = (day: string, billable: number, nonBillable = 0) => ({
  day,
  billable,
  non_billable: nonBillable,
});

it('returns a bar for each day of the period, also where nothing was logged', () => {
  const logged = [part('2026-02-28', 60), part('2026-03-02', 0, 30)];
  expect(loggedBars({ from: '2026-02-27', to: '2026-03-02', step: 'day', logged })).toEqual([
    { day: '2026-02-27', billable: 0, nonBillable: 0 },
    { day: '2026-02-28', billable: 60, nonBillable: 0 },
    { day: '2026-03-01', billable: 0, nonBillable: 0 },
    { day: '2026-03-02', billable: 0, nonBillable: 30 },
  ]);
});

it('returns a bar for each week, from the Monday of the first day', () => {
  const logged = [part('2026-02-23', 60), part('2026-03-09', 90)];
  const of = { from: '2026-02-25', to: '2026-03-17', step: 'week', logged } as const;
  expect(loggedBars(of).map(({ day, billable }) => [day, billable])).toEqual([
    ['2026-02-23', 60],
    ['2026-03-02', 0],
    ['2026-03-09', 90],
    ['2026-03-16', 0],
  ]);
  expect(daysOfBar(of, '2026-02-23')).toEqual({ from: '2026-02-25', to: '2026-03-01' });
  expect(daysOfBar(of, '2026-03-09')).toEqual({ from: '2026-03-09', to: '2026-03-15' });
  expect(daysOfBar(of, '2026-03-16')).toEqual({ from: '2026-03-16', to: '2026-03-17' });
});

it('returns a bar for each month, from the first to the last with time', () => {
  const logged = [part('2025-12-01', 60), part('2026-02-01', 90)];
  const days = (from: string | null, to: string | null): string[] =>
    loggedBars({ from, to, step: 'month', logged }).map(({ day }) => day);
  expect(days('2025-11-20', '2026-02-28')).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
  expect(days(null, null)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
  expect(loggedBars({ from: null, to: null, step: 'month', logged: [] })).toEqual([]);
});

it('returns the days of a bar, limited to the period', () => {
  const of = { from: '2025-11-20', to: '2026-02-10', step: 'month', logged: [] } as const;
  expect(daysOfBar(of, '2025-11-01')).toEqual({ from: '2025-11-20', to: '2025-11-30' });
  expect(daysOfBar(of, '2025-12-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(daysOfBar(of, '2026-02-01')).toEqual({ from: '2026-02-01', to: '2026-02-10' });
  expect(daysOfBar({ ...of, step: 'day' }, '2025-12-03')).toEqual({ from: '2025-12-03', to: '2025-12-03' });
});

it('sums up the time, and returns its billable share', () => {
  expect(loggedTotals({ logged: [part('2026-03-01', 60, 20), part('2026-03-02', 0, 0)] })).toEqual({
    seconds: 80,
    share: 0.75,
  });
  expect(loggedTotals({ logged: [] })).toEqual({ seconds: 0, share: null });
});
