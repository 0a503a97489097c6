/** Returning from another team that a notification led to, over the real replica and without a server. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { rowId, TEAM_ID } from '../../../test/support/task-rows.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { storeTeamReturn } from '../../modules/team/team-return.ts';
import { useSwitchTeam } from '../../modules/team/use-switch-team.ts';
import { ReturnToTeam } from './return-to-team.tsx';

const page = screenHost({ navbar: { team: { back: 'Back to {{name}}' } } });
const PAINTERS = rowId(1, 2);
beforeEach(() => storeTeamReturn(null));

function Screen() {
  const switchTeam = useSwitchTeam();
  const place = { teamId: PAINTERS, teamName: 'Painters', teamMemberId: null, role: null };
  const left = { teamId: TEAM_ID, address: '/worklenz/reporting?from=2026-11-01' };
  return (
    <>
      <ReturnToTeam />
      <button
        type="button"
        id="notice"
        aria-label="Notice"
        onClick={() => void switchTeam(place, '/worklenz/projects', left)}
      />
    </>
  );
}

async function open() {
  // Without a network the page continues instead of reloading.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const [team] = await client.replica.team.toArray();
  if (!team) throw new Error('no team');
  await client.replica.team.put({ ...team, id: PAINTERS, name: 'Painters' });
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/worklenz/reporting?from=2026-11-01'] }),
  });
  await page.render(
    <SyncProvider client={client}>
      <RouterProvider router={router as never} />
    </SyncProvider>,
  );
  const active = async () => (await client.replica.user.toArray())[0]?.active_team_id;
  return { router, active };
}

const back = () => page.host.querySelector<HTMLElement>('.shell-back');

it('returns to the previous team and page, once', async () => {
  const { router, active } = await open();
  await settled(() => expect(page.host.querySelector('#notice')).not.toBeNull());
  expect(back()).toBeNull();
  await act(async () => page.host.querySelector<HTMLElement>('#notice')?.click());
  await settled(() => expect(router.state.location.pathname).toBe('/worklenz/projects'));
  expect(await active()).toBe(PAINTERS);
  await settled(() => expect(back()?.textContent).toBe('Back to Builders'));
  await act(async () => back()?.click());
  await settled(() => expect(router.state.location.href).toBe('/worklenz/reporting?from=2026-11-01'));
  expect(await active()).toBe(TEAM_ID);
  await settled(() => expect(back()).toBeNull());
});

it('is offered only in the team for which it was stored', async () => {
  storeTeamReturn({ teamId: PAINTERS, address: '/worklenz/home', from: rowId(1, 3) });
  await open();
  await settled(() => expect(page.host.querySelector('#notice')).not.toBeNull());
  expect(back()).toBeNull();
  await act(async () => storeTeamReturn({ teamId: PAINTERS, address: '/worklenz/home', from: TEAM_ID }));
  await settled(() => expect(back()?.textContent).toBe('Back to Painters'));
});
