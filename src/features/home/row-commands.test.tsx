/** Palette commands for a to-do of the home page, over the real replica and without a server. */
import type { ReactNode } from 'react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { askAt } from '../../../test/support/asked-lines.tsx';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { rowId } from '../../../test/support/task-rows.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { find } from '../../../test/support/render.tsx';
import { TodoPanel } from './todo-panel.tsx';

const page = screenHost();

async function show(component: () => ReactNode) {
  const [client] = await openDataTabs(1, []);
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

it('offers the menu of the focused to-do, and opens its name for editing in place', async () => {
  await show(TodoPanel);
  const names = () => [...document.querySelectorAll<HTMLElement>('.home-todo-name')];
  await settled(() => expect(names()).toHaveLength(2));
  const [first] = names();
  const palette = await askAt(first ?? document.body);
  await settled(() => expect(palette.shown()['todo.menu']).toContain('todo.edit'));
  await palette.choose('todo.edit');
  await settled(() => expect(find('.hf-inline')).toBe(document.activeElement));
});
