import { describe, expect, it } from 'vitest';
import { daysPastDue, isOverdue, isOverlogged, secondsOver } from './task-state.ts';

const due = (end_date: string | null) => ({ end_date });
const logged = (total_minutes: number, logged_seconds: number) => ({ total_minutes, logged_seconds });

describe('an overdue task', () => {
  it('was due before today, and is open', () => {
    expect(isOverdue(due('2026-11-24'), false, '2026-11-25')).toBe(true);
    expect(isOverdue(due('2026-11-25'), false, '2026-11-25')).toBe(false);
    expect(isOverdue(due('2026-11-26'), false, '2026-11-25')).toBe(false);
    expect(isOverdue(due('2026-11-24'), true, '2026-11-25')).toBe(false);
    expect(isOverdue(due(null), false, '2026-11-25')).toBe(false);
  });
});

describe('days past the due day', () => {
  it.each([
    ['2026-11-25', '2026-12-02', 7],
    ['2026-11-25', '2026-11-25', 0],
    ['2026-11-25', '2026-11-23', -2],
    [null, '2026-11-25', 0],
    ['2026-11-25', null, 0],
  ])('from %s to %s are %d', (end_date, day, days) => {
    expect(daysPastDue(due(end_date), day)).toBe(days);
  });
});

describe('over-logged tasks', () => {
  it.each([
    [30, 1_801, 1, true],
    [30, 1_800, 0, false],
    [30, 600, -1_200, false],
  ])('with %d minutes estimated and %d seconds logged are over by %d: %s', (minutes, seconds, over, is) => {
    expect(secondsOver(logged(minutes, seconds))).toBe(over);
    expect(isOverlogged(logged(minutes, seconds))).toBe(is);
  });

  it('need an estimate', () => {
    expect(isOverlogged(logged(0, 3_600))).toBe(false);
  });
});
