/** Changing tasks of several projects on the due tasks page, over the real replica and without a server. */
import { beforeAll, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { askAt } from '../../../test/support/asked-lines.tsx';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { dueScreen } from '../../../test/support/due-screen.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { MEMBER_ROWS, PROJECT_ROW, rowId, STATUS_ROWS, taskRow } from '../../../test/support/task-rows.ts';
import type { SyncClient } from '../../data/sync-types.ts';
import { loadFloatingParts } from '../../ui/floating.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { type } from '../../../test/support/render.tsx';

const page = screenHost();
beforeAll(loadFloatingParts, 60_000);

const CRITICAL = TASK_PRIORITIES.at(-1)?.id;
const OTHER = rowId(2, 2);
const DAY = '2020-01-01';
const [todo = '', , done = ''] = STATUS_ROWS.map(({ id }) => id);
const OTHER_DONE = rowId(13, 2);
const OTHERS = STATUS_ROWS.map((row, index) => ({ ...row, id: rowId(13, index), project_id: OTHER }));
const inOther = { project_id: OTHER, status_id: rowId(13, 0) };
const TASKS = [
  taskRow(1, { name: 'Dig', end_date: DAY }),
  taskRow(2, { name: 'Pour', end_date: DAY }),
  taskRow(3, { name: 'Paint', end_date: DAY, ...inOther }),
];

const SHOWN = '?span=any&group=none&look=sort.name';

async function open(prepare?: (replica: SyncClient['replica']) => Promise<unknown>, filter = '') {
  const [client] = await openDataTabs(1, TASKS);
  if (!client) throw new Error('no tab');
  const { replica } = client;
  await replica.project.put({ ...PROJECT_ROW, id: OTHER, name: 'Abbey', key: 'ABB' });
  await replica.status.bulkPut(OTHERS);
  for (const [index, { id }] of MEMBER_ROWS.slice(0, 2).entries())
    await replica.projectMember.put({
      id: rowId(10, index),
      project_id: PROJECT_ROW.id,
      team_id: PROJECT_ROW.team_id,
      team_member_id: id,
      access_level: 'ADMIN',
      created_at: PROJECT_ROW.created_at,
    });
  await prepare?.(replica);
  await page.render(dueScreen(client, `${SHOWN}${filter}`, null).node);
  await settled(() => expect(names().length).toBeGreaterThan(0));
  const task = async (index: number) => client.replica.task.get(rowId(7, index));
  return { client, task };
}

const links = () => [...page.host.querySelectorAll<HTMLElement>('.due-link')];
const names = () => links().map((one) => one.textContent ?? '');
const rowOf = (name: string): HTMLElement => {
  const row = links()
    .find((one) => one.textContent === name)
    ?.closest<HTMLElement>('.due-row');
  if (!row) throw new Error(`no row ${name}`);
  return row;
};
async function press(find: () => Element | null | undefined): Promise<void> {
  const at = await settled(() => {
    const found = find();
    if (!(found instanceof HTMLElement)) throw new Error(`not there: ${document.body.textContent ?? ''}`);
    return found;
  });
  await act(async () => at.click());
}
const key = (value: string, more: KeyboardEventInit = {}): Promise<void> =>
  act(async () => {
    const at = document.activeElement ?? document.body;
    at.dispatchEvent(new KeyboardEvent('keydown', { key: value, bubbles: true, cancelable: true, ...more }));
  });
const cell = (name: string, field: string) => rowOf(name).querySelector(`[data-field="${field}"]`);
const option = (words: string) =>
  [...document.querySelectorAll('[role=option]')].find((one) => one.textContent?.includes(words));
const selectedNames = () =>
  [...page.host.querySelectorAll('.due-row[data-selected] .due-link')].map((one) => one.textContent);

it('changes priority, assignees and status of a task in its cells', async () => {
  const { task } = await open();
  await press(() => cell('Dig', 'priority'));
  await press(() => option('priority.critical'));
  await settled(async () => expect((await task(1))?.priority_id).toBe(CRITICAL));
  await press(() => cell('Dig', 'assignees'));
  await settled(() => expect(option('Bo')).toBeTruthy());
  await press(() => option('Bo'));
  await settled(async () => expect((await task(1))?.assignees).toEqual([MEMBER_ROWS[1]?.id]));
  // Assigning a person adds them to the project.
  expect(option('Cem')?.textContent).toContain('joinsProject');
  expect(option('Bo')?.textContent).not.toContain('joinsProject');
  await press(() => option('Cem'));
  await settled(async () => expect((await task(1))?.assignees).toHaveLength(2));
  await settled(() => expect(option('Cem')?.textContent).not.toContain('joinsProject'));
  await key('Escape');
  await press(() => cell('Dig', 'status'));
  await press(() => option(STATUS_ROWS.at(-1)?.name ?? ''));
  await settled(() => expect(names()).toEqual(['Paint', 'Pour']));
  expect((await task(1))?.status_id).toBe(done);
});

it('navigates, selects and changes tasks of two projects by keys, as one undo step', async () => {
  const { client, task } = await open();
  await key('j');
  expect(document.activeElement?.textContent).toBe('Dig');
  await key('x');
  await key('j');
  expect(document.activeElement?.textContent).toBe('Paint');
  await key('x');
  await settled(() => expect(selectedNames()).toEqual(['Dig', 'Paint']));
  await key('s');
  // The list shows status categories, as each project has its own statuses.
  await press(() => option('state.done'));
  await settled(async () => expect((await task(3))?.status_id).toBe(OTHER_DONE));
  expect((await task(1))?.status_id).toBe(done);
  await settled(() => expect(names()).toEqual(['Pour']));
  expect(selectedNames()).toEqual([]);
  await act(() => client.undo());
  await settled(() => expect(names()).toEqual(['Dig', 'Paint', 'Pour']));
  expect((await task(1))?.status_id).toBe(todo);
});

it('moves the focus by Home, End, Page Up and Page Down, and to a task found by its name', async () => {
  await open();
  const focused = () => document.activeElement?.textContent;
  await key('j');
  await key('End');
  expect(focused()).toBe('Pour');
  await key('Home');
  expect(focused()).toBe('Dig');
  await key('PageDown');
  expect(focused()).toBe('Paint');
  await key('PageUp');
  expect(focused()).toBe('Dig');
  await key('F', { shiftKey: true });
  const field = document.querySelector<HTMLInputElement>('.hf-seek input');
  expect(document.activeElement).toBe(field);
  if (field) await type(field, 'po');
  await settled(() => expect(rowOf('Pour').dataset['cursor']).toBe(''));
  await key('Enter');
  expect(focused()).toBe('Pour');
  expect(document.querySelector('.due-row[data-cursor]')).toBeNull();
});

it('is an ARIA grid with row numbers, selection and sort order', async () => {
  await open();
  const grid = page.host.querySelector('[role=grid]');
  expect(grid?.getAttribute('aria-rowcount')).toBe('4');
  const rows = () => [...(grid?.querySelectorAll('[role=row][aria-rowindex]') ?? [])];
  expect(rows().map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4']);
  for (const row of grid?.querySelectorAll('[role=row]') ?? [])
    for (const cell of row.children)
      expect(cell.getAttribute('role')).toMatch(/^(?:gridcell|(?:row|column)header)$/);
  await key('j');
  await key('x');
  await settled(() =>
    expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual([
      ...['true', 'false', 'false'],
      // The row that adds a task.
      null,
    ]),
  );
  const heads = [...(grid?.querySelectorAll('[role=columnheader]') ?? [])];
  expect(heads.map((head) => head.getAttribute('aria-sort')).filter(Boolean)).toEqual(['ascending']);
  const [row] = rows();
  expect(row?.children).toHaveLength(grid?.querySelector('[role=row]')?.children.length ?? 0);
});

it('sets the estimate of a task with the shortcut T', async () => {
  const { task } = await open();
  await key('j');
  await key('t');
  await press(() => document.querySelector('.hf-small-choices button'));
  await settled(async () => expect((await task(1))?.total_minutes).toBe(30));
});

it('removes a reopened task from the list of done tasks, and offers to undo it', async () => {
  const prepare = (replica: SyncClient['replica']) => replica.task.update(rowId(7, 1), { status_id: done });
  const { task } = await open(prepare, '&filter=statuses.done');
  expect(names()).toEqual(['Dig']);
  await press(() => cell('Dig', 'status'));
  await press(() => option(STATUS_ROWS[0]?.name ?? ''));
  await settled(() => expect(names()).toEqual([]));
  await settled(() => expect(readToasts().action?.text).toBe('reopened'));
  await act(async () => readToasts().action?.onAction?.());
  await settled(async () => expect((await task(1))?.status_id).toBe(done));
});

it('leaves a task in its status when that already has the chosen category', async () => {
  const review = rowId(13, 4);
  const { task } = await open(async (replica) => {
    const [, doing] = OTHERS;
    if (doing) await replica.status.put({ ...doing, id: review, name: 'Review', sort_order: 9 });
    await replica.task.update(rowId(7, 3), { status_id: review });
  });
  await act(async () => links()[0]?.focus());
  await key('a', { ctrlKey: true });
  await key('s');
  await press(() => option('state.doing'));
  await settled(async () => expect((await task(1))?.status_id).toBe(STATUS_ROWS[1]?.id));
  expect((await task(3))?.status_id).toBe(review);
});

it('renames a task in its row, then focuses it again', async () => {
  const { task } = await open();
  await key('j');
  await key('F2');
  const field = await settled(() => {
    const found = page.host.querySelector<HTMLInputElement>('.due-row .hf-inline');
    if (!found) throw new Error('no field');
    return found;
  });
  await type(field, 'Dig deeper');
  await key('Enter');
  await settled(async () => expect((await task(1))?.name).toBe('Dig deeper'));
  await settled(() => expect(document.activeElement?.textContent).toBe('Dig deeper'));
});

it('offers a menu for one row, one for the selection, and a bar of bulk actions', async () => {
  const { task } = await open();
  const linkOf = (name: string) => rowOf(name).querySelector<HTMLElement>('.due-link') ?? document.body;
  const ofRow = await askAt(linkOf('Pour'));
  await settled(() => expect(ofRow.shown()['menu.of']).toContain('menu.open'));
  await ofRow.choose('selectThis');
  await settled(() => expect(selectedNames()).toEqual(['Pour']));
  await key('a', { ctrlKey: true });
  await settled(() => expect(selectedNames()).toEqual(['Dig', 'Paint', 'Pour']));
  const ofAll = await askAt(linkOf('Dig'));
  await settled(() => expect(ofAll.shown()['more']).toContain('archive'));
  expect(ofAll.shown()['more']).not.toContain('menu.open');
  await ofAll.close();
  await press(() => document.querySelector('.hf-bulk [data-field="due"]'));
  await settled(() => expect(document.querySelector('[role=dialog]')).toBeTruthy());
  await key('Escape');
  await press(() =>
    [...document.querySelectorAll('.hf-bulk button')].find((one) => one.textContent?.startsWith('archive')),
  );
  await settled(() => expect(names()).toEqual([]));
  expect((await task(2))?.archived).toBe(true);
});
