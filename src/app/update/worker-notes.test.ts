import { afterEach, expect, it, vi } from 'vitest';
import { showAppBadge } from './worker-notes.ts';

afterEach(() => vi.unstubAllGlobals());

it('shows the number on the icon, takes it away with the last one, and needs no icon', () => {
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
