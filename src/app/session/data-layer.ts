/** The data layer: loaded on first use, so that sign-in pages do not load it, and opened once per person. */
import type { ClientUser, SyncClient } from '../../../sync/client.ts';
import { handleHttpEvent } from '../failures/http-events.ts';
import { waitForFirstRows } from './first-rows.ts';
import { guardLeaving } from './leave-guard.ts';

/** Loads the entry point of the data layer. */
export async function loadDataLayer() {
  const door = await import('../../../sync/client.ts');
  door.onHttpEvent(handleHttpEvent);
  return door;
}

interface OpenData {
  readonly userId: string;
  readonly client: Promise<SyncClient>;
}

let open: OpenData | null = null;

/**
 * The opened replica of this person; that of another person is closed first. `projectId`: the project on screen, so
 * that the first rows of a new device are its rows.
 */
export function openData(user: ClientUser, projectId: string | null = null): Promise<SyncClient> {
  if (open?.userId === user.id) return open.client;
  closeData();
  const client = loadDataLayer().then(({ openClient }) => openClient(user, projectId));
  client.then(guardLeaving, () => undefined);
  waitForFirstRows(client);
  requestPersistence();
  open = { userId: user.id, client };
  // The waiting screen shows the failure; the next call tries again.
  client.catch(() => {
    if (open?.client === client) open = null;
  });
  return client;
}

/** Requests persistent storage: without it browsers may evict unsent work when space runs out. */
function requestPersistence(): void {
  // Undefined on pages loaded over plain HTTP from another machine.
  if ('storage' in navigator) navigator.storage.persist().catch(() => false);
}

/** Starts reading a project's tasks while its screen is loading. */
export function warmProject(user: ClientUser, projectId: string): void {
  Promise.all([openData(user, projectId), import('../../data/store/open-store.ts')]).then(
    ([client, { warmProject: warm }]) => warm(client, projectId),
    // Reported by the frame, which waits for the same promise.
    () => undefined,
  );
}

/** The replica that is open now, if any. */
export function openedData(): Promise<SyncClient> | null {
  return open?.client ?? null;
}

/** Closes the replica and stops its worker; its stored data stays. */
export function closeData(): void {
  const closing = open;
  open = null;
  closing?.client.then(
    (client) => client.close(),
    () => undefined,
  );
}
