/** Fetches the shell for a version that is being installed (decision D368). */
import type { PrecacheController } from 'workbox-precaching';

/**
 * Parallel requests save round trips on a connection with high latency; a page has six connections and needs some
 * itself.
 */
const AT_ONCE = 3;

type InstallEvent = Parameters<PrecacheController['install']>[0];

export type ShellCache = Pick<PrecacheController, 'getURLsToCacheKeys'> & {
  readonly strategy: Pick<PrecacheController['strategy'], 'handleAll'>;
};

/**
 * Fetches the files that are not cached yet, several at a time; Workbox's own `install` fetches them one by one. Fails
 * when one fails.
 */
export async function fetchShell(precache: ShellCache, event: InstallEvent): Promise<void> {
  const left = [...precache.getURLsToCacheKeys()];
  const fetchNext = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [url, cacheKey] = next;
      // A URL without a content hash may be in the HTTP cache from the last build.
      const cache = cacheKey === url ? 'default' : 'reload';
      const request = new Request(url, { cache, credentials: 'same-origin' });
      await Promise.all(precache.strategy.handleAll({ params: { cacheKey }, request, event }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}
