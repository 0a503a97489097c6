import { expect, it } from 'vitest';
import { weekDays, weekStart } from '../../lib/day.ts';
import { cellPlan, type LoggedEntry, weekRows } from './week.ts';

const log = (id: string, task: string, startedAt: string, seconds: number): LoggedEntry => ({
  id,
  task_id: task,
  time_spent: seconds,
  started_at: startedAt,
});
const utcDay = (at: string): string => at.slice(0, 10);

it('starts the week on the first weekday of the locale', () => {
  expect(weekStart('2026-11-24', 1)).toBe('2026-11-23');
  expect(weekStart('2026-11-24', 7)).toBe('2026-11-22');
  expect(weekStart('2026-11-22', 7)).toBe('2026-11-22');
  expect(weekDays('2026-12-28').at(-1)).toBe('2027-01-03');
});

it('assigns a log to the day it started, with one row per task', () => {
  const logs = [
    log('c', 'beam', '2026-11-24T10:00:00Z', 600),
    log('a', 'door', '2026-11-23T23:30:00Z', 3600),
    log('b', 'beam', '2026-11-24T08:00:00Z', 1200),
    log('old', 'beam', '2026-11-16T08:00:00Z', 900),
  ];
  const rows = weekRows(logs, weekDays('2026-11-23'), utcDay, ['plan']);
  expect(rows.map(({ taskId, seconds }) => [taskId, seconds])).toEqual([
    ['plan', 0],
    ['door', 3600],
    ['beam', 1800],
  ]);
  expect(rows[1]?.cells.map(({ seconds }) => seconds)).toEqual([3600, 0, 0, 0, 0, 0, 0]);
  expect(rows[2]?.cells[1]?.logs.map(({ id }) => id)).toEqual(['b', 'c']);
});

it('plans changes that add up to the typed time, whatever was logged before', () => {
  for (const before of [[], [600], [600, 1200], [3600, 60, 5400]]) {
    const logs = before.map((seconds, index) =>
      log(String(index), 'beam', `2026-11-24T0${String(index)}:00:00Z`, seconds),
    );
    for (const wanted of [0, 60, 600, 1800, 3660, 9060, 20_000]) {
      const { create, change, remove } = cellPlan(logs, wanted);
      const gone = new Set(remove.map(({ id }) => id));
      const changed = new Map(change.map((one) => [one.log.id, one.seconds]));
      const after = logs
        .filter(({ id }) => !gone.has(id))
        .map((one) => changed.get(one.id) ?? one.time_spent);
      expect(after.reduce((total, seconds) => total + seconds, create)).toBe(wanted);
      expect(after.every((seconds) => seconds > 0)).toBe(true);
      expect(change.length + (create > 0 ? 1 : 0)).toBeLessThanOrEqual(1);
    }
  }
});
