/** How tests wait for a state: long enough for a machine that has other work, and no longer than the state takes. */
import { vi } from 'vitest';

/** Less than a test may take, so that the check that was never met is what the failure says. */
const WITHIN_MS = 50_000;

/** Until the check no longer throws; gives what it gives. */
export const until = <T>(check: () => T | Promise<T>, within = WITHIN_MS): Promise<T> =>
  vi.waitFor(check, within);
