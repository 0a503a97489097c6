import { expect, it } from 'vitest';
import type { Allocation } from '../../../contract/entities/planning-entities.ts';
import { taskRow } from '../../../test/support/task-rows.ts';
import {
  changeAllocation,
  draftOf,
  assignTask,
  changeByKey,
  repeatAllocation,
  splitAllocation,
} from './plan-edits.ts';

const ROW: Allocation = {
  id: 'a',
  team_id: 't',
  project_id: 'p',
  team_member_id: 'm',
  allocated_from: '2026-03-02',
  allocated_to: '2026-03-06',
  minutes_per_day: 240,
  note: '',
};

it('sends only what differs', () => {
  expect(changeAllocation(ROW, draftOf(ROW))).toEqual([]);
  expect(changeAllocation(ROW, { minutesPerDay: 60 })).toEqual([
    { name: 'allocation.set', args: { allocationId: 'a', change: { minutesPerDay: 60 } } },
  ]);
});

it('splits an allocation only inside its days, without a gap', () => {
  expect(splitAllocation(ROW, '2026-03-02')).toEqual([]);
  expect(splitAllocation(ROW, '2026-03-07')).toEqual([]);
  expect(splitAllocation(ROW, '2026-03-04')).toMatchObject([
    { args: { change: { span: { from: '2026-03-02', to: '2026-03-03' } } } },
    {
      name: 'allocation.create',
      args: { span: { from: '2026-03-04', to: '2026-03-06' }, minutesPerDay: 240 },
    },
  ]);
});

it('repeats an allocation directly after its end', () => {
  expect(repeatAllocation(ROW)).toMatchObject({ args: { span: { from: '2026-03-07', to: '2026-03-11' } } });
});

it('never moves the end before the start', () => {
  const one = { ...ROW, allocated_to: ROW.allocated_from };
  expect(changeByKey(one, { key: 'ArrowLeft', shiftKey: true })).toEqual([]);
  expect(changeByKey(one, { key: 'x', shiftKey: false })).toBeNull();
});

it('assigns a task to a person, and changes its dates only when it was dragged to other days', () => {
  const task = taskRow(1, { start_date: null, end_date: '2026-03-06' });
  expect(assignTask(task, 'm', null)).toEqual([
    { name: 'task.assign', args: { taskId: task.id, teamMemberId: 'm', assigned: true } },
  ]);
  expect(assignTask(task, null, { from: '2026-03-09', to: '2026-03-09' })).toEqual([
    { name: 'task.setDates', args: { taskId: task.id, endDate: '2026-03-09' } },
  ]);
});
