/** The week of a person over the real replica: time typed into cells, copied from the previous week, and its totals. */
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { WorkLog } from '../../../contract/entities/task-entities.ts';
import { act } from '../../../test/support/act.ts';
import { openDataTabs, USER_ID } from '../../../test/support/data-tabs.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { pickMenuItem } from '../../../test/support/menu-item.ts';
import { click, press, type } from '../../../test/support/render.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { shellScreen } from '../../../test/support/shell-screen.tsx';
import { PROJECT_ID, rowId, taskRow, TEAM_ID } from '../../../test/support/task-rows.ts';
import type { SyncClient } from '../../data/sync-types.ts';
import { formatDayLong } from '../../lib/format-day.ts';
import { loadFloatingParts } from '../../ui/floating.ts';
import { MyTimeView } from './my-time-view.tsx';

const page = screenHost(localeTexts(['my-time', 'sync', 'ui', 'tasks', 'errors']));
beforeAll(loadFloatingParts, 60_000);
afterEach(() => void vi.useRealTimers());

const TASKS = [taskRow(1, { assignees: [rowId(5, 0)] }), taskRow(2)];
const [ONE, TWO] = TASKS.map(({ id }) => id);

/** Work of an hour on a task, from nine in the morning of a day. */
const log = (index: number, taskId: string | undefined, day: string, more: Partial<WorkLog> = {}): WorkLog =>
  ({
    ...{ id: rowId(30, index), task_id: taskId, project_id: PROJECT_ID, team_id: TEAM_ID, user_id: USER_ID },
    ...{
      time_spent: 3600,
      started_at: `${day}T09:00:00.000Z`,
      description: null,
      created_at: `${day}T12:00:00.000Z`,
    },
    ...more,
  }) as WorkLog;

/** Today is Thursday 5 March 2026; its week began on Sunday. */
async function open(
  logs: readonly WorkLog[],
  search = '',
  prepare?: (replica: SyncClient['replica']) => Promise<unknown>,
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T10:00:00.000Z') });
  const [client] = await openDataTabs(1, TASKS);
  if (!client) throw new Error('no tab');
  await client.replica.workLog.bulkPut([...logs]);
  await prepare?.(client.replica);
  const { node, router } = shellScreen(client, { path: 'my-time', component: MyTimeView, search });
  await page.render(node);
  return {
    client,
    router,
    stored: async () =>
      (await client.replica.workLog.toArray())
        .map((one) => [one.task_id, one.started_at.slice(0, 16), one.time_spent] as const)
        .toSorted((one, other) => one.join().localeCompare(other.join())),
    undo: () => act(async () => void (await client.undo())),
  };
}

const cell = (task: string, day: string) =>
  [...page.host.querySelectorAll<HTMLInputElement>('td input')].find((field) => {
    return field.getAttribute('aria-label') === `${task}, ${formatDayLong(day, 'en')}`;
  });
async function write(task: string, day: string, text: string): Promise<void> {
  const field = cell(task, day);
  if (!field) throw new Error(`no cell of ${task} on ${day}`);
  await act(async () => field.focus());
  await type(field, text);
  await press('Enter', {}, field);
}
const button = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!found) throw new Error(`nothing is called ${name}`);
  return found;
};
const sums = () =>
  [...page.host.querySelectorAll('tbody .my-time-sum')].map(({ textContent }) => textContent);

it('logs time typed into an empty cell from 9:00 of that day, and undoes it in one step', async () => {
  const { stored, undo } = await open([log(1, ONE, '2026-03-03')]);
  await settled(() => expect(cell('Task 1', '2026-03-04')).toBeDefined());
  await write('Task 1', '2026-03-04', '1h 30m');
  const before = [ONE, '2026-03-03T09:00', 3600];
  await settled(async () => expect(await stored()).toEqual([before, [ONE, '2026-03-04T09:00', 5400]]));
  await settled(() => expect(sums()).toEqual(['2h 30m']));
  await undo();
  await settled(async () => expect(await stored()).toEqual([before]));
  await settled(() => expect(sums()).toEqual(['1h']));
});

it('logs time without assigning the person where only managers may assign', async () => {
  const { stored, client } = await open([log(1, TWO, '2026-03-03')], '', async (replica) => {
    await replica.project.update(PROJECT_ID, { restrict_task_creation: true });
    await replica.projectMember.update(rowId(10, 0), { access_level: 'MEMBER' });
  });
  await settled(() => expect(cell('Task 2', '2026-03-04')).toBeDefined());
  await write('Task 2', '2026-03-04', '1h');
  await settled(async () => expect(await stored()).toHaveLength(2));
  expect((await client.replica.task.get(TWO ?? ''))?.assignees).toEqual([]);
});

it('adds the person to the project with their first log, and removes them with undo', async () => {
  const { stored, client, undo } = await open([log(1, TWO, '2026-03-03')], '', async (replica) => {
    await replica.teamMember.update(rowId(5, 0), { role: 'admin' });
    await replica.projectMember.clear();
    // Nothing else ties the person to the project.
    await replica.task.update(ONE ?? '', { assignees: [] });
  });
  const joined = async () => (await client.replica.projectMember.toArray()).map((row) => row.team_member_id);
  await settled(() => expect(cell('Task 2', '2026-03-04')).toBeDefined());
  await write('Task 2', '2026-03-04', '1h');
  await settled(async () =>
    expect([await stored(), await joined()]).toMatchObject([[{}, {}], [rowId(5, 0)]]),
  );
  await undo();
  await settled(async () => expect([await stored(), await joined()]).toMatchObject([[{}], []]));
});

it('starts a log of today early enough to end by now', async () => {
  const { stored } = await open([log(1, ONE, '2026-03-03')]);
  await settled(() => expect(cell('Task 1', '2026-03-05')).toBeDefined());
  // It is ten: four hours that ended now began at six.
  await write('Task 1', '2026-03-05', '4h');
  await settled(async () => expect(await stored()).toContainEqual([ONE, '2026-03-05T06:00', 4 * 3600]));
});

it('keeps a refused time in its cell, and shows the reason there', async () => {
  const { stored, client } = await open([log(1, ONE, '2026-03-03')]);
  await client.replica.project.update(PROJECT_ID, { time_day_hours: 8 });
  await settled(() => expect(cell('Task 1', '2026-03-04')).toBeDefined());
  await write('Task 1', '2026-03-04', '9h');
  const said = () => cell('Task 1', '2026-03-04')?.parentElement?.querySelector('[role=alert]')?.textContent;
  await settled(() => expect(said()).toContain('day'));
  expect(cell('Task 1', '2026-03-04')?.value).toBe('9h');
  expect(await stored()).toHaveLength(1);
  await write('Task 1', '2026-03-04', '7h');
  await settled(async () => expect(await stored()).toHaveLength(2));
  expect(said()).toBeUndefined();
});

it('lengthens or shortens the last log of a cell, and deletes logs beyond the typed time', async () => {
  const two = [
    log(1, ONE, '2026-03-03'),
    log(2, ONE, '2026-03-03', { started_at: '2026-03-03T14:00:00.000Z', time_spent: 1800 }),
  ];
  const { stored, undo } = await open(two);
  await settled(() => expect(sums()).toEqual(['1h 30m']));
  await write('Task 1', '2026-03-03', '2h');
  await settled(async () =>
    expect(await stored()).toEqual([
      [ONE, '2026-03-03T09:00', 3600],
      [ONE, '2026-03-03T14:00', 3600],
    ]),
  );
  await settled(() => expect(sums()).toEqual(['2h']));
  await write('Task 1', '2026-03-03', '30m');
  // Two changes of one gesture: one undo step reverts both.
  await settled(async () => expect(await stored()).toEqual([[ONE, '2026-03-03T09:00', 1800]]));
  await undo();
  await settled(async () => expect(await stored()).toHaveLength(2));
});

it('copies the time of the previous week to days up to today that have none yet', async () => {
  const { stored } = await open([
    log(1, ONE, '2026-02-24'),
    log(2, ONE, '2026-02-25', { time_spent: 7200 }),
    log(3, TWO, '2026-02-27'),
    log(4, ONE, '2026-03-03', { time_spent: 900 }),
  ]);
  await settled(() => expect(sums()).toHaveLength(1));
  await click(button('Copy last week'));
  await pickMenuItem('The tasks and their time');
  // Tuesday has time already; Friday is in the future.
  await settled(async () =>
    expect((await stored()).filter(([, at]) => at >= '2026-03-01')).toEqual([
      [ONE, '2026-03-03T09:00', 900],
      [ONE, '2026-03-04T09:00', 7200],
    ]),
  );
});

it('copies the tasks of the previous week without their time', async () => {
  const { stored } = await open([log(1, ONE, '2026-02-24'), log(3, TWO, '2026-02-27')]);
  await settled(() => expect(page.host.textContent).toContain('No time in this week yet'));
  await click(button('Copy last week'));
  await pickMenuItem('The tasks');
  await settled(() =>
    expect([cell('Task 1', '2026-03-04'), cell('Task 2', '2026-03-04')]).not.toContain(undefined),
  );
  expect(await stored()).toHaveLength(2);
});

it('shows the previous week and then this one, with the week in the address', async () => {
  const { router } = await open([log(1, ONE, '2026-02-24'), log(2, TWO, '2026-03-03')]);
  await settled(() => expect(cell('Task 2', '2026-03-03')).toBeDefined());
  await click(button('Week before'));
  await settled(() => expect(cell('Task 1', '2026-02-24')).toBeDefined());
  expect(router.state.location.search).toEqual({ week: '2026-02-22' });
  expect(cell('Task 2', '2026-03-03')).toBeUndefined();
  await click(button('This week'));
  await settled(() => expect(cell('Task 2', '2026-03-03')).toBeDefined());
  expect(router.state.location.search).toEqual({});
});
