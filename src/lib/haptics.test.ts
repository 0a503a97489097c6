import { afterEach, expect, it, vi } from 'vitest';
import { tapHaptic } from './haptics.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, 1],
  [false, 0],
])('vibrates only where motion is not reduced (%s)', (matches, times) => {
  const vibrate = vi.fn(() => true);
  vi.stubGlobal('navigator', { vibrate });
  vi.stubGlobal('matchMedia', () => ({ matches }));
  tapHaptic();
  expect(vibrate).toHaveBeenCalledTimes(times);
});

it('does nothing without vibration support', () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(() => tapHaptic()).not.toThrow();
});
