/** Changing tasks on the home page by keys and menu, over the real replica and without a server. */
import { beforeAll, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { askAt } from '../../../test/support/asked-lines.tsx';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { press, type } from '../../../test/support/render.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { shellScreen } from '../../../test/support/shell-screen.tsx';
import { MEMBER_ROWS, rowId, taskRow } from '../../../test/support/task-rows.ts';
import { loadFloatingParts } from '../../ui/floating.ts';
import { HomeView } from './home-view.tsx';

const page = screenHost();
const [POUR, DIG] = [1, 2];
beforeAll(loadFloatingParts, 60_000);

const me = MEMBER_ROWS[0]?.id ?? '';
const mine = { assignees: [me], due_time: '14:30:00' };
const TASKS = [
  taskRow(1, { name: 'Pour', ...mine, end_date: '2031-03-09' }),
  taskRow(2, { name: 'Dig', ...mine, end_date: '2031-03-08' }),
];

const links = () => [...page.host.querySelectorAll<HTMLElement>('.home-link')];
const names = () => links().map((link) => link.querySelector('.home-title')?.textContent);
const selected = () => page.host.querySelectorAll('.home-row[data-selected]').length;
const picker = () => document.querySelector('.hf-pop')?.getAttribute('aria-label');

async function open() {
  const [client] = await openDataTabs(1, TASKS);
  if (!client) throw new Error('no tab');
  await page.render(shellScreen(client, { path: 'home', component: HomeView, search: '' }).node);
  await settled(() => expect(names()).toEqual(['Dig', 'Pour']));
  // The actions of rows load after the first rows.
  await settled(async () => {
    await act(async () => links()[0]?.focus());
    await press('x');
    expect(selected()).toBe(1);
  });
  await press('Escape');
  expect(selected()).toBe(0);
  const task = (index: number) => client.replica.task.get(rowId(7, index));
  return { client, task };
}

async function pickBy(key: string, label: string): Promise<void> {
  await press(key);
  await settled(() => expect(picker()).toBe(label));
}
async function closePicker(): Promise<void> {
  await press('Escape');
  await settled(() => expect(picker()).toBeUndefined());
}

it('has the shortcuts of a list for the focused task', async () => {
  const { client, task } = await open();
  for (const [key, label] of [
    ['s', 'field.status'],
    ['p', 'field.priority'],
    ['a', 'columns.ASSIGNEES'],
    ['l', 'columns.LABELS'],
    ['t', 'estimate.label'],
  ] as const) {
    await act(async () => links()[0]?.focus());
    await pickBy(key, label);
    await closePicker();
  }
  await act(async () => links()[0]?.focus());
  await press('e');
  const field = await settled(() => {
    const found = page.host.querySelector<HTMLInputElement>('.home-row .hf-inline');
    if (!found) throw new Error('no field');
    return found;
  });
  await type(field, 'Dig deeper');
  await press('Enter', {}, field);
  await settled(async () => expect((await task(DIG))?.name).toBe('Dig deeper'));
  await settled(() =>
    expect(document.activeElement?.querySelector('.home-title')?.textContent).toBe('Dig deeper'),
  );
  await press('i');
  await settled(() => expect(names()).toEqual(['Pour']));
  await settled(async () => expect((await task(DIG))?.assignees).toEqual([]));
  await act(() => client.undo());
  await settled(() => expect(names()).toHaveLength(2));
});

it('changes and deletes all selected tasks at once', async () => {
  const { task } = await open();
  await press('a', { ctrlKey: true });
  await settled(() => expect(selected()).toBe(2));
  expect(page.host.querySelectorAll('.home-row [type=checkbox]')).toHaveLength(2);
  await pickBy('t', 'estimate.label');
  const half = [...document.querySelectorAll<HTMLElement>('.hf-small-choices button')][0];
  await act(async () => half?.click());
  await settled(async () => expect((await task(POUR))?.total_minutes).toBe(30));
  expect((await task(DIG))?.total_minutes).toBe(30);
  await act(async () => links()[0]?.focus());
  await press('Delete');
  const yes = await settled(() => {
    const found = [...document.querySelectorAll('button')].findLast(
      (one) => one.textContent === 'delete.action',
    );
    if (!found) throw new Error(document.body.textContent ?? '');
    return found;
  });
  await act(async () => yes.click());
  await settled(() => expect(names()).toEqual([]));
});

it('offers the menu of the focused task, and archives from it', async () => {
  const { task } = await open();
  const palette = await askAt(links()[1] ?? document.body);
  await settled(() =>
    expect(palette.shown()['menu.of']).toEqual(
      expect.arrayContaining([
        'field.setPriority',
        'assign',
        'columns.LABELS',
        'rename',
        'archive',
        'delete.action',
      ]),
    ),
  );
  await palette.choose('archive');
  await settled(() => expect(names()).toEqual(['Dig']));
  await settled(async () => expect((await task(POUR))?.archived).toBe(true));
});

it('shows the due time of a task', async () => {
  await open();
  const due = page.host.querySelectorAll<HTMLElement>('.home-due')[1];
  expect(due?.textContent).toMatch(/9.* 14:30$/);
  expect(due?.querySelector('time')?.dateTime).toBe('2031-03-09 14:30');
});
