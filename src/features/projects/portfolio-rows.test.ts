import { describe, expect, it } from 'vitest';
import { PROJECT_ROW } from '../../../test/support/task-rows.ts';
import type { ProjectItem } from '../../data/project-list.ts';
import type { ProjectForecast } from '../../data/portfolio.ts';
import { dueByWeek } from './due-weeks.tsx';
import { barOfProject, portfolioRows, type RowInput } from './portfolio-rows.ts';
import { draggedProject } from './use-portfolio-moves.ts';

const TODAY = '2026-11-20';
const item = (
  id: string,
  start: string | null,
  end: string | null,
  more: Partial<ProjectItem> = {},
): ProjectItem => ({
  project: { ...PROJECT_ROW, id, name: id, start_date: start, end_date: end },
  ...{ favorite: false, archived: false, categoryName: null, clientName: null, statusName: 'In progress' },
  ...{ teamName: 'Site', ownerName: null, memberIds: [], allTasks: 10, doneTasks: 4, progress: 40 },
  changedAt: PROJECT_ROW.updated_at,
  ...more,
});
const outlook = (change: Partial<ProjectForecast>): ProjectForecast => ({
  ...{ milestones: [], likely: null, due: [], movable: 0 },
  ...change,
});
const input = (outlooks: Record<string, ProjectForecast> = {}, change: Partial<RowInput> = {}): RowInput => ({
  forecasts: new Map(Object.entries(outlooks)),
  today: TODAY,
  texts: {
    dates: ({ start, end }) => `${start} – ${end}`,
    day: (day) => day,
    likely: (end, likely) => `${end}, likely ${likely}`,
    late: (end) => `${end}, late`,
    open: 'no end',
  },
  withMilestones: true,
  colorOf: () => '#75c997',
  isClosed: () => false,
  mayMove: () => true,
  groupName: ({ name }) => name ?? 'No client',
  ...change,
});
const bar = (one: ProjectItem, rows = input()) => barOfProject(one, rows);

describe('the bar of a project', () => {
  it('spans from start to end, and names the end', () => {
    expect(bar(item('a', '2026-11-01', '2026-12-18'))).toMatchObject({
      ...{ start: '2026-11-01', end: '2026-12-18', progress: 40, note: '2026-12-18', warning: false },
      ...{ lateTo: null, open: false, label: 'a, 2026-11-01 – 2026-12-18, 40%' },
    });
    expect(bar(item('a', null, null))).toBeNull();
    expect(bar(item('a', null, '2026-12-18'))).toMatchObject({ start: '2026-12-18', end: '2026-12-18' });
  });

  it('is open and without progress when the project has no end', () => {
    expect(bar(item('a', '2026-11-01', null))).toMatchObject({ open: true, progress: 0, note: 'no end' });
  });

  it('names a likely end that differs by several days, and extends to a later one', () => {
    const one = item('a', '2026-11-01', '2026-12-18');
    expect(bar(one, input({ a: outlook({ likely: '2026-12-20' }) }))?.note).toBe('2026-12-18');
    expect(bar(one, input({ a: outlook({ likely: '2026-12-22' }) }))).toMatchObject({
      note: '2026-12-18, likely 2026-12-22',
      lateTo: '2026-12-22',
    });
    expect(bar(one, input({ a: outlook({ likely: '2026-12-01' }) }))?.lateTo).toBeNull();
    const closed = input({ a: outlook({ likely: '2027-12-22' }) }, { isClosed: () => true });
    expect(bar(one, closed)).toMatchObject({ note: '2026-12-18' });
    expect(bar(one, closed)?.lateTo).toBeUndefined();
  });

  it('extends to today once its end has passed, and has the milestones of its tasks', () => {
    const milestone = { id: 'm', name: 'Roof closed', day: '2026-11-10', done: true };
    const late = bar(
      item('a', '2026-10-01', '2026-11-15'),
      input({ a: outlook({ milestones: [milestone] }) }),
    );
    expect(late).toMatchObject({ lateTo: TODAY, warning: true, note: '2026-11-15, late' });
    expect(late?.points).toEqual([
      { id: 'm', day: '2026-11-10', done: true, label: 'Roof closed, 2026-11-10' },
    ]);
  });
});

it('groups rows under a bar that spans them, and collapses groups', () => {
  const one = item('a', '2026-11-01', '2026-12-18', { clientName: 'Quay' });
  const two = item('b', '2026-10-01', '2026-11-30', { clientName: 'Quay' });
  const quay = [one, two].map((each) => ({ ...each, project: { ...each.project, client_id: 'q' } }));
  const rows = portfolioRows([...quay, item('c', null, null)], 'client', new Set(), input());
  expect(rows.map(({ key }) => key)).toEqual(['group q', 'a', 'b', 'group ', 'c']);
  expect(rows[0]?.bar).toMatchObject({ start: '2026-10-01', end: '2026-12-18', canMove: false });
  expect(rows[3]?.bar).toBeNull();
  const folded = portfolioRows(quay, 'client', new Set(['group q']), input());
  expect(folded).toMatchObject([{ name: 'Quay', count: 2, folded: true }]);
});

it('moves both dates or one of them on a drag, and never an end before a start', () => {
  const one = item('a', '2026-11-01', '2026-11-05');
  const drag = (mode: 'move' | 'start' | 'end', days: number, of = one) =>
    draggedProject(of, { id: 'a', mode, days });
  expect(drag('move', 7)).toEqual({ startDate: '2026-11-08', endDate: '2026-11-12' });
  expect(drag('start', 9)).toEqual({ startDate: '2026-11-05', endDate: '2026-11-05' });
  expect(drag('end', -9)).toEqual({ startDate: '2026-11-01', endDate: '2026-11-01' });
  const open = item('a', '2026-11-01', null);
  expect(drag('move', -1, open)).toEqual({ startDate: '2026-10-31', endDate: null });
  expect(drag('end', 3, open)).toBeNull();
  expect(drag('move', 3, item('a', null, null))).toBeNull();
});

it('counts due days by week, starting on a Monday', () => {
  const days = ['2026-11-16', '2026-11-22', '2026-11-23', '2026-12-31', '2026-11-01'];
  expect(dueByWeek(days, '2026-11-16', 3)).toEqual([2, 1, 0]);
});
