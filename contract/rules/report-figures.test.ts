import { describe, expect, it } from 'vitest';
import {
  daysLate,
  daysLeftOf,
  daysOverdue,
  percentOf,
  teamUtilisation,
  twoDecimals,
  utilisationOf,
} from './report-figures.ts';

const TODAY = '2026-11-20';

it('rounds percentages half up, and returns 0 when there is no whole', () => {
  expect([percentOf(1, 8), percentOf(1, 200), percentOf(1, 201), percentOf(3, 3)]).toEqual([13, 1, 0, 100]);
  expect([percentOf(57, 200), percentOf(29, 100)]).toEqual([29, 29]);
  expect([percentOf(0, 5), percentOf(5, 0), percentOf(0, 0)]).toEqual([0, 0, 0]);
});

it('rounds to two decimals, halves away from zero', () => {
  const values = [1.005, -1.005, 2.344, 0.004, -0.004, 12];
  expect(values.map(twoDecimals)).toEqual([1.01, -1.01, 2.34, 0, 0, 12]);
});

it('returns the days left until the end of a project, or overdue', () => {
  expect(daysLeftOf(null, TODAY)).toEqual({ days_left: null, is_overdue: false, is_today: false });
  expect(daysLeftOf('2026-11-25', TODAY)).toEqual({ days_left: 5, is_overdue: false, is_today: false });
  expect(daysLeftOf(TODAY, TODAY)).toEqual({ days_left: 0, is_overdue: false, is_today: true });
  expect(daysLeftOf('2026-11-17', TODAY)).toEqual({ days_left: 3, is_overdue: true, is_today: false });
});

it('counts the days an open task is overdue, and the days a done one was late', () => {
  const open = (endDate: string | null, done = false) => daysOverdue({ endDate, done }, TODAY);
  expect([open('2026-11-17'), open(TODAY), open('2026-11-25'), open(null)]).toEqual([3, 0, 0, 0]);
  expect(open('2026-11-17', true)).toBe(0);
  expect([daysLate('2026-11-17', TODAY), daysLate('2026-11-25', TODAY)]).toEqual([3, 0]);
  expect([daysLate(null, TODAY), daysLate('2026-11-17', null)]).toEqual([0, 0]);
});

describe('utilisation', () => {
  it.each([
    [35.9, 40, 89.75, 'under'],
    [36, 40, 90, 'optimal'],
    [44, 40, 110, 'optimal'],
    [45, 40, 112.5, 'over'],
    [0, 40, 0, 'under'],
    [0, 0, 0, 'under'],
    [2, 0, 100, 'over'],
  ])('of %f hours in %f is %f percent: %s', (logged, capacity, percent, state) => {
    const figures = utilisationOf(logged, capacity);
    expect(figures.percent).toBeCloseTo(percent, 9);
    expect(figures.variance).toBeCloseTo(logged - capacity, 9);
    expect(figures.state).toBe(state);
  });
  it('of a team has one decimal', () => {
    expect([teamUtilisation(10, 30), teamUtilisation(30, 30)]).toEqual(['33.3', '100.0']);
    expect([teamUtilisation(0, 0), teamUtilisation(1, 0)]).toEqual(['0', '100+']);
  });
});
