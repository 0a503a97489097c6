import { expect, it } from 'vitest';
import { heatOf, sheetGrid } from './sheet-grid.ts';

const user = (id: string, seconds: number) => ({ id, name: id, total_time: '', total_seconds: seconds });
const project = (id: string, times: Readonly<Record<string, number>>) => ({
  id,
  name: id,
  color_code: '#154c9b',
  status_name: null,
  status_color_code: null,
  status_icon: null,
  all_tasks_count: 0,
  completed_tasks_count: 0,
  progress: 0,
  time_logs: Object.entries(times).map(([who, seconds]) => ({
    id: who,
    name: who,
    time_logged: '',
    seconds,
  })),
  total: '',
  totalProjectsTime: Object.values(times).reduce((sum, seconds) => sum + seconds, 0),
});
const SHEET = {
  users: [user('ana', 7200), user('ben', 0), user('cy', 10_800)],
  projects: [
    project('dock', { ana: 3600, ben: 0, cy: 0 }),
    project('idle', { ana: 0, ben: 0, cy: 0 }),
    project('quay', { cy: 10_800, ana: 3600, ben: 0 }),
  ],
};

it('puts most first, by id and not by place', () => {
  const grid = sheetGrid(SHEET, 'people', 'Former');
  expect(grid.columns.map(({ id }) => id)).toEqual(['quay', 'dock']);
  expect(grid.rows.map(({ id, cells }) => [id, cells])).toEqual([
    ['cy', [10_800, 0]],
    ['ana', [3600, 3600]],
    ['ben', [0, 0]],
  ]);
  expect(grid.total).toBe(18_000);
});

it('turns round with the same sums', () => {
  const grid = sheetGrid(SHEET, 'projects', 'Former');
  expect(grid.rows.map(({ id, cells, total }) => [id, cells, total])).toEqual([
    ['quay', [10_800, 3600], 14_400],
    ['dock', [0, 3600], 3600],
  ]);
  expect(grid.columns.map(({ total }) => total)).toEqual([10_800, 7200]);
});

it('darkens by hours', () => {
  expect([0, 1, 5, 5.01, 12, 12.5, 22, 23].map((hours) => heatOf(hours * 3600))).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4,
  ]);
});

it('names whose account is gone', () => {
  const users = [{ ...user('ana', 7200), name: '' }, ...SHEET.users.slice(1)];
  const names = sheetGrid({ ...SHEET, users }, 'people', 'Former').rows.map(({ name }) => name);
  expect(names).toEqual(['cy', 'Former', 'ben']);
});
