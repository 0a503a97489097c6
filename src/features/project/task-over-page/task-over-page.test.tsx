/** A task opened over a screen that is no project, over the real replica and without a server. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { openDataTabs } from '../../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { taskRow } from '../../../../test/support/task-rows.ts';
import { SyncProvider } from '../../../data/sync-provider.tsx';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { press } from '../../../../test/support/render.tsx';
import { TaskOverPage } from './task-over-page.tsx';

const page = screenHost();
const task = taskRow(1, { name: 'Ring the glazier' });

const drawer = () => page.host.querySelector('[role=dialog]');

it('opens where there is no view of its project, and goes with Escape', async () => {
  await loadFloatingParts();
  const [client] = await openDataTabs(1, [task]);
  if (!client) throw new Error('no tab');
  const router = createRouter({
    routeTree: createRootRoute({ component: TaskOverPage, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: ['/worklenz/home'] }),
  });
  await page.render(
    <SyncProvider client={client}>
      <RouterProvider router={router} />
    </SyncProvider>,
  );
  expect(drawer()).toBeNull();
  await act(() => router.navigate({ href: `/worklenz/home?task=${task.id}` }));
  await settled(() => expect(drawer()?.getAttribute('aria-label')).toBe('Ring the glazier'));
  await press('Escape', {}, drawer());
  await settled(() => expect(drawer()).toBeNull());
  expect(router.state.location.href).toBe('/worklenz/home');
});
