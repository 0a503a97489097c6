/**
 * The data layer: loaded when it is first needed, so that sign-in pages do not carry it, and opened once per person.
 */
import type { ClientUser, SyncClient } from '../../../sync/client.ts';
import { handleHttpEvent } from '../failures/http-events.ts';
import { waitForFirstRows } from './first-rows.ts';
import { guardLeaving } from './leave-guard.ts';

/** Loads the door of the data layer. */
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
 * The opened replica of this person; the one of anybody else is closed first. `projectId`: on the screen that opens it, so that
 * the first rows of a new device are its rows.
 */
export function openData(user: ClientUser, projectId: string | null = null): Promise<SyncClient> {
  if (open?.userId === user.id) return open.client;
  closeData();
  const client = loadDataLayer().then(({ openClient }) => openClient(user, projectId));
  client.then(guardLeaving, () => undefined);
  waitForFirstRows(client);
  askToKeep();
  open = { userId: user.id, client };
  // A failed opening is shown by the screen that waits for it; the next try starts anew.
  client.catch(() => {
    if (open?.client === client) open = null;
  });
  return client;
}

/** Browsers may evict what was not requested to persist when space runs out; unsent work must not be. */
function askToKeep(): void {
  // Absent on pages that came over plain http from another machine.
  if ('storage' in navigator) navigator.storage.persist().catch(() => false);
}

/** Begins to read a project's tasks while its screen is on its way. */
export function warmProject(user: ClientUser, projectId: string): void {
  Promise.all([openData(user, projectId), import('../../data/store/open-store.ts')]).then(
    ([client, { warmProject: warm }]) => warm(client, projectId),
    // Reported by the frame that waits for the same.
    () => undefined,
  );
}

/** The replica that is open now, if any. */
export function openedData(): Promise<SyncClient> | null {
  return open?.client ?? null;
}

/** Closes the replica and stops its worker; what is on disk stays. */
export function closeData(): void {
  const closing = open;
  open = null;
  closing?.client.then(
    (client) => client.close(),
    () => undefined,
  );
}
