import { expect, it } from 'vitest';
import { workingTime } from '../../../contract/rules/working-time.ts';
import { weekDays } from '../../lib/day.ts';
import { lastEntries, weekHours } from './week-hours.ts';

const TEAM = {
  working_days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  working_hours: 8,
  holidays: [],
};
const log = (id: string, started_at: string, minutes: number) => ({
  id,
  started_at,
  time_spent: minutes * 60,
});
const dayOf = (at: string): string => at.slice(0, 10);

it('returns logged and planned minutes of each day, less time off [S26]', () => {
  const away = [{ start_date: '2026-11-26', end_date: '2026-11-26', from_noon: true, until_noon: false }];
  const logs = [
    log('a', '2026-11-23T08:00:00.000Z', 90),
    log('b', '2026-11-23T13:00:00.000Z', 300),
    log('c', '2026-11-29T13:00:00.000Z', 30),
    log('d', '2026-11-30T13:00:00.000Z', 60),
  ];
  const week = weekHours(logs, weekDays('2026-11-23'), workingTime(TEAM, null, away), dayOf);
  expect(week.map(({ logged }) => logged)).toEqual([390, 0, 0, 0, 0, 0, 30]);
  expect(week.map(({ planned }) => planned)).toEqual([480, 480, 480, 240, 480, 0, 0]);
});

it('plans by the working week of the member when they have one', () => {
  const time = workingTime(TEAM, { working_week: [0, 360, 360, 360, 0, 0, 0] });
  const week = weekHours([], weekDays('2026-11-23'), time, dayOf);
  expect(week.map(({ planned }) => planned)).toEqual([0, 360, 360, 360, 0, 0, 0]);
});

it('lists the latest logs first, whatever their input order', () => {
  const logs = [
    log('a', '2026-11-20T08:00:00.000Z', 5),
    log('c', '2026-11-23T08:00:00.000Z', 5),
    log('b', '2026-11-23T08:00:00.000Z', 5),
  ];
  expect(lastEntries(logs, 2).map(({ id }) => id)).toEqual(['c', 'b']);
  expect(lastEntries(logs.toReversed(), 9).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});
