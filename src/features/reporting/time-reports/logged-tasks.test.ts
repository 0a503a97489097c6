import { expect, it } from 'vitest';
import { effortOfPhases, onlyEntries, tasksOfDays } from './logged-tasks.ts';

type Days = Parameters<typeof tasksOfDays>[0];
type Groups = Parameters<typeof effortOfPhases>[0];

const log = (task: string, person: string, seconds: number) => ({
  task_id: task,
  task_key: `P-${task}`,
  task_name: `Task ${task}`,
  user_name: person,
  time_spent: seconds,
});

it('sums up the logs of several days by task', () => {
  const days = [
    { log_day: '2026-11-02', logs: [log('1', 'Olga', 600), log('2', 'Mia', 5_400)] },
    { log_day: '2026-11-03', logs: [log('1', 'Mia', 60), log('1', 'Mia', 60)] },
  ] as unknown as Days;
  expect(tasksOfDays(days)).toEqual([
    { id: '2', key: 'P-2', name: 'Task 2', seconds: 5_400, entries: 1, people: ['Mia'] },
    { id: '1', key: 'P-1', name: 'Task 1', seconds: 720, entries: 3, people: ['Mia', 'Olga'] },
  ]);
});

it('filters logs by user id instead of name, by billable state and by archived tasks', () => {
  const of = (user: string, billable: boolean, archived: boolean) => ({
    ...log('1', 'Kim', 60),
    ...{ user_id: user, billable, archived },
  });
  const days = [
    { log_day: '2026-11-02', logs: [of('a', true, false), of('b', true, false), of('a', false, true)] },
    { log_day: '2026-11-03', logs: [of('b', false, false)] },
  ] as unknown as Days;
  const count = (only: Parameters<typeof onlyEntries>[1]) =>
    onlyEntries(days, only).map(({ log_day: day, logs }) => [day, logs.length]);
  const first = '2026-11-02';
  expect(count({ userId: 'a', archived: true })).toEqual([[first, 2]]);
  expect(count({ userId: 'a', archived: false })).toEqual([[first, 1]]);
  expect(count({ billable: 'non-billable', archived: true })).toEqual([
    [first, 1],
    ['2026-11-03', 1],
  ]);
  expect(count({ billable: 'billable', archived: false })).toEqual([[first, 2]]);
});

it('sums up estimates and time by phase, including tasks without one', () => {
  const task = { total_minutes: 90, total_seconds_spent: 3_660 };
  const groups = [
    {
      id: 'a',
      name: 'Before',
      color_code: '#70a6f369',
      tasks: [task, { ...task, total_seconds_spent: null }],
    },
    { id: 'b', name: 'Empty', color_code: '#70a6f369', tasks: [] },
    { id: 'Unmapped', name: 'Unmapped', color_code: '#fbc84c69', tasks: [task] },
  ] as unknown as Groups;
  expect(effortOfPhases(groups)).toEqual([
    { id: 'a', name: 'Before', color: '#70a6f3', tasks: 2, estimated: 180, logged: 61 },
    { id: 'Unmapped', name: null, color: '#fbc84c', tasks: 1, estimated: 90, logged: 61 },
  ]);
});
