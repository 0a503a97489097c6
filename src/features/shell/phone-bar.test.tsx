/** The back button in the phone bar of a project. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { click, find } from '../../../test/support/render.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { PROJECT_ID } from '../../../test/support/task-rows.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { PhoneBar } from './phone-bar.tsx';

const page = screenHost(localeTexts(['navbar', 'ui']));
const PROJECT = `/worklenz/projects/${PROJECT_ID}`;

async function leadsFrom(entries: string[]): Promise<(path: string) => Promise<void>> {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const top = createRootRoute({ component: Outlet, notFoundComponent: () => null });
  const project = createRoute({
    getParentRoute: () => top,
    path: '/worklenz/projects/$projectId',
    component: () => <PhoneBar>{null}</PhoneBar>,
  });
  const router = createRouter({
    routeTree: top.addChildren([project]),
    history: createMemoryHistory({ initialEntries: entries }),
  });
  await page.render(
    <SyncProvider client={client}>
      <RouterProvider router={router} />
    </SyncProvider>,
  );
  await settled(() => expect(page.host.querySelector('button[aria-label=Back]')).not.toBeNull());
  await click(find('button[aria-label=Back]'));
  return (path) => settled(() => expect(router.state.location.pathname).toBe(path));
}

it('goes back to the previous page', async () => {
  const to = await leadsFrom(['/worklenz/home', PROJECT]);
  await to('/worklenz/home');
});

it('goes to the project list when the project was opened by a link', async () => {
  const to = await leadsFrom([PROJECT]);
  await to('/worklenz/projects');
});
