/** What stands in the files of reports where it differs from the screen. */
import { afterEach, expect, it, vi } from 'vitest';
import { openScreen, type Screen } from '../../../../test/support/answered-screen.tsx';
import { rowId } from '../../../../test/support/task-rows.ts';
import { csvOf } from '../../../lib/csv.ts';
import { ByMemberView } from '../by-member/by-member-view.tsx';
import { EstimateView } from '../estimate/estimate-view.tsx';
import type { ReportExports } from '../header/export-menu.tsx';
import { MembersView } from './members-view.tsx';

type Exports = Pick<ReportExports, 'csv'>;
const shown = vi.hoisted((): { exports: Exports } => ({ exports: { csv: null } }));
vi.mock('../header/export-menu.tsx', () => ({
  ExportMenu: (exports: Exports) => {
    shown.exports = exports;
    return null;
  },
}));

let screen: Screen | undefined;
afterEach(() => screen?.close());

const csv = (): readonly string[] =>
  csvOf(shown.exports.csv?.() ?? [])
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');

const FILTERS = {
  'reporting.teams': [{ id: rowId(3, 1), name: 'Builders', projects_count: 1, names: [] }],
  'timeReports.categories': [],
  'timeReports.projects': [{ id: rowId(4, 1), name: 'Quay', selected: true }],
};

it('names the team of each row, since a person has one in each of their teams', async () => {
  const row = (place: number) => ({
    ...{ team_member_id: rowId(5, place), name: 'Aoife', email: null, color_code: '#154c9b' },
    ...{ logged_time: 3600, value: 1, total_working_hours: 40, utilized_hours: '1.00' },
    ...{ utilization_percent: '2.50', over_under_utilized_hours: '-39.00', utilization_state: 'under' },
  });
  const teams = ['Builders', 'Studio'].map((name, index) => ({
    ...{ id: rowId(3, index), name, projects_count: 1, names: [] },
  }));
  screen = await openScreen(<ByMemberView />, {
    answers: {
      ...FILTERS,
      'reporting.teams': teams,
      'reporting.teamMembers': [0, 1].map((place) => ({ id: rowId(5, place), name: 'Aoife' })),
      'timeReports.byMember': {
        filteredRows: [row(0), row(1)],
        totals: { total_time_logs: '2', total_estimated_hours: '80', total_utilization: '2.5' },
      },
    },
  });
  // The members of both teams have one answer here, so both rows are in the second.
  await screen.says('Studio');
  const [head, ...rows] = csv();
  expect(head).toBe('Member,Team,Logged,Used,Variance,State');
  expect(rows.map((one) => one.split(',')[1])).toEqual(['Studio', 'Studio']);
});

it('has addresses, shares and hours of members', async () => {
  screen = await openScreen(<MembersView />, {
    answers: {
      'reporting.members': {
        total: 1,
        team: { id: rowId(3, 1), name: 'Builders' },
        members: [
          {
            ...{ id: rowId(5, 1), name: 'Aoife', email: 'aoife@site.example', avatar_url: null, tasks: 9 },
            ...{ color_code: '#154c9b', overdue: 2, completed: 3, ongoing: 4 },
            ...{
              billable_time: 5400,
              non_billable_time: 1800,
              tasks_stat: { todo: 50, doing: 20, done: 30 },
            },
          },
        ],
      },
    },
  });
  await screen.says('Aoife');
  expect(csv()).toEqual([
    'Member,E-mail,Done (%),Doing (%),To do (%),Assigned,Overdue,Completed,Ongoing,Logged',
    'Aoife,aoife@site.example,30,20,50,9,2,3,4,2',
  ]);
});

it('rounds the share of an estimate to two decimals', async () => {
  const row = { id: rowId(4, 1), name: 'Quay', color_code: '#154c9b', end_date: null, hours_per_day: 8 };
  const times = { logged_time: 0, estimated: 0, estimated_man_days: 0, estimated_working_days: 0 };
  screen = await openScreen(<EstimateView />, {
    answers: {
      ...FILTERS,
      'timeReports.estimatedVsActual': [{ ...row, ...times, value: 1.13, estimated_value: 257 }],
    },
  });
  await screen.says('Quay');
  expect(csv()[1]).toBe('Quay,257,1.13,0.44,,,');
});
