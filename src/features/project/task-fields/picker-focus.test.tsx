/** The focus after a picker that a key opened for the row of the cursor, over the real replica. */
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, taskRow } from '../../../../test/support/task-rows.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { COLUMNS } from '../task-columns/columns.ts';
import { renderRow } from '../task-list/list-rows.tsx';
import { TaskEditor } from './task-editor.tsx';

const texts = import.meta.glob<Record<string, unknown>>('../../../../locales/en/{tasks,ui}.json', {
  eager: true,
  import: 'default',
});
const page = screenHost(
  Object.fromEntries(
    Object.entries(texts).map(([path, words]) => [/(\w+)\.json$/.exec(path)?.[1] ?? '', words]),
  ),
);
const columns = [{ id: 'STATUS', key: 'STATUS' as const, ...COLUMNS.STATUS }];

const { View, now } = projectView(({ view, result }) => {
  const context = {
    ...{ query: view.query, rows: result.rows, columns, firstAdd: undefined, narrow: false },
    ...{ canCreate: true, markOf: () => null },
  };
  return (
    <>
      <div role="treegrid" data-view="list" tabIndex={-1}>
        {result.rows.map((row, index) => (
          <div key={row.key}>{renderRow(index, row, context)}</div>
        ))}
      </div>
      <TaskEditor projectId={PROJECT_ID} />
    </>
  );
});

const list = () => page.host.querySelector<HTMLElement>('[data-view]');
const cell = () => page.host.querySelector<HTMLElement>('.hf-cell-btn');
const press = (key: string) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });

it.each([
  ['the list', list],
  ['the list, where nothing had the focus', () => null],
  ['the cell', cell],
])('returns the focus to %s', async (_name, place) => {
  await loadFloatingParts();
  const made = await projectScreen(View, [taskRow(1)]);
  await page.render(made.screen);
  await act(() => made.router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?group=status` }));
  await settled(() => expect(cell()).toBeTruthy());
  const key = now.result.rows.find((row) => row.kind === 'task')?.key ?? '';
  await act(async () => now.work.store.setCursor(key));
  await act(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    place()?.focus();
  });
  await press('s');
  await settled(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  await press('Escape');
  await settled(() => expect(document.activeElement).toBe(place() ?? list()));
  await act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
  expect(document.activeElement).toBe(place() ?? list());
});

it('leaves cursor and focus in the list when the task goes under a collapsed parent', async () => {
  await loadFloatingParts();
  const tasks = [
    taskRow(1, { order_status: 'a1' }),
    taskRow(2, { order_status: 'a2' }),
    taskRow(3, { parent_task_id: taskRow(2).id }),
  ];
  const made = await projectScreen(View, tasks);
  await page.render(made.screen);
  await act(() => made.router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?group=status` }));
  await settled(() => expect(now.result.rows.filter(({ kind }) => kind === 'task')).toHaveLength(2));
  const [first, second] = now.result.rows.filter((row) => row.kind === 'task');
  await act(async () => now.work.store.setCursor(first?.key ?? null));
  const anchor = cell();
  await act(async () => {
    anchor?.focus();
    if (anchor) now.work.store.openEditor('parent', anchor, [tasks[0]?.id ?? '']);
  });
  await settled(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  const option = () =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) =>
      one.textContent.includes('Task 2'),
    );
  await settled(() => expect(option()).toBeTruthy());
  await act(async () => option()?.click());
  await settled(() => expect(anchor?.isConnected).toBe(false));
  await settled(() => expect(document.activeElement).toBe(list()));
  expect(now.work.store.getState().cursor).toBe(second?.key);
});
