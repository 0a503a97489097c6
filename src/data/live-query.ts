/**
 * Live queries over the replica. The package depends on Dexie, which the start of a page does not wait for:
 * `SyncProvider` loads it together with the replica, before it renders components that use it.
 */
import type * as LiveHooks from 'dexie-react-hooks';

let hooks: typeof LiveHooks | null = null;

export async function loadLiveQueries(): Promise<void> {
  hooks ??= await import('dexie-react-hooks');
}

/** The result of the querier, updated whenever a row that it read changes; undefined until the first result. */
export function useLive<T>(querier: () => Promise<T>): T | undefined {
  if (!hooks) throw new Error('live queries are loaded with the replica');
  return hooks.useLiveQuery(querier, [querier]);
}
