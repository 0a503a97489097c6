/** Fetches the shell for a version that is being installed (decision D368). */
import type { PrecacheController } from 'workbox-precaching';

/** A line with a long way takes as many round trips fewer; a page has six connections, and needs some for itself. */
const AT_ONCE = 3;

type InstallEvent = Parameters<PrecacheController['install']>[0];

export type ShellCache = Pick<PrecacheController, 'getURLsToCacheKeys'> & {
  readonly strategy: Pick<PrecacheController['strategy'], 'handleAll'>;
};

/** What is not cached yet; Workbox's own `install` fetches one file after the other. Fails when one of them does. */
export async function fetchShell(precache: ShellCache, event: InstallEvent): Promise<void> {
  const left = [...precache.getURLsToCacheKeys()];
  const fetchNext = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [url, cacheKey] = next;
      // Where the name does not tell one build from another, what the browser has may be of the last one.
      const cache = cacheKey === url ? 'default' : 'reload';
      const request = new Request(url, { cache, credentials: 'same-origin' });
      await Promise.all(precache.strategy.handleAll({ params: { cacheKey }, request, event }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}
