/** Logging out with drafts: the page asks first, offers to save them, and deletes nothing when the person stays. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { createAppRouter } from '../../app/router.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { LoggingOutView } from './logging-out-view.tsx';

const auth = vi.hoisted(() => ({ logout: vi.fn() }));
const data = vi.hoisted((): { client: object | null } => ({ client: null }));
vi.mock('../../app/session/data-layer.ts', () => ({
  loadDataLayer: () => Promise.resolve({ auth }),
  openedData: () => data.client,
  closeData: () => undefined,
}));

const page = screenHost();
const saved: Blob[] = [];

beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
  data.client = null;
  auth.logout.mockReset();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:file';
  });
});
afterEach(() => vi.restoreAllMocks());

async function open() {
  const top = createRootRoute();
  const leaving = createRoute({
    getParentRoute: () => top,
    path: 'auth/logging-out',
    component: LoggingOutView,
  });
  const home = createRoute({
    getParentRoute: () => top,
    path: 'worklenz/home',
    component: () => <p>home</p>,
  });
  const history = createMemoryHistory({ initialEntries: ['/auth/logging-out'] });
  const router = createRouter({ routeTree: top.addChildren([leaving, home]), history });
  await page.render(<RouterProvider router={router as unknown as ReturnType<typeof createAppRouter>} />);
}

const press = async (label: string): Promise<void> => {
  const button = () =>
    [...page.host.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent?.includes(label));
  await settled(() => expect(button(), page.host.textContent ?? '').toBeDefined());
  button()?.click();
};

it('asks about drafts, saves them as a file, and deletes nothing when the person stays', async () => {
  localStorage.setItem('holdfast.form-draft.home-todo', JSON.stringify('Renew the lift contract'));
  await open();
  await settled(() => expect(page.host.textContent).toContain('loggingOut.typed'));
  expect(page.host.textContent).not.toContain('loggingOut.send');
  await press('loggingOut.export');
  await settled(() => expect(saved).toHaveLength(1));
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({
    'form-draft.home-todo': 'Renew the lift contract',
  });
  await press('loggingOut.stay');
  await settled(() => expect(page.host.textContent).toBe('home'));
  expect(localStorage.getItem('holdfast.form-draft.home-todo')).not.toBeNull();
  expect(auth.logout).not.toHaveBeenCalled();
});

it('logs out without asking when there are no drafts', async () => {
  await open();
  await settled(() => expect(auth.logout).toHaveBeenCalledOnce());
});

it('says that changes are being sent, and asks again when they cannot be', async () => {
  let refuse: (reason: Error) => void = () => undefined;
  const logout = () => new Promise<void>((_resolve, reject) => (refuse = reject));
  data.client = { waiting: () => Promise.resolve([{}]), inbox: () => Promise.resolve([]), logout };
  await open();
  await press('loggingOut.send');
  await settled(() => expect(page.host.textContent).toContain('loggingOut.sending'));
  refuse(Object.assign(new Error('offline'), { code: 'needs_network' }));
  await settled(() => expect(page.host.textContent).toContain('loggingOut.notSent'));
});
