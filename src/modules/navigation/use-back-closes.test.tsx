/** Back on a phone, where a list covers the screen. */
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { beOnPhone } from '../../../test/support/finger.ts';
import { cleanUp, render } from '../../../test/support/render.tsx';
import { useBackCloses } from './use-back-closes.ts';

const onClose = vi.fn<() => void>();

function Inbox() {
  useBackCloses(onClose);
  return null;
}

afterEach(async () => {
  await cleanUp();
  vi.restoreAllMocks();
  onClose.mockReset();
});

/** Opens the list over the second of two screens. */
async function open() {
  const top = createRootRoute({ component: Outlet, notFoundComponent: () => null });
  const screen = createRoute({ getParentRoute: () => top, path: '/$name', component: Inbox });
  window.history.replaceState(null, '', '/first');
  const history = createBrowserHistory();
  const router = createRouter({ routeTree: top.addChildren([screen]), history });
  await render(<RouterProvider router={router} />);
  const before: unknown = window.history.state;
  await act(() => router.navigate({ href: '/second' }));
  const go = vi.spyOn(window.history, 'go').mockReturnValue(undefined);
  const back = (): Promise<void> =>
    act(async () => {
      History.prototype.replaceState.call(window.history, before, '', '/first');
      dispatchEvent(new PopStateEvent('popstate'));
    });
  return { router, back, go };
}

it('closes the list and stays on the screen', async () => {
  beOnPhone();
  const { router, back, go } = await open();
  await back();
  expect(onClose).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe('/second');
  // The browser has gone back already; this undoes it.
  expect(go).toHaveBeenCalledWith(1);
});

it('closes a sheet over the list first', async () => {
  beOnPhone();
  const { back } = await open();
  const menu = document.createElement('div');
  menu.className = 'hf-menu';
  menu.addEventListener('keydown', ({ key }) => key === 'Escape' && menu.remove());
  document.body.append(menu);
  await back();
  expect([menu.isConnected, onClose.mock.calls.length]).toEqual([false, 0]);
});

it('goes back where the list leaves the screen visible', async () => {
  const { router, back } = await open();
  await back();
  expect(router.state.location.pathname).toBe('/first');
  expect(onClose).not.toHaveBeenCalled();
});
