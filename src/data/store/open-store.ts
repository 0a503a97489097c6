/**
 * The in-memory store of an open client. Created once: with the first screen, or earlier, so that rows are read while
 * the screen's code is loading.
 */
import type { SyncClient } from '../sync-types.ts';
import { DataStore } from './data-store.ts';

const stores = new WeakMap<SyncClient, DataStore>();

/** The store of this client; the first call starts reading. */
export function storeOf(client: SyncClient): DataStore {
  let store = stores.get(client);
  if (!store) stores.set(client, (store = new DataStore(client)));
  return store;
}

/** Stops following the client; the next call of `storeOf` creates a new store. */
export function closeStore(client: SyncClient): void {
  stores.get(client)?.close();
  stores.delete(client);
}

/**
 * Starts reading a project's tasks and, on a new device, has them pulled before those of other projects. The screen
 * that needs them reports a failure.
 */
export function warmProject(client: SyncClient, projectId: string): void {
  client.focusProject(projectId);
  const store = storeOf(client);
  store.ready.catch(() => undefined);
  store.project(projectId);
}
