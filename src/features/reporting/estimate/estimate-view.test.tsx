import { afterEach, expect, it } from 'vitest';
import { openScreen, type Screen } from '../../../../test/support/answered-screen.tsx';
import { rowId } from '../../../../test/support/task-rows.ts';
import { EstimateView } from './estimate-view.tsx';

let screen: Screen | undefined;
afterEach(() => screen?.close());

const project = (place: number, name: string, more: object) => ({
  id: rowId(4, place),
  name,
  color_code: '#154c9b',
  end_date: null,
  logged_time: 0,
  estimated: 0,
  hours_per_day: 8,
  estimated_man_days: 0,
  estimated_working_days: 0,
  ...more,
});
const ROWS = [
  project(1, 'Quay', { value: 23.3, estimated_value: 21.5, tasks_count: 9, tasks_done: 5 }),
  project(2, 'Pump', { value: 7.8, estimated_value: 18.5, tasks_count: 25, tasks_done: 6 }),
  project(3, 'Stairs', { value: 7.7, estimated_value: 8, tasks_count: 4, tasks_done: 4 }),
  project(4, 'Tenders', { value: 6.6, estimated_value: 15, tasks_count: 100, tasks_done: 43 }),
  project(5, 'Odds', { value: 2, estimated_value: 0, tasks_count: 2, tasks_done: 1 }),
];
const open = (rows: readonly object[]) =>
  openScreen(<EstimateView />, {
    answers: {
      'reporting.teams': [{ id: rowId(3, 1), name: 'Builders', projects_count: 5, names: [] }],
      'timeReports.categories': [],
      'timeReports.projects': ROWS.map(({ id, name }) => ({ id, name, selected: true })),
      'timeReports.estimatedVsActual': rows,
    },
  });
const rowOf = (name: string): string =>
  [...document.querySelectorAll('tbody tr')].find((row) => row.textContent.startsWith(name))?.textContent ??
  '';

it('compares the time used with the work done, and names the state', async () => {
  screen = await open(ROWS);
  await screen.says('Quay');
  expect(rowOf('Quay')).toMatch(/21\.5.*23\.3, 1\.8 over.*108%56%over the estimate/);
  expect(rowOf('Pump')).toMatch(/18\.5.*7\.8.*42%24%time ahead of work/);
  expect(rowOf('Stairs')).toMatch(/96%100%done/);
  expect(rowOf('Tenders')).toMatch(/44%43%–$/);
  expect(rowOf('Odds')).toMatch(/no estimate.*2.*–50%–$/);
  await screen.says(
    'One is over its estimate. One project uses time faster than it completes tasks. One has no estimate.',
  );
});

it('shows an answer of an older version without the work done', async () => {
  screen = await open(
    ROWS.map(({ tasks_count: _count, tasks_done: _done, ...row }: Record<string, unknown>) => row),
  );
  await screen.says('Quay');
  expect(rowOf('Pump')).toMatch(/42%––$/);
  expect(rowOf('Quay')).toContain('over the estimate');
});
