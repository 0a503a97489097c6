import { afterEach, expect, it, vi } from 'vitest';
import { showAppBadge } from './worker-notes.ts';

afterEach(() => vi.unstubAllGlobals());

it('shows the count on the app badge, clears it at zero, and works without badges', () => {
  const setAppBadge = vi.fn(() => Promise.resolve());
  const clearAppBadge = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  showAppBadge(3);
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
  expect(clearAppBadge).not.toHaveBeenCalled();
  showAppBadge(0);
  expect(clearAppBadge).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', {});
  expect(() => showAppBadge(3)).not.toThrow();
});
