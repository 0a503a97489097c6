/** Stubs of idle callbacks: idle after a millisecond, on fake timers that the test advances. */
import { vi } from 'vitest';

export function openIdlePage(): void {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1));
  vi.stubGlobal('cancelIdleCallback', (handle: ReturnType<typeof setTimeout>) => clearTimeout(handle));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

export function leaveIdlePage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
