/** The pages that only sidebars led to, as commands of the palette. */
import { act } from 'react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, it } from 'vitest';
import type { SessionUser } from '../../../contract/calls/auth.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { storeUser } from '../../app/session/session.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { click } from '../../ui/render-for-test.tsx';
import { useAreaCommands } from './use-area-commands.ts';

const page = screenHost({});
afterEach(() => act(() => storeUser(null)));

function Commands() {
  return (
    <ul>
      {useAreaCommands().map(({ id, onSelect }) => (
        <li key={id}>
          <button id={id} onClick={onSelect} />
        </li>
      ))}
    </ul>
  );
}

async function open(owner: boolean) {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  storeUser({ id: client.userId, owner, is_admin: false, subscription_type: 'SELF_HOSTED' } as SessionUser);
  const router = createRouter({
    routeTree: createRootRoute({ component: Commands, notFoundComponent: Commands }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await page.render(
    <SyncProvider client={client}>
      <RouterProvider router={router} />
    </SyncProvider>,
  );
  const ids = () => [...page.host.querySelectorAll('button')].map(({ id }) => id);
  await settled(() => expect(ids()).toContain('my-time'));
  return { router, ids };
}

it('names each page of the reports and of the admin center for who sees them, and leads there', async () => {
  const { router, ids } = await open(true);
  expect(ids()).toEqual(
    expect.arrayContaining(['report time-sheet-members', 'report scheduled', 'admin users']),
  );
  const users = document.getElementById('admin users');
  if (users) await click(users);
  await settled(() => expect(router.state.location.pathname).toBe('/worklenz/admin-center/users'));
});

it('has only one’s own time for others', async () => {
  const { ids } = await open(false);
  expect(ids()).toEqual(['my-time']);
});
