import { expect, it } from 'vitest';
import { taskRow } from '../../../../test/support/task-rows.ts';
import { daysTo, moved } from './workload-edits.ts';

const task = taskRow(1, { start_date: '2026-03-02', end_date: '2026-03-04', assignees: ['a', 'b'] });
const undated = taskRow(2, { start_date: null, end_date: null, assignees: [] });

it('moves a task by days, and replaces only the person it was dragged from', () => {
  expect(moved({ task, from: 'a', to: 'c', days: 2, day: '2026-03-05' })).toEqual([
    { name: 'task.assign', args: { taskId: task.id, teamMemberId: 'a', assigned: false } },
    { name: 'task.assign', args: { taskId: task.id, teamMemberId: 'c', assigned: true } },
    { name: 'task.setDates', args: { taskId: task.id, startDate: '2026-03-04', endDate: '2026-03-06' } },
  ]);
  expect(moved({ task, from: 'a', to: 'a', days: 0, day: '2026-03-02' })).toEqual([]);
  expect(moved({ task, from: 'a', to: 'b', days: 0, day: '2026-03-02' })).toEqual([
    { name: 'task.assign', args: { taskId: task.id, teamMemberId: 'a', assigned: false } },
  ]);
});

it('gives a task without dates the day it is dropped on', () => {
  expect(moved({ task: undated, from: null, to: 'a', days: 0, day: '2026-03-05' })).toEqual([
    { name: 'task.assign', args: { taskId: undated.id, teamMemberId: 'a', assigned: true } },
    { name: 'task.setDates', args: { taskId: undated.id, startDate: '2026-03-05', endDate: '2026-03-05' } },
  ]);
  expect(daysTo(task, '2026-03-05')).toBe(3);
  expect(daysTo(undated, '2026-03-05')).toBe(0);
});
