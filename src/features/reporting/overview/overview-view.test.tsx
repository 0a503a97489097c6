import { afterEach, expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { openScreen, Refused, type Screen } from '../../../../test/support/answered-screen.tsx';
import { PROJECT_ID, TEAM_ID } from '../../../../test/support/task-rows.ts';
import type { ReportOf } from '../../../data/reports.ts';
import { OverviewView } from './overview-view.tsx';

const HOUR = 3_600;
const OTHER = '00000000-0000-7000-8000-0000000000aa';
const STATISTICS: ReportOf<'reporting.statistics'> = {
  teams: { count: 1, projects: 11, members: 14 },
  projects: { count: 11, active: 10, overdue: 2 },
  members: { count: 14, unassigned: 3, overdue: 7 },
};
const WORK: ReportOf<'reporting.overviewTime'> = {
  tasks: { open: 486, overdue: 32, due_soon: 41 },
  completed: { count: 74, before: 62 },
  from: '2026-11-06',
  to: '2026-11-09',
  step: 'day',
  logged: [
    { day: '2026-11-06', billable: 52 * HOUR, non_billable: 10 * HOUR },
    { day: '2026-11-09', billable: 66 * HOUR, non_billable: 12.5 * HOUR },
  ],
  projects: [
    {
      id: PROJECT_ID,
      name: 'Harbour Quay 7',
      color_code: '#2a9d8f',
      logged_time: 186 * HOUR,
      estimated: 172 * 60,
    },
    { id: OTHER, name: 'Office move', color_code: '#777777', logged_time: 21 * HOUR, estimated: 0 },
  ],
};
const TEAMS: ReportOf<'reporting.teams'> = [
  { id: TEAM_ID, name: 'Builders', projects_count: 11, members: [] },
];
const ANSWERS = {
  'reporting.statistics': STATISTICS,
  'reporting.overviewTime': WORK,
  'reporting.teams': TEAMS,
};

let screen: Screen;
afterEach(() => screen.close());

const open = async (work: Partial<typeof WORK> = {}, search = ''): Promise<void> => {
  const answers = { ...ANSWERS, 'reporting.overviewTime': { ...WORK, ...work } };
  screen = await openScreen(<OverviewView />, { answers, search });
};
const cards = (): string[] =>
  [...document.querySelectorAll('.overview-card')].map((card) =>
    [...card.children].map((one) => one.textContent).join('; '),
  );
const danger = (): string[] =>
  [...document.querySelectorAll('.overview-card [data-tone="danger"]')].map((one) => one.textContent);
const points = (): (string | null)[] =>
  [...document.querySelectorAll('.hf-chart-svg [role="option"]')].map((one) =>
    one.getAttribute('aria-label'),
  );

it('shows counts and work of the organization in cards', async () => {
  await open();
  await screen.says('486 open tasks');
  await screen.says('11 projects');
  expect(cards()).toEqual([
    '1 team; 11 projects; 14 members',
    '11 projects; 10 active; 2 overdue',
    '14 members; 3 without tasks; 7 with overdue tasks',
    '486 open tasks; 32 overdue; 41 due in the next seven days',
    '74 completed; 12 more than in the period before',
    '141h logged; 84% billable',
  ]);
  expect(danger()).toContain('32 overdue');
});

it('notes that people count once in each team when there are several teams', async () => {
  const note = 'People in several teams count once in each team';
  await open();
  await screen.says('11 projects');
  expect(document.body.textContent).not.toContain(note);
  await screen.close();
  const statistics = { ...STATISTICS, teams: { ...STATISTICS.teams, count: 3 } };
  screen = await openScreen(<OverviewView />, {
    answers: { ...ANSWERS, 'reporting.statistics': statistics },
  });
  await screen.says('11 projects');
  expect(cards()[2]).toBe(`14 members; 3 without tasks; 7 with overdue tasks; ${note}`);
});

it('compares completed tasks with the period before when there is one', async () => {
  await open({ completed: { count: 1, before: 3 }, tasks: { open: 1, overdue: 0, due_soon: 0 }, logged: [] });
  await screen.says('2 fewer than in the period before');
  await screen.says('11 projects');
  expect(cards().slice(3)).toEqual([
    '1 open task; 0 overdue; 0 due in the next seven days',
    '1 completed; 2 fewer than in the period before',
    '0h logged',
  ]);
  expect(danger()).not.toContain('0 overdue');
  await screen.close();
  await open({ completed: { count: 3, before: 3 } });
  await screen.says('As many as in the period before');
  await screen.close();
  await open({ completed: { count: 3, before: null } });
  await screen.says('3 completed');
  expect(document.body.textContent).not.toContain('period before');
});

it('draws each day of the period, and the largest projects', async () => {
  await open();
  await screen.until(() => expect(points()).toHaveLength(6));
  expect(points()).toEqual([
    expect.stringMatching(
      /^6 Nov.*, Billable: 52h, Not billable: 10h$|^Nov 6.*, Billable: 52h, Not billable: 10h$/,
    ),
    expect.stringContaining('Billable: 0h, Not billable: 0h'),
    expect.stringContaining('Billable: 0h, Not billable: 0h'),
    expect.stringContaining('Billable: 66h, Not billable: 12h 30m'),
    'Harbour Quay 7, Logged: 186h, Estimated: 172h, Over: 14h',
    'Office move, Logged: 21h',
  ]);
  // The highest bar has a label in whole hours.
  expect([...document.querySelectorAll('.hf-chart-label')].map((one) => one.textContent)).toContain('79h');
  const ends = [...document.querySelectorAll('.hf-chart-value')];
  expect(ends.map((end) => [end.textContent, end.hasAttribute('data-over')])).toEqual([
    ['186h / 172h', true],
    ['21h', false],
  ]);
});

it('requests the time of the day that is clicked', async () => {
  await open({}, '?archived=true');
  await screen.until(() => expect(points()).toHaveLength(6));
  const day = document.querySelector('[data-point="2026-11-09"]');
  await act(async () => day?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  // Every address shows this screen here.
  await screen.until(() =>
    expect(screen.queries('reporting.overviewTime').at(-1)).toMatchObject({
      archived: true,
      date_range: '2026-11-09,2026-11-09',
    }),
  );
});

it('draws months for a long period', async () => {
  await open({
    ...{ from: null, to: null, step: 'month' },
    logged: [
      { day: '2026-08-01', billable: 20 * HOUR, non_billable: 0 },
      { day: '2026-10-01', billable: 30 * HOUR, non_billable: 0 },
    ],
  });
  await screen.says('Hours logged by month');
  await screen.until(() => expect(points()).toHaveLength(5));
  expect(points().slice(0, 2)).toEqual([
    'August 2026, Billable: 20h, Not billable: 0h',
    'September 2026, Billable: 0h, Not billable: 0h',
  ]);
});

it('requests the period and the archived switch of the address', async () => {
  await open({}, '?duration=PREV_MONTH&archived=true');
  await screen.says('486 open tasks');
  expect(screen.queries('reporting.overviewTime')).toEqual([{ archived: true, duration: 'PREV_MONTH' }]);
  await screen.says('Last month, ');
});

it('shows cached answers offline, with their age', async () => {
  await open();
  await screen.says('486 open tasks');
  await screen.reopenOffline();
  await screen.says('As of');
  await screen.says('141h logged');
});

it('shows offline that the overview is not on this device yet, and no cards', async () => {
  screen = await openScreen(<OverviewView />, {
    answers: { 'reporting.statistics': STATISTICS, 'reporting.teams': TEAMS },
    online: false,
  });
  await screen.says('Not on this device yet');
  expect(cards()).toEqual([]);
});

it('shows the counts and the teams when the work of the organization is refused', async () => {
  screen = await openScreen(<OverviewView />, {
    answers: { ...ANSWERS, 'reporting.overviewTime': new Refused('not_allowed') },
  });
  await screen.says('You may not see this');
  await screen.says('Builders');
  await screen.until(() =>
    expect(cards()).toEqual([
      '1 team; 11 projects; 14 members',
      '11 projects; 10 active; 2 overdue',
      '14 members; 3 without tasks; 7 with overdue tasks',
    ]),
  );
  expect(points()).toEqual([]);
});
