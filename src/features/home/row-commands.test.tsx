/** What the palette does with the rows of the home page: a task and a to-do, over the real replica and without a server. */
import type { ReactNode } from 'react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { askAt } from '../../../test/support/asked-lines.tsx';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { rowId, taskRow } from '../../../test/support/task-rows.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { find } from '../../../test/support/render.tsx';
import { useRowFacts } from '../../modules/task-rows/row-facts.ts';
import type { OpenPicker } from '../../modules/task-rows/row-pickers.tsx';
import { TaskRow } from './task-row.tsx';
import { TodoPanel } from './todo-panel.tsx';
import { useRowMenu } from '../../modules/task-rows/use-row-menu.ts';

const page = screenHost();
const TASKS = [
  taskRow(1, { name: 'Dig' }),
  taskRow(2, { name: 'Pour', end_date: '2031-03-09', due_time: '14:30:00' }),
];
const picked = vi.fn<(picker: OpenPicker) => void>();

function Tasks() {
  const facts = useRowFacts();
  const { onContextMenu, menu } = useRowMenu(TASKS, facts, picked);
  return (
    <ul onContextMenu={onContextMenu}>
      {TASKS.map((task) => (
        <TaskRow key={task.id} task={task} facts={facts} onPick={picked} />
      ))}
      {menu}
    </ul>
  );
}

async function show(component: () => ReactNode) {
  const [client] = await openDataTabs(1, TASKS);
  if (!client) throw new Error('no tab');
  for (const [index, name] of ['Call', 'Buy rope'].entries())
    await client.mutate('personalTask.create', {
      personalTaskId: rowId(20, index),
      name,
      sortIndex: 9 - index,
    });
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await page.render(
    <SyncProvider client={client}>
      <RouterProvider router={router as never} />
    </SyncProvider>,
  );
  return client;
}

it('has the menu of the task that has the focus, with its keys', async () => {
  await show(Tasks);
  const link = () => document.querySelectorAll<HTMLElement>('.home-link')[1];
  await settled(() => expect(link()?.textContent).toContain('Pour'));
  const palette = await askAt(link() ?? document.body);
  await settled(() => expect(palette.shown()['menu.of']).toContain('field.setPriority'));
  await palette.choose('field.setPriority');
  const [picker] = picked.mock.calls[0] ?? [];
  expect(picker?.tasks[0]?.name).toBe('Pour');
  expect(picker?.anchor.dataset['field']).toBe('priority');
  expect(document.activeElement).toBe(link());
});

it('shows the time of the day a task is due', async () => {
  await show(Tasks);
  const due = () => [...document.querySelectorAll<HTMLElement>('.home-due')][1];
  await settled(() => expect(due()?.textContent).toMatch(/9.* 14:30$/));
  expect(due()?.querySelector('time')?.dateTime).toBe('2031-03-09 14:30');
});

it('has the menu of the to-do that has the focus, and renames it where it stands', async () => {
  await show(TodoPanel);
  const names = () => [...document.querySelectorAll<HTMLElement>('.home-todo-name')];
  await settled(() => expect(names()).toHaveLength(2));
  const [first] = names();
  const palette = await askAt(first ?? document.body);
  await settled(() => expect(palette.shown()['todo.menu']).toContain('todo.edit'));
  await palette.choose('todo.edit');
  await settled(() => expect(find('.hf-inline')).toBe(document.activeElement));
});
