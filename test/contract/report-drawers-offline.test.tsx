/**
 * Drawers of reports offline: one that was opened before shows its cached data with its age, one that was never opened
 * shows a notice and what the device has.
 */
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { openScreen, type Screen } from '../support/answered-screen.tsx';
import { MEMBER_ROWS, PROJECT_ID, PROJECT_ROW, STATUS_ROWS, TEAM_ID, taskRow } from '../support/task-rows.ts';
import { MemberDrawer } from '../../src/features/reporting/member-drawer/member-drawer.tsx';
import { TeamDrawer } from '../../src/features/reporting/overview/team-drawer.tsx';
import { ProjectDrawer } from '../../src/features/reporting/project-drawer/project-drawer.tsx';
import { ProjectLogDrawer } from '../../src/features/reporting/time-reports/project-log-drawer.tsx';

const ana = MEMBER_ROWS[0]?.id ?? '';
const [, , done] = STATUS_ROWS;
const TASKS = [
  taskRow(0, { name: 'Pour the deck', end_date: '2026-01-05', assignees: [ana] }),
  taskRow(1, { name: 'Survey', status_id: done?.id ?? '', total_minutes: 90, assignees: [ana] }),
  taskRow(2, { name: 'Nobody has it' }),
];
const NEVER = 'Not on this device yet';
const LIVE = 'From this device, live';

const DRAWERS = {
  team: <TeamDrawer teamId={TEAM_ID} name="Builders" rows={[TEAM_ID]} />,
  project: <ProjectDrawer projectId={PROJECT_ID} row={null} rows={[PROJECT_ID]} />,
  member: <MemberDrawer memberId={ana} person={null} rows={[ana]} />,
  log: <ProjectLogDrawer projectId={PROJECT_ID} name={PROJECT_ROW.name} rows={[PROJECT_ID]} />,
} as const;

let screen: Screen;
afterEach(() => screen.close());

describe('a drawer that was never opened online', () => {
  it.each<[what: string, drawer: ReactNode, search: string, known: readonly string[]]>([
    ['a team', DRAWERS.team, '?tab=overview', ['Projects by status', 'All (1)', LIVE]],
    ['the projects of a team', DRAWERS.team, '?tab=projects', [PROJECT_ROW.name, LIVE]],
    ['the members of a team', DRAWERS.team, '?tab=members', ['ana@example.com', LIVE]],
    ['a project', DRAWERS.project, '?tab=overview', ['By status', 'All (3)', LIVE]],
    ['the members of a project', DRAWERS.project, '?tab=members', ['Ana', '67%', LIVE]],
    ['the tasks of a project', DRAWERS.project, '?tab=tasks', ['Pour the deck', 'Nobody has it', LIVE]],
    [
      'the tasks of a member in a project',
      DRAWERS.project,
      `?part=member-tasks&member=${ana}`,
      ['Survey', LIVE],
    ],
    ['a member', DRAWERS.member, '?tab=overview', ['Pour the deck', LIVE]],
    ['the tasks of a member', DRAWERS.member, '?tab=tasks', ['Survey', '1h 30m', LIVE]],
    ['the projects behind a member', DRAWERS.member, '?part=projects', [PROJECT_ROW.name, LIVE]],
    ['the tasks behind a member', DRAWERS.member, '?part=tasks', ['Pour the deck', LIVE]],
    // The device has no such rows.
    ['the time of a member', DRAWERS.member, '?tab=time', []],
    ['what a member changed', DRAWERS.member, '?tab=activity', []],
    ['the time of a project', DRAWERS.log, '?tab=time', []],
  ])('shows a notice and what the device has: %s', async (_what, drawer, search, known) => {
    screen = await openScreen(drawer, { answers: {}, online: false, tasks: TASKS, search });
    await screen.says(NEVER);
    for (const text of known) await screen.says(text);
    expect(document.body.textContent).not.toContain('As of');
  });

  it('shows only the tasks of the given member', async () => {
    const search = `?part=member-tasks&member=${ana}`;
    screen = await openScreen(DRAWERS.project, { answers: {}, online: false, tasks: TASKS, search });
    await screen.says('Survey');
    expect(document.body.textContent).not.toContain('Nobody has it');
  });
});

const legend = { data: [], total: 2 };
const task = {
  ...{ id: TASKS[0]?.id, name: 'Kept task', project_id: PROJECT_ID, project_name: 'Bridge' },
  ...{ project_color: '#70a6f3', status_name: 'To do', status_color: '#a9a9a9', priority_name: 'High' },
  ...{
    phase_name: null,
    phase_color: null,
    end_date: null,
    completed_at: null,
    days_overdue: 0,
    overdue_days: 0,
  },
  ...{
    total_minutes: 0,
    time_logged: 60,
    overlogged_seconds: 0,
    overlogged_time: 0,
    total_seconds_spent: 60,
  },
};
const person = {
  id: ana,
  name: 'Kept person',
  email: null,
  projects: 1,
  tasks: 2,
  overdue: 0,
  completed: 1,
  ongoing: 1,
};
const log = {
  ...{ task_id: TASKS[0]?.id, task_name: 'Kept entry', task_key: 'BRI-1', project_id: PROJECT_ID },
  ...{ project_name: 'Bridge', user_id: 'a', user_name: 'Ana', user_email: null, avatar_url: null },
  ...{ time_spent: 3_600, created_at: '2026-01-02T08:00:00.000Z', billable: true, archived: false },
};
const days = [{ log_day: '2026-01-02', logs: [log] }];
const ANSWERS = {
  'reporting.teamInfo': {
    by_status: { all: 12, in_progress: 12 },
    by_health: { all: 12 },
    by_category: { all: 12, data: [] },
  },
  'reporting.teamMembers': [person],
  'reporting.projectInfo': {
    stats: { completed: 41, incompleted: 1, overdue: 0, total_allocated: 0, total_logged: 0 },
    ...{ by_status: { all: 42 }, by_priority: { all: 42 }, by_due: { all: 42 } },
  },
  'reporting.projectMembers': [
    {
      ...{ team_member_id: ana, name: 'Kept person', tasks_count: 1, completed: 0, incompleted: 1 },
      ...{ overdue: 0, contribution: 10, progress: 0, logged_seconds: 60 },
    },
  ],
  'reporting.projectTasks': [{ id: 'a', name: 'To do', color_code: '#a9a9a9', tasks: [task] }],
  'reporting.memberTasks': [task],
  'reporting.memberInfo': {
    stats: {
      projects: 37,
      total_tasks: 2,
      assigned: 1,
      completed: 1,
      ongoing: 1,
      overdue: 0,
      total_logged: '1h 0m',
    },
    ...{ by_status: legend, by_project: legend, by_priority: legend },
  },
  'reporting.memberTimeLogs': days,
  'reporting.projectTimeLogs': days,
  'reporting.memberActivities': [
    {
      log_day: '2026-01-02',
      logs: [
        {
          ...log,
          task_name: 'Kept change',
          attribute_type: 'end_date',
          previous: null,
          current: '2026-01-09',
        },
      ],
    },
  ],
  'reporting.memberTaskStats': {
    groups: [{ name: 'Total Tasks', color_code: '#7590c9', tasks: [task] }],
  },
  'reporting.memberProjectStats': {
    projects: [
      {
        id: PROJECT_ID,
        name: 'Kept project',
        estimated_time: 0,
        actual_time: 0,
        end_date: null,
        start_date: null,
      },
    ],
  },
};

describe('a drawer that was opened online', () => {
  it.each<[what: string, drawer: ReactNode, search: string, kept: string]>([
    ['a team', DRAWERS.team, '?tab=overview', 'All (12)'],
    ['the members of a team', DRAWERS.team, '?tab=members', 'Kept person'],
    ['a project', DRAWERS.project, '?tab=overview', 'All (42)'],
    ['the members of a project', DRAWERS.project, '?tab=members', 'Kept person'],
    ['the tasks of a project', DRAWERS.project, '?tab=tasks', 'Kept task'],
    ['the tasks of a member in a project', DRAWERS.project, `?part=member-tasks&member=${ana}`, 'Kept task'],
    ['a member', DRAWERS.member, '?tab=overview', '37'],
    ['the time of a member', DRAWERS.member, '?tab=time', 'Kept entry'],
    ['what a member changed', DRAWERS.member, '?tab=activity', 'Kept change'],
    ['the tasks of a member', DRAWERS.member, '?tab=tasks', 'Kept task'],
    ['the tasks behind a member', DRAWERS.member, '?part=tasks', 'Kept task'],
    ['the projects behind a member', DRAWERS.member, '?part=projects', 'Kept project'],
    ['the time of a project', DRAWERS.log, '?tab=time', 'Kept entry'],
    ['the tasks behind the time of a project', DRAWERS.log, '?tab=tasks', 'Kept entry'],
  ])('is shown offline with its age: %s', async (_what, drawer, search, cached) => {
    screen = await openScreen(drawer, { answers: ANSWERS, tasks: TASKS, search });
    await screen.says(cached);
    await screen.reopenOffline();
    await screen.says(cached);
    await screen.says('As of');
    expect(document.body.textContent).not.toContain(NEVER);
  });
});
