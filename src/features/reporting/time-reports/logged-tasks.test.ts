import { expect, it } from 'vitest';
import { effortOfPhases, tasksOfDays } from './logged-tasks.ts';

type Days = Parameters<typeof tasksOfDays>[0];
type Groups = Parameters<typeof effortOfPhases>[0];

const log = (task: string, person: string, seconds: number) => ({
  task_id: task,
  task_key: `P-${task}`,
  task_name: `Task ${task}`,
  user_name: person,
  time_spent: seconds,
});

it('adds the entries of several days up by task', () => {
  const days = [
    { log_day: '2026-11-02', logs: [log('1', 'Olga', 600), log('2', 'Mia', 5_400)] },
    { log_day: '2026-11-03', logs: [log('1', 'Mia', 60), log('1', 'Mia', 60)] },
  ] as unknown as Days;
  expect(tasksOfDays(days)).toEqual([
    { id: '2', key: 'P-2', name: 'Task 2', seconds: 5_400, entries: 1, people: ['Mia'] },
    { id: '1', key: 'P-1', name: 'Task 1', seconds: 720, entries: 3, people: ['Mia', 'Olga'] },
  ]);
});

it('adds estimates and time up by phase, and keeps tasks without one', () => {
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
