import { expect, it } from 'vitest';
import { PROJECT_ID, STATUS_ROWS, taskRow } from '../../test/support/task-rows.ts';
import { homeTasks, openTasks } from './home-tasks.ts';
import { dayIn } from './today.ts';

const done = STATUS_ROWS[2]?.id ?? '';
const rows = [
  taskRow(1, { end_date: '2026-03-02' }),
  taskRow(2, { end_date: '2026-03-01' }),
  taskRow(3, { end_date: '2026-02-01' }),
  taskRow(4),
  taskRow(5, { status_id: done }),
  taskRow(6, { archived: true }),
  taskRow(7, { project_id: 'elsewhere' }),
];
const open = openTasks(rows, { doneStatuses: new Set([done]), projectIds: new Set([PROJECT_ID]) });

it('counts the open tasks of every tab, whichever tab is shown', () => {
  const { tasks, counts } = homeTasks(open, 'Overdue', '2026-03-01');
  expect(counts).toEqual({ All: 4, Today: 1, Upcoming: 1, Overdue: 1, NoDueDate: 1 });
  expect(tasks.map((task) => task.name)).toEqual(['Task 3']);
});

it('sorts by due date, tasks without one last', () => {
  const { tasks } = homeTasks(open, 'All', '2026-03-01');
  expect(tasks.map((task) => task.name)).toEqual(['Task 3', 'Task 2', 'Task 1', 'Task 4']);
});

it('computes today in the given time zone, and tolerates an unknown one', () => {
  const at = new Date('2026-03-01T23:30:00Z');
  expect(dayIn('UTC', at)).toBe('2026-03-01');
  expect(dayIn('Asia/Seoul', at)).toBe('2026-03-02');
  expect(dayIn('No/Where', at)).toMatch(/^2026-03-0[12]$/);
});
