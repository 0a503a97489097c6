/** Timesheet weeks that members submitted: who sees them, their logs, and approving or sending them back. */
import { beforeAll, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import type { TimesheetWeek } from '../../../contract/entities/report-entities.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { click, find, type } from '../../../test/support/render.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { shellScreen } from '../../../test/support/shell-screen.tsx';
import { AT, PROJECT_ID, rowId, taskRow, TEAM_ID } from '../../../test/support/task-rows.ts';
import { loadFloatingParts } from '../../ui/floating.ts';
import { SubmittedWeeks } from './submitted-weeks.tsx';

const page = screenHost(localeTexts(['my-time', 'sync', 'ui', 'tasks', 'errors']));
beforeAll(loadFloatingParts, 60_000);

const [BO, CEM] = [1, 2];
const week = (
  index: number,
  member: number,
  start: string,
  more: Partial<TimesheetWeek> = {},
): TimesheetWeek => ({
  ...{ id: rowId(50, index), team_id: TEAM_ID, team_member_id: rowId(5, member), week_start: start },
  ...{ state: 'submitted', note: null, answer: null, decided_by: null, decided_at: null },
  ...{ created_at: AT, updated_at: AT },
  ...more,
});
const log = (index: number, task: number, at: string, seconds: number) =>
  ({
    ...{ id: rowId(30, index), task_id: rowId(7, task), project_id: PROJECT_ID, team_id: TEAM_ID },
    ...{ user_id: rowId(6, BO), time_spent: seconds, started_at: at, description: null },
    ...{ logged_by_timer: false, created_at: at },
  }) as const;

async function open(weeks: readonly TimesheetWeek[]) {
  const [client] = await openDataTabs(1, [taskRow(1), taskRow(2)]);
  if (!client) throw new Error('no tab');
  const { replica } = client;
  const [mine] = await replica.projectMember.toArray();
  if (!mine) throw new Error('no member');
  const inProject = (id: string, member: number, project = PROJECT_ID) => ({
    ...{ ...mine, id, team_member_id: rowId(5, member), project_id: project },
    access_level: 'MEMBER' as const,
  });
  await replica.projectMember.bulkPut([
    ...[BO, CEM].map((member) => inProject(rowId(10, member), member)),
    // Bo is also in a project that the person does not manage.
    inProject(rowId(10, 9), BO, rowId(3, 9)),
  ]);
  await replica.timesheetWeek.bulkPut([...weeks]);
  await replica.workLog.bulkPut([
    log(1, 1, '2026-02-23T09:00:00.000Z', 1800),
    log(2, 2, '2026-02-24T09:00:00.000Z', 5400),
    log(3, 2, '2026-03-02T09:00:00.000Z', 7200),
  ]);
  const screen = shellScreen(client, { path: 'my-time', component: SubmittedWeeks, search: '' });
  await page.render(screen.node);
  return { client, stored: (index: number) => replica.timesheetWeek.get(rowId(50, index)) };
}

const button = () => page.host.querySelector<HTMLElement>('button');
const items = () => [...document.querySelectorAll<HTMLElement>('.my-time-weeks > li')];
async function list(count: number): Promise<void> {
  await settled(() => expect(button()).not.toBeNull());
  await click(find('button'));
  await settled(() => expect(items()).toHaveLength(count));
}
const press = (name: string, item = items()[0]) => {
  const found = [...(item?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name);
  if (!found) throw new Error(`no ${name}`);
  return click(found);
};

it('lists the submitted weeks of managed members, oldest first, with their logged time', async () => {
  await open([
    week(1, CEM, '2026-03-02'),
    week(2, BO, '2026-02-23', { note: 'Sick on Friday' }),
    week(3, BO, '2026-02-16', { state: 'approved' }),
  ]);
  await list(2);
  expect(button()?.textContent).toBe('2 weeks wait');
  const [first, second] = items();
  expect(first?.querySelector('b')?.textContent).toBe('Bo');
  expect(second?.querySelector('b')?.textContent).toBe('Cem');
  expect(first?.textContent).toContain('Sick on Friday');
  // Only the logs of that week, the most time first.
  await settled(() => expect(first?.querySelector('summary')?.textContent).toBe('2h on 2 tasks'));
  expect([...(first?.querySelectorAll('details li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '1h 30mTask 2',
    '0h 30mTask 1',
  ]);
});

it('approves a week, and sends another back with the typed answer', async () => {
  const { stored } = await open([week(1, BO, '2026-02-23'), week(2, CEM, '2026-03-02')]);
  await list(2);
  await press('Approve');
  await settled(async () => expect(await stored(1)).toMatchObject({ state: 'approved', answer: null }));
  await settled(() => expect(items()).toHaveLength(1));
  await type(find('.my-time-weeks input') as HTMLInputElement, '  Friday is missing ');
  await press('Send back');
  await settled(async () =>
    expect(await stored(2)).toMatchObject({ state: 'sent_back', answer: 'Friday is missing' }),
  );
  // The last one is answered: the button is gone.
  await settled(() => expect(button()).toBeNull());
});

it('keeps the typed answer for a week while the list is closed', async () => {
  await open([week(1, BO, '2026-02-23')]);
  await list(1);
  await type(find('.my-time-weeks input') as HTMLInputElement, 'Friday is missing');
  await click(find('button'));
  await settled(() => expect(items()).toHaveLength(0));
  await list(1);
  await settled(() =>
    expect((find('.my-time-weeks input') as HTMLInputElement).value).toBe('Friday is missing'),
  );
});

it('is hidden from a person who manages no project of the member', async () => {
  const { client, stored } = await open([week(1, BO, '2026-02-23')]);
  await settled(() => expect(button()).not.toBeNull());
  // They still manage a project, and the member is in another.
  await act(() => client.mutate('projectMember.remove', { projectId: PROJECT_ID, memberId: rowId(10, BO) }));
  await settled(() => expect(button()).toBeNull());
  expect(await stored(1)).toMatchObject({ state: 'submitted' });
});

it('stays closed when a week arrives after the last one was answered', async () => {
  const { client } = await open([week(1, BO, '2026-02-23')]);
  await list(1);
  await press('Approve');
  await settled(() => expect(button()).toBeNull());
  await act(() =>
    client.mutate('timesheetWeek.submit', {
      ...{ weekId: rowId(50, 2), teamId: TEAM_ID, teamMemberId: rowId(5, CEM) },
      ...{ weekStart: '2026-03-02', note: null },
    }),
  );
  await settled(() => expect(button()).not.toBeNull());
  expect(button()?.getAttribute('aria-expanded')).toBe('false');
  expect(items()).toEqual([]);
});
