import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { pickMenuItem } from '../../../../test/support/menu-item.ts';
import { openScreen, type Screen } from '../../../../test/support/answered-screen.tsx';
import { settled } from '../../../../test/support/screen-host.tsx';
import { rowId } from '../../../../test/support/task-rows.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { TimesheetView } from './timesheet-view.tsx';

beforeAll(loadFloatingParts, 60_000);
let screen: Screen | undefined;
afterEach(() => screen?.close());

const [ANA, BEN, CY] = [rowId(1, 1), rowId(1, 2), rowId(1, 3)];
const QUAY = rowId(4, 1);
const hours = (count: number): number => count * 3600;
const user = (id: string, name: string, worked: number, capacity: number | null) => ({
  ...{ id, name, total_time: '', total_seconds: hours(worked) },
  ...{ billable_seconds: hours(worked / 2), capacity_hours: capacity },
});
const SHEET = {
  users: [user(ANA, 'Ana', 46, 40), user(BEN, 'Ben', 35, 40), user(CY, 'Cy', 5, null)],
  projects: [
    {
      ...{ id: QUAY, name: 'Schulerweiterung Lindenhof', color_code: '#154c9b' },
      ...{ status_name: null, status_color_code: null, status_icon: null },
      ...{ all_tasks_count: 0, completed_tasks_count: 0, progress: 0, total: '' },
      time_logs: [
        { id: ANA, name: 'Ana', time_logged: '', seconds: hours(46) },
        { id: BEN, name: 'Ben', time_logged: '', seconds: hours(35) },
        { id: CY, name: 'Cy', time_logged: '', seconds: hours(5) },
      ],
      totalProjectsTime: hours(86),
      billable_seconds: hours(43),
    },
  ],
};
const PROJECTS: readonly object[] = [{ id: QUAY, name: 'Schulerweiterung Lindenhof', selected: true }];
const open = (sheet: object, search = '', projects = PROJECTS) =>
  openScreen(<TimesheetView />, {
    answers: {
      'reporting.teams': [{ id: rowId(3, 1), name: 'Builders', projects_count: 1, names: [] }],
      'timeReports.categories': [],
      'timeReports.projects': projects,
      'timeReports.sheet': sheet,
    },
    search,
  });
const rows = (): readonly string[] =>
  [...document.querySelectorAll('.sheet tbody tr, .sheet tfoot tr')].map((row) => row.textContent);

it('shows the utilisation of people at the right, and the billable share below', async () => {
  screen = await open(SHEET);
  await screen.says('Ana');
  expect(rows()).toEqual([
    expect.stringMatching(/Ana46h46h115%Over$/),
    expect.stringMatching(/Ben35h35h88%Under$/),
    expect.stringMatching(/Cy5h5h–$/),
    // A person without a capacity counts in the total, but not in the utilisation.
    'Total86h50% billable86h101%In range',
  ]);
  expect(document.querySelector('.sheet thead .hf-sq')).not.toBeNull();
});

it('shows no utilisation for projects', async () => {
  screen = await open(SHEET, '?rows=projects');
  await screen.says('Lindenhof');
  expect(rows()[0]).toMatch(/Lindenhof46h35h5h86h$/);
  expect(rows()[1]).toBe('Total46h50% billable35h50% billable5h50% billable86h');
});

it('shows an answer of an older version without utilisation and billable share', async () => {
  screen = await open({
    users: SHEET.users.map(({ billable_seconds: _billable, capacity_hours: _capacity, ...one }) => one),
    projects: SHEET.projects.map(({ billable_seconds: _billable, ...one }) => one),
  });
  await screen.says('Ana');
  expect(rows().at(-1)).toBe('Total86h86h');
});

it.each([
  [1, 'allocation/export'],
  [500, 'blob:'],
])(
  'requests the workbook of %i projects, or creates it locally when the address is too long',
  async (count, address) => {
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.href);
    });
    const projects = Array.from({ length: count }, (_, index) => ({
      ...{ id: rowId(4, index + 1), name: `Project ${String(index)}`, selected: true },
    }));
    screen = await open(SHEET, '', projects);
    await screen.says('Ana');
    await screen.press('Export');
    await pickMenuItem('Excel');
    await settled(() => expect(followed.join()).toContain(address));
  },
);
