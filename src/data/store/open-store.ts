/**
 * The in-memory data of an open client. Made once: with the first screen, or before it, so that rows are read while the code
 * of the screen is still on its way.
 */
import type { SyncClient } from '../sync-types.ts';
import { DataStore } from './data-store.ts';

const stores = new WeakMap<SyncClient, DataStore>();

/** The data of this client; reading begins with the first call. */
export function storeOf(client: SyncClient): DataStore {
  let store = stores.get(client);
  if (!store) stores.set(client, (store = new DataStore(client)));
  return store;
}

/** Stops following the client; the next call of `storeOf` begins anew. */
export function closeStore(client: SyncClient): void {
  stores.get(client)?.close();
  stores.delete(client);
}

/**
 * Begins to read a project's tasks, and on a new device has them pulled before those of other projects. What fails is reported by
 * the screen that needs them.
 */
export function warmProject(client: SyncClient, projectId: string): void {
  client.focusProject(projectId);
  const store = storeOf(client);
  store.ready.catch(() => undefined);
  store.project(projectId);
}
