/**
 * When the first rows stand on a new device: until then nothing is fetched that the first screen does not need, also not by the
 * service worker.
 */
import type { SyncClient, SyncStatus } from '../../../sync/client.ts';
import { holdIdle, whenIdle, whenIdleAfter } from '../../lib/when-idle.ts';

/** Whether rows are on their way to a new device. Where nothing comes now, there is nothing to be waited for. */
export function rowsAreComing(status: SyncStatus): boolean {
  const { bootstrap, online, signedOut, outdated, storageFull } = status;
  return bootstrap !== null && online && !signedOut && !outdated && !storageFull;
}

const stand = (status: SyncStatus): boolean =>
  !rowsAreComing(status) || (status.bootstrap?.projectsBegun ?? 0) > 0;

/** For the screen to read rows that have just come and draw them; what begins meanwhile would take its line and processor. */
const DRAWING_MS = 300;

/** Resolves when rows of a project are on this device and had time to be drawn, or everything is there, or nothing more comes for now. */
export function firstRows(client: Pick<SyncClient, 'status' | 'onStatus'>): Promise<void> {
  return new Promise((resolve) => {
    if (stand(client.status())) return resolve();
    const stop = client.onStatus((status) => {
      if (!stand(status)) return;
      stop();
      setTimeout(resolve, DRAWING_MS);
    });
  });
}

const here = Promise.withResolvers<void>();

/** Holds back what waits for an idle page until the first rows of this person stand. */
export function waitForFirstRows(client: Promise<SyncClient>): void {
  const rows = client.then(firstRows);
  holdIdle(rows);
  // What could not be opened is said by the screen that waits for it.
  rows.then(here.resolve, () => undefined);
}

/** Where nobody signs in, or nothing can be stored, there are no rows to wait for. */
const WITHOUT_ROWS_MS = 20_000;

/** Resolves when what only later visits need may begin: the first rows stand, or the page was open for a while without a person. */
export function laterVisits(): Promise<void> {
  return new Promise((resolve) => {
    whenIdleAfter(WITHOUT_ROWS_MS, resolve);
    void here.promise.then(() => whenIdle(resolve));
  });
}
