import { expect, it } from 'vitest';
import { billableShare, hasLongWord, heatOf, sheetGrid, capacityUse } from './sheet-grid.ts';

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

it('sorts by time, and matches logs by id instead of position', () => {
  const grid = sheetGrid(SHEET, 'people', 'Former');
  expect(grid.columns.map(({ id }) => id)).toEqual(['quay', 'dock']);
  expect(grid.rows.map(({ id, cells }) => [id, cells])).toEqual([
    ['cy', [10_800, 0]],
    ['ana', [3600, 3600]],
    ['ben', [0, 0]],
  ]);
  expect(grid.total).toBe(18_000);
});

it('transposes to rows of projects with the same sums', () => {
  const grid = sheetGrid(SHEET, 'projects', 'Former');
  expect(grid.rows.map(({ id, cells, total }) => [id, cells, total])).toEqual([
    ['quay', [10_800, 3600], 14_400],
    ['dock', [0, 3600], 3600],
  ]);
  expect(grid.columns.map(({ total }) => total)).toEqual([10_800, 7200]);
});

it('returns a heat level by hours', () => {
  expect([0, 1, 5, 5.01, 12, 12.5, 22, 23].map((hours) => heatOf(hours * 3600))).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4,
  ]);
});

it('names people with a deleted account as former', () => {
  const users = [{ ...user('ana', 7200), name: '' }, ...SHEET.users.slice(1)];
  const names = sheetGrid({ ...SHEET, users }, 'people', 'Former').rows.map(({ name }) => name);
  expect(names).toEqual(['cy', 'Former', 'ben']);
});

it('returns the billable share of time', () => {
  const line = (total: number, billable: number | null) => ({ total, billable });
  expect(billableShare([line(7200, 6624)])).toBe(92);
  expect(billableShare([line(7200, 7200), line(7200, 0)])).toBe(50);
  expect(billableShare([line(0, 0)])).toBeNull();
  expect(billableShare([line(7200, 7200), line(7200, null)])).toBeNull();
});

it('returns the utilisation with the same limits as the report by member', () => {
  const line = (hours: number, capacity: number | null) => ({ total: hours * 3600, capacity });
  expect(capacityUse([line(35.9, 40)])).toEqual({ percent: 90, state: 'under' });
  expect(capacityUse([line(36, 40)])).toEqual({ percent: 90, state: 'optimal' });
  expect(capacityUse([line(44, 40)])).toEqual({ percent: 110, state: 'optimal' });
  expect(capacityUse([line(44.1, 40)])).toEqual({ percent: 110, state: 'over' });
  expect(capacityUse([line(20, 40), line(40, 40), line(100, null)])).toEqual({ percent: 75, state: 'under' });
  expect(capacityUse([line(3, 0)])).toBeNull();
  expect(capacityUse([line(3, null)])).toBeNull();
});

it('treats values missing in an older answer as unknown', () => {
  const old = sheetGrid(SHEET, 'people', 'Former');
  expect([old.hasUse, old.columns.map(({ billable }) => billable)]).toEqual([false, [null, null]]);
  const users = SHEET.users.map((one) => ({ ...one, billable_seconds: 60, capacity_hours: 40 }));
  expect(sheetGrid({ ...SHEET, users }, 'people', 'Former').hasUse).toBe(true);
  const turned = sheetGrid({ ...SHEET, users }, 'projects', 'Former');
  expect([turned.hasUse, turned.columns.map(({ billable }) => billable)]).toEqual([false, [60, 60]]);
});

it('detects words that are too long for a header', () => {
  expect(hasLongWord('Schulerweiterung Lindenhof')).toBe(false);
  expect(hasLongWord('Harbour Quay 7 — fit-out')).toBe(false);
  expect(hasLongWord('Donaudampfschifffahrtsgesellschaft Linz')).toBe(true);
});
