import { expect, it } from 'vitest';
import { done, facts, task } from '../../../test/support/insight-rows.ts';
import { memberFigures, memberStats, memberTasks } from './member-figures.ts';

const members = ['a', 'b'].map((team_member_id) => ({ team_member_id }));

it('counts a member with one overdue task among others as overdue', () => {
  const tasks = [
    task({ assignees: ['a'], end_date: '2026-11-18' }),
    task({ assignees: ['a'], end_date: '2026-11-28' }),
  ];
  expect(memberStats(facts(tasks, { members }))).toEqual({ total: 2, unassigned: 1, overdue: 1 });
});

it('has zeros for a member without tasks', () => {
  expect(memberFigures(facts([task()], { members }))[1]).toEqual({
    ...{ teamMemberId: 'b', tasks: 0, done: 0, open: 0, overdue: 0 },
    ...{ contribution: 0, progress: 0, estimatedMinutes: 0 },
  });
});

it('calculates a percentage without an error of floating point', () => {
  const own = { assignees: ['a'] };
  const tasks = Array.from({ length: 100 }, (_, n) => (n < 29 ? done('2026-11-10', own) : task(own)));
  expect(memberFigures(facts(tasks, { members }))[0]?.progress).toBe(29);
});

it('lists the open tasks of a member by due date, then the done ones; equal ones by id', () => {
  const own = { assignees: ['a'] };
  const tasks = [
    done('2026-11-10', { ...own, id: 'g', end_date: '2026-11-01' }),
    task({ ...own, id: 'e' }),
    task({ ...own, id: 'd' }),
    task({ ...own, id: 'c', end_date: '2026-11-25' }),
    task({ ...own, id: 'a', end_date: '2026-11-25' }),
    done('2026-11-10', { ...own, id: 'f', end_date: '2026-11-01' }),
    task({ ...own, id: 'b', end_date: '2026-11-12' }),
    task({ id: 'of nobody' }),
  ];
  const figures = memberTasks(facts(tasks), 'a');
  expect(figures.map(({ task: { id } }) => id)).toEqual(['b', 'a', 'c', 'd', 'e', 'f', 'g']);
});

it('counts late days only for done tasks with a completion', () => {
  const own = { assignees: ['a'], end_date: '2026-11-10' };
  const tasks = [
    task({ ...own, completed_at: '2026-11-15T12:00:00.000Z' }),
    task({ ...own, status_id: 's3' }),
    done('2026-11-13', own),
    done('2026-11-08', own),
  ];
  expect(memberTasks(facts(tasks), 'a').map(({ lateDays }) => lateDays)).toEqual([0, 0, 3, 0]);
});
