/** Returning to the notifications from a task opened from them, over the real replica and without a server. */
import { useState } from 'react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import type { Notification } from '../../../contract/entities/user-entities.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { rowId } from '../../../test/support/task-rows.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { useReturnToInbox } from './inbox-return.ts';
import { NotificationDrawer } from './notification-drawer.tsx';

const page = screenHost();
const [TEAM, PROJECT] = [rowId(13, 1), rowId(2, 9)];
const notice = (index: number): Notification => ({
  ...{ id: rowId(15, index), team_id: TEAM, team: 'Painters', project_id: PROJECT, project: 'Hull' },
  ...{
    task_id: rowId(4, index),
    actor_id: null,
    color: null,
    message: `Notice ${String(index)}`,
    read: false,
  },
  url: `/worklenz/projects/${PROJECT}`,
  params: { task: rowId(4, index) },
  snoozed_until: null,
  created_at: new Date(Date.UTC(2026, 10, 20, 12, 10 - index)).toISOString(),
});

function Screen() {
  const [open, setOpen] = useState(true);
  useReturnToInbox(() => setOpen(true));
  return <NotificationDrawer open={open} onClose={() => setOpen(false)} />;
}

async function open() {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  await client.replica.notification.bulkPut([notice(1), notice(2), notice(3)]);
  const history = createMemoryHistory({ initialEntries: ['/worklenz/reporting', '/worklenz/home'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history });
  await page.render(
    <SyncProvider client={client}>
      <RouterProvider router={router as never} />
    </SyncProvider>,
  );
  await settled(() => expect(stops()).toHaveLength(3));
  return router;
}

const stops = () => [...document.querySelectorAll<HTMLElement>('[data-ntf-stop]')];
const ids = () => stops().map((stop) => stop.dataset['ntfStop']);
const follow = (place: number) =>
  act(async () => {
    stops()[place]?.focus();
    stops()[place]?.click();
  });
const taskInAddress = (router: Awaited<ReturnType<typeof open>>) =>
  (router.state.location.search as { task?: string }).task;

it('reopens the drawer on Back, with the next notification focused', async () => {
  const router = await open();
  await follow(1);
  await settled(() => expect(taskInAddress(router)).toBe(rowId(4, 2)));
  expect(stops()).toEqual([]);
  await act(async () => router.history.back());
  await settled(() => expect(ids()).toEqual([rowId(15, 1), rowId(15, 3)]));
  expect(router.state.location.pathname).toBe('/worklenz/home');
  expect((document.activeElement as HTMLElement).dataset['ntfStop']).toBe(rowId(15, 3));
});

it('stays closed when the person goes further back', async () => {
  const router = await open();
  await follow(0);
  await settled(() => expect(taskInAddress(router)).toBe(rowId(4, 1)));
  await act(async () => router.history.go(-2));
  await settled(() => expect(router.state.location.pathname).toBe('/worklenz/reporting'));
  expect(stops()).toEqual([]);
  await act(async () => router.history.forward());
  await settled(() => expect(router.state.location.pathname).toBe('/worklenz/home'));
  expect(stops()).toEqual([]);
});
