/** The board over the real replica and without a server: column menus, drops, and navigation by keys. */
import { expect, it, vi } from 'vitest';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { reportDrop } from '../../../../test/support/drag-library.tsx';
import { pickMenuItem } from '../../../../test/support/menu-item.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import {
  PHASE_ROWS,
  PROJECT_ID,
  PROJECT_ROW,
  rowId,
  STATUS_ROWS,
  taskRow,
} from '../../../../test/support/task-rows.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { BoardView } from './board-view.tsx';
import { COLUMN } from './use-column-drag.ts';

vi.mock('@hello-pangea/dnd', async (load) => {
  const { reportedDrags } = await import('../../../../test/support/drag-library.tsx');
  return reportedDrags(await load());
});

const page = screenHost(localeTexts(['board', 'tasks', 'project-panels', 'ui']));
const [todo = '', doing = '', done = ''] = STATUS_ROWS.map((status) => status.id);
const id = (n: number): string => taskRow(n).id;
const { View, now } = projectView(({ view, result }) => (
  <BoardView projectId={PROJECT_ID} query={view.query} result={result} canCreate card={view.local.card} />
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

it('moves a status to the right and renames it, each as one undo step', async () => {
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

it('refuses to rename a status to the name of another', async () => {
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

it('moves the cursor across the columns by arrow keys', async () => {
  await open();
  const board = page.host.querySelector<HTMLElement>('.hf-board');
  const cursor = () => page.host.querySelector('.hf-tcard[data-cursor]')?.textContent ?? '';
  await press(board, 'ArrowRight', 39);
  await settled(() => expect(cursor()).toContain('Task'));
  await press(board, 'ArrowRight', 39);
  await settled(() => expect(cursor()).toContain('Task 3'));
});

it('moves the focus in a column by Home, End, Page Up and Page Down', async () => {
  await open();
  const focused = () => /Task \d/.exec(document.activeElement?.textContent ?? '')?.[0];
  const first = page.host.querySelector<HTMLElement>('.hf-tcard');
  await act(async () => first?.focus());
  for (const [key, name] of [
    ['End', 'Task 2'],
    ['Home', 'Task 1'],
    ['PageDown', 'Task 2'],
    ['PageUp', 'Task 1'],
  ] as const) {
    await press(document.activeElement, key, 0);
    await settled(() => expect(focused()).toBe(name));
  }
});

const at = (droppableId: string, index: number) => ({ droppableId, index });
const drop = (task: number, source: ReturnType<typeof at>, destination: ReturnType<typeof at> | null) =>
  reportDrop({ draggableId: id(task), source, destination });

it('reorders a card in its column, and sets its status in another, each as one undo step', async () => {
  const { client } = await open();
  const lifted = 'Lifted, To Do, place 1';
  expect(await drop(1, at(todo, 0), at(todo, 1))).toEqual([lifted, 'To Do, place 2', 'Dropped in To Do']);
  await settled(() => expect(cards()).toEqual(['Task 2', 'Task 1', 'Task 3']));
  expect(await drop(2, at(todo, 0), at(doing, 0))).toEqual([lifted, 'Doing, place 1', 'Dropped in Doing']);
  await settled(async () => expect((await client.replica.task.get(id(2)))?.status_id).toBe(doing));
  await settled(() => expect(cards()).toEqual(['Task 1', 'Task 2', 'Task 3']));
  expect(await client.replica.task.get(id(2))).toMatchObject({ status_id: doing });

  await act(async () => void (await client.undo()));
  await settled(() => expect(cards()).toEqual(['Task 2', 'Task 1', 'Task 3']));
  await act(async () => void (await client.undo()));
  await settled(() => expect(cards()).toEqual(['Task 1', 'Task 2', 'Task 3']));
});

it('drops all selected cards behind the last card of a collapsed column, as one undo step', async () => {
  const { client } = await open();
  await act(async () => now.work.actions.toggleGroup(doing));
  await settled(() => expect(cards()).toEqual(['Task 1', 'Task 2']));
  await act(async () => now.work.store.select([id(1), id(2)]));
  await drop(2, at(todo, 1), at(doing, 0));
  await settled(() => expect(cards()).toEqual([]));
  await act(async () => now.work.actions.toggleGroup(doing));
  await settled(() => expect(cards()).toEqual(['Task 3', 'Task 1', 'Task 2']));
  await act(async () => void (await client.undo()));
  await settled(() => expect(cards()).toEqual(['Task 1', 'Task 2', 'Task 3']));
});

it('ignores a drop outside, and in a sorted board changes only the status', async () => {
  const { client } = await open();
  const cancelled = 'Put back where it was';
  expect((await drop(1, at(todo, 0), null)).slice(1)).toEqual(['Not over a column', cancelled]);
  expect((await drop(1, at(todo, 0), at(todo, 0))).at(-1)).toBe(cancelled);
  await act(async () => now.view.update(() => ({ sort: [{ field: 'name', descending: false }] })));
  await settled(() => expect(now.view.query.sort).toHaveLength(1));
  await drop(1, at(todo, 0), at(todo, 1));
  expect(readToasts().action?.text).toBe('Sorted lists keep their order');
  expect(await client.waiting()).toEqual([]);
  await drop(1, at(todo, 0), at(doing, 1));
  await settled(async () => expect((await client.replica.task.get(id(1)))?.status_id).toBe(doing));
});

it('reorders columns at once on a drop, stores the order, and undoes it in one step', async () => {
  const { client } = await open();
  const column = (from: number, to: number) =>
    reportDrop({
      draggableId: todo,
      type: COLUMN,
      source: at('columns', from),
      destination: at('columns', to),
    });
  expect((await column(0, 0)).at(-1)).toBe('Put back where it was');
  expect(await client.waiting()).toEqual([]);
  // A position beyond the last one means the last.
  await column(0, 9);
  expect(columns()).toEqual(['Doing', 'Done', 'To Do']);
  await settled(async () => {
    const rows = await client.replica.status.orderBy('id').toArray();
    const ids = rows.toSorted((a, b) => a.sort_order - b.sort_order).map((status) => status.id);
    expect(ids).toEqual([doing, done, todo]);
  });
  await act(async () => void (await client.undo()));
  await settled(() => expect(columns()).toEqual(['To Do', 'Doing', 'Done']));
});

it('shows the chosen fields on a card: phase, start, estimate and a custom column', async () => {
  await loadFloatingParts();
  const column = {
    ...{ id: rowId(14, 1), project_id: PROJECT_ID, team_id: PROJECT_ROW.team_id, name: 'Crew', key: 'crew' },
    ...{ field_type: 'text', width: 120, is_visible: true, is_custom_column: true, configuration: null },
    ...{ sort_index: 0, created_at: PROJECT_ROW.created_at },
  } as unknown as CustomColumn;
  const [phase] = PHASE_ROWS;
  const own = `custom:${column.id}` as const;
  const { screen, client, router } = await projectScreen(View, [
    taskRow(1, {
      ...{ phase_id: phase?.id ?? null, start_date: '2020-02-01', total_minutes: 90 },
      custom_values: { [column.id]: 'North' },
    }),
    taskRow(2),
  ]);
  await client.replica.customColumn.put(column);
  await page.render(screen);
  await act(() => router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?tab=board&group=status` }));
  await settled(() => expect(cards()).toEqual(['Task 1', 'Task 2']));
  const fields = (): (string | null)[] =>
    [...page.host.querySelectorAll('.hf-tcard-foot [data-field]')].map((one) =>
      one.getAttribute('data-field'),
    );
  // Not before they are chosen.
  const chosen = ['phase', 'start', 'estimate', own];
  await settled(() => expect(fields()).toContain('priority'));
  expect(fields().filter((field) => chosen.includes(field ?? ''))).toEqual([]);
  await act(async () => now.view.update(() => ({ card: chosen })));
  await settled(() => expect(fields()).toEqual(chosen));
  const texts = [...page.host.querySelectorAll('.hf-tcard-foot [data-field]')].map((one) => one.textContent);
  expect(texts.at(0)).toBe(`Phase${phase?.name ?? ''}`);
  expect(texts.at(-1)).toBe('Crew: NorthNorth');
  await act(async () => page.host.querySelector<HTMLElement>(`[data-field="${own}"]`)?.click());
  await settled(() =>
    expect(now.work.store.getState().editor).toMatchObject({ field: own, taskIds: [id(1)] }),
  );
});
