/** Back on a phone, where something lies over the screen. */
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { beOnPhone } from '../../test/support/finger.ts';
import { cleanUp, find, findInput, press, render, type } from '../../test/support/render.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { DurationInput } from '../ui/duration-input.tsx';
import { loadFloatingParts } from '../ui/floating.ts';
import { Menu } from '../ui/menu.tsx';
import { Popover } from '../ui/popover.tsx';
import { useBackOnPhone } from './use-back-on-phone.ts';

const nothing = (): void => undefined;

afterEach(async () => {
  await cleanUp();
  vi.restoreAllMocks();
});

/** The second of two screens, and Back from it. */
async function open(screenOf: () => ReactNode) {
  await loadFloatingParts();
  const top = createRootRoute({
    component: function Frame() {
      useBackOnPhone();
      return <Outlet />;
    },
    notFoundComponent: () => null,
  });
  const screen = createRoute({ getParentRoute: () => top, path: '/$name', component: () => screenOf() });
  window.history.replaceState(null, '', '/first');
  const router = createRouter({ routeTree: top.addChildren([screen]), history: createBrowserHistory() });
  await render(<RouterProvider router={router} />);
  const before: unknown = window.history.state;
  await act(() => router.navigate({ href: '/second' }));
  const after: unknown = window.history.state;
  // The browser undoes the going back.
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => {
    History.prototype.replaceState.call(window.history, after, '', '/second');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const back = (): Promise<void> =>
    act(async () => {
      History.prototype.replaceState.call(window.history, before, '', '/first');
      dispatchEvent(new PopStateEvent('popstate'));
    });
  return { back, go, path: () => router.state.location.pathname };
}

const shown = (selector: string): boolean => document.querySelector(selector) !== null;

function Surfaces({ inAddress }: { readonly inAddress?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Drawer open={isOpen} inAddress={inAddress} onClose={() => setOpen(false)} label="Inbox">
      <button type="button" className="more" onClick={(event) => setAnchor(event.currentTarget)}>
        More
      </button>
      <Menu
        anchor={anchor}
        label="More"
        items={[{ id: 'a', label: 'Mute', onSelect: nothing }]}
        onClose={() => setAnchor(null)}
      />
    </Drawer>
  );
}

const openMenu = (): Promise<void> => act(async () => find('.more').click());

it('closes the menu, then the drawer under it, then leaves the screen', async () => {
  beOnPhone();
  const { back, go, path } = await open(() => <Surfaces />);
  await openMenu();
  await back();
  expect([shown('.hf-menu'), shown('.hf-drawer'), path()]).toEqual([false, true, '/second']);
  expect(go).toHaveBeenCalledWith(1);
  await back();
  expect([shown('.hf-drawer'), path()]).toEqual([false, '/second']);
  await back();
  expect(path()).toBe('/first');
});

it('leaves the screen after Escape has closed the menu over a drawer of the address', async () => {
  beOnPhone();
  const { back, path } = await open(() => <Surfaces inAddress />);
  await openMenu();
  await press('Escape', {}, find('.hf-menu'));
  expect(shown('.hf-menu')).toBe(false);
  await back();
  expect(path()).toBe('/first');
});

it('leaves the screen where the screen stays visible beside what is open', async () => {
  const { back, path } = await open(() => <Surfaces />);
  await openMenu();
  await back();
  expect(path()).toBe('/first');
});

it('closes a dialog', async () => {
  beOnPhone();
  function Question() {
    const [isOpen, setOpen] = useState(true);
    return (
      <Dialog open={isOpen} title="Sure?" onClose={() => setOpen(false)}>
        Yes
      </Dialog>
    );
  }
  const { back, path } = await open(() => <Question />);
  expect(find('.hf-dialog').dataset['state']).toBe('open');
  await back();
  expect(document.querySelector<HTMLElement>('.hf-dialog')?.dataset['state'] ?? 'closed').toBe('closed');
  await back();
  expect(path()).toBe('/first');
});

it('shows the error of unreadable text before it closes a panel', async () => {
  beOnPhone();
  const onClose = vi.fn<() => void>();
  const anchor = document.createElement('button');
  document.body.append(anchor);
  const { back } = await open(() => (
    <Popover anchor={anchor} label="Estimate" onClose={onClose}>
      <DurationInput ariaLabel="Estimate" minutes={null} onCommit={nothing} />
    </Popover>
  ));
  const field = findInput();
  field.focus();
  await type(field, 'about a day');
  await back();
  expect(onClose).not.toHaveBeenCalled();
  expect(find('.hf-pop').textContent).not.toBe('');
  await back();
  expect(onClose).toHaveBeenCalledOnce();
});
