import { afterEach, expect, it, vi } from 'vitest';
import { registerRefresh } from './background-refresh.ts';

afterEach(() => vi.unstubAllGlobals());

function browser(state: PermissionState, registration: object): ReturnType<typeof vi.fn> {
  const query = vi.fn(() => Promise.resolve({ state }));
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration) },
    permissions: { query },
  });
  return query;
}

it('is registered with an interval of twelve hours where permission is granted', async () => {
  const register = vi.fn(() => Promise.resolve());
  const query = browser('granted', { periodicSync: { register } });
  await registerRefresh();
  expect(query).toHaveBeenCalledWith({ name: 'periodic-background-sync' });
  expect(register).toHaveBeenCalledExactlyOnceWith('refresh', { minInterval: 43_200_000 });
});

it.each(['prompt', 'denied'] as const)('is not registered where the permission is "%s"', async (state) => {
  const register = vi.fn(() => Promise.resolve());
  browser(state, { periodicSync: { register } });
  await registerRefresh();
  expect(register).not.toHaveBeenCalled();
});

it('skips browsers without periodic sync, and ignores a refused registration', async () => {
  const query = browser('granted', {});
  await registerRefresh();
  expect(query).not.toHaveBeenCalled();
  browser('granted', { periodicSync: { register: () => Promise.reject(new Error('not installed')) } });
  await expect(registerRefresh()).resolves.toBeUndefined();
  vi.stubGlobal('navigator', {});
  await expect(registerRefresh()).resolves.toBeUndefined();
});
