/** Waits for a state: long enough for a busy machine, and no longer than the state takes. */
import { vi } from 'vitest';

/** Less than the timeout of a test, so that the failure names the check that never passed. */
const WITHIN_MS = 50_000;

/** Waits until the check no longer throws; returns its result. */
export const until = <T>(check: () => T | Promise<T>, within = WITHIN_MS): Promise<T> =>
  vi.waitFor(check, within);
