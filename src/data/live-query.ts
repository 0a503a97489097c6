/**
 * Live queries over the replica. The package comes with Dexie, which the start of a page does not wait for: `SyncProvider` has
 * it loaded beside the replica, before it shows what may ask.
 */
import type * as LiveHooks from 'dexie-react-hooks';

let hooks: typeof LiveHooks | null = null;

export async function loadLiveQueries(): Promise<void> {
  hooks ??= await import('dexie-react-hooks');
}

/** What the querier finds, again whenever something that it read changes; undefined until the first answer. */
export function useLive<T>(querier: () => Promise<T>): T | undefined {
  if (!hooks) throw new Error('live queries are loaded with the replica');
  return hooks.useLiveQuery(querier, [querier]);
}
