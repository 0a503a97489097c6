import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveRefresh, setUpRefresh } from './refresh.ts';

const unregister = vi.fn((_tag: string) => Promise.resolve());
const check = vi.fn(() => Promise.resolve(false));
const setAppBadge = vi.fn(() => Promise.resolve());
const clearAppBadge = vi.fn(() => Promise.resolve());
let worker: EventTarget;

beforeEach(() => {
  vi.clearAllMocks();
  worker = new EventTarget();
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
});
afterEach(() => vi.unstubAllGlobals());

/** Dispatches a periodic sync, and waits until the worker is done. */
async function fire(tag: string): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (promise: Promise<unknown>): void => {
    work = promise;
  };
  worker.dispatchEvent(Object.assign(new Event('periodicsync'), { tag, waitUntil }));
  await work;
}

const answers = (answer: () => Response | Promise<Response>) => {
  const fetched = vi.fn((_path: string) => Promise.resolve().then(answer));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

it('checks for a new version, and shows the unread count of the server by a single call', async () => {
  const fetched = answers(() => Response.json({ done: true, body: 4 }));
  setUpRefresh(worker, check);
  await fire('refresh');
  expect(check).toHaveBeenCalledOnce();
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(4);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/v1/notifications/unread-count']);
  answers(() => Response.json({ done: true, body: 0 }));
  await fire('refresh');
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

it.each([
  ['nobody is signed in', () => new Response(null, { status: 401 })],
  ['the server cannot be reached', () => Promise.reject(new Error('no network'))],
])('leaves the badge unchanged when %s', async (_, answer) => {
  answers(answer);
  setUpRefresh(worker, check);
  await fire('refresh');
  expect(check).toHaveBeenCalledOnce();
  expect(setAppBadge).not.toHaveBeenCalled();
  expect(clearAppBadge).not.toHaveBeenCalled();
});

it('ignores other tags', async () => {
  const fetched = answers(() => Response.json({ done: true, body: 4 }));
  setUpRefresh(worker, check);
  await fire('another');
  expect(check).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

it('is unregistered at sign-out, and tolerates a missing or failing registration', async () => {
  const registration = { periodicSync: { unregister } };
  await leaveRefresh(registration);
  expect(unregister).toHaveBeenCalledExactlyOnceWith('refresh');
  unregister.mockRejectedValueOnce(new Error('no'));
  await expect(leaveRefresh(registration)).resolves.toBeUndefined();
  await expect(leaveRefresh({})).resolves.toBeUndefined();
});
