/** The board over the real replica and without a server: what a column can do, and the way from card to card by keys. */
import { act } from 'react';
import { expect, it } from 'vitest';
import { pickMenuItem } from '../../../../test/support/menu-item.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, STATUS_ROWS, taskRow } from '../../../../test/support/task-rows.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { BoardView } from './board-view.tsx';

const texts = import.meta.glob<Record<string, unknown>>(
  '../../../../locales/en/{board,tasks,project-panels,ui}.json',
  { eager: true, import: 'default' },
);
const page = screenHost(
  Object.fromEntries(
    Object.entries(texts).map(([path, value]) => [path.replace(/^.*\/([\w-]+)\.json$/, '$1'), value]),
  ),
);
const [todo = '', doing = ''] = STATUS_ROWS.map((status) => status.id);
const { View } = projectView(({ view, result }) => (
  <BoardView projectId={PROJECT_ID} query={view.query} result={result} canCreate card={null} />
));

const columns = () => [...page.host.querySelectorAll('.hf-col-name')].map((name) => name.textContent);
const cards = () =>
  [...page.host.querySelectorAll<HTMLElement>('.hf-tcard')].map(
    (card) => /Task \d/.exec(card.textContent)?.[0],
  );
const press = async (target: Element | null | undefined, key: string, keyCode: number, more = {}) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true, ...more });
    target?.dispatchEvent(event);
  });

async function open() {
  await loadFloatingParts();
  const made = await projectScreen(View, [
    taskRow(1, { order_status: 'a0' }),
    taskRow(2, { order_status: 'a1' }),
    taskRow(3, { status_id: doing, order_status: 'a2' }),
  ]);
  await page.render(made.screen);
  await act(() => made.router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?tab=board&group=status` }));
  await settled(() => expect(columns()).toEqual(['To Do', 'Doing', 'Done']));
  await settled(() => expect(cards()).toEqual(['Task 1', 'Task 2', 'Task 3']));
  return made;
}

const menuOf = (name: string) =>
  act(async () =>
    page.host
      .querySelector<HTMLElement>(`.hf-col-head [aria-haspopup="menu"][aria-label*="${name}"]`)
      ?.click(),
  );

it('moves a status to the right and renames it, each as one step of undo', async () => {
  const { client } = await open();
  await menuOf('To Do');
  await pickMenuItem('Move right');
  await settled(() => expect(columns()).toEqual(['Doing', 'To Do', 'Done']));

  await menuOf('To Do');
  await pickMenuItem('Rename');
  const field = await settled(() => {
    const found = page.host.querySelector<HTMLInputElement>('.hf-col-head input');
    expect(found).toBeTruthy();
    return found;
  });
  await act(async () => {
    if (!field) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Next');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press(field, 'Enter', 13);
  await settled(() => expect(columns()).toEqual(['Doing', 'Next', 'Done']));
  await settled(async () => expect((await client.replica.status.get(todo))?.name).toBe('Next'));

  await act(async () => void (await client.undo()));
  await settled(() => expect(columns()).toEqual(['Doing', 'To Do', 'Done']));
  await act(async () => void (await client.undo()));
  await settled(() => expect(columns()).toEqual(['To Do', 'Doing', 'Done']));
});

it('refuses the name of another status', async () => {
  const { client } = await open();
  await act(async () =>
    page.host.querySelector('.hf-col-name')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })),
  );
  const field = page.host.querySelector<HTMLInputElement>('.hf-col-head input');
  await act(async () => {
    if (!field) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'doing');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press(field, 'Enter', 13);
  await settled(() => expect(columns()).toEqual(['To Do', 'Doing', 'Done']));
  expect((await client.replica.status.get(todo))?.name).toBe('To Do');
  expect(client.status().waiting).toBe(0);
});

it('leads from card to card across the columns by arrows', async () => {
  await open();
  const board = page.host.querySelector<HTMLElement>('.hf-board');
  const cursor = () => page.host.querySelector('.hf-tcard[data-cursor]')?.textContent ?? '';
  await press(board, 'ArrowRight', 39);
  await settled(() => expect(cursor()).toContain('Task'));
  await press(board, 'ArrowRight', 39);
  await settled(() => expect(cursor()).toContain('Task 3'));
});
