/**
 * Detects when the first rows of a new device are drawn: until then neither page nor service worker fetches anything
 * that the first screen does not need.
 */
import type { SyncClient, SyncStatus } from '../../../sync/client.ts';
import { deferIdle, othersSettle, pageIdle, whenIdle, whenIdleAfter } from '../../lib/when-idle.ts';

type FirstRowsClient = Pick<SyncClient, 'status' | 'onStatus' | 'firstRowsRead'>;

/** Whether rows are expected on a new device; false when none can arrive now. */
export function isExpectingRows(status: SyncStatus): boolean {
  const { bootstrap, online, signedOut, outdated, storageFull } = status;
  return bootstrap !== null && online && !signedOut && !outdated && !storageFull;
}

const hasFirstRows = (status: SyncStatus): boolean =>
  !isExpectingRows(status) || (status.bootstrap?.projectsBegun ?? 0) > 0;

/** Resolves when rows of a project are on this device, or the sync is complete, or none can arrive for now. */
function rowsArrived(client: FirstRowsClient): Promise<void> {
  return new Promise((resolve) => {
    if (hasFirstRows(client.status())) return resolve();
    const stop = client.onStatus((status) => {
      if (!hasFirstRows(status)) return;
      stop();
      resolve();
    });
  });
}

/** A condition that can be awaited. */
class Gate {
  #opens: PromiseWithResolvers<void> | null = null;

  shut(): void {
    this.#opens ??= Promise.withResolvers<void>();
  }

  open(): void {
    this.#opens?.resolve();
    this.#opens = null;
  }

  async opened(): Promise<void> {
    await this.#opens?.promise;
  }
}

/** The code of the screen being opened. */
const code = new Gate();
/** The frame of signed-in screens, which renders once the local data has been read. */
const frame = new Gate();

/** Follows the router: rows may arrive long before the code that draws them. Call once. */
export function trackScreens(
  subscribe: (event: 'onBeforeLoad' | 'onResolved', listener: () => void) => unknown,
): void {
  subscribe('onBeforeLoad', () => code.shut());
  subscribe('onResolved', () => code.open());
}

/** The frame is mounted, and draws when `frameRendered` is called. Returns a function for its unmount. */
export function frameMounted(): () => void {
  frame.shut();
  return frameRendered;
}

export function frameRendered(): void {
  frame.open();
}

/** Resolves when a screen can draw rows. */
async function screenReady(): Promise<void> {
  await code.opened();
  await frame.opened();
}

/** Resolves when rows in memory are drawn, which takes two frames. */
async function rendered(): Promise<void> {
  await pageIdle();
  await pageIdle();
}

/**
 * Resolves when a screen has drawn the first rows, or none can arrive for now, and reports that to the client. `read`
 * settles when the rows are in memory; `othersSettle` when no screen waits for its own rows.
 */
export async function firstRows(
  client: FirstRowsClient,
  read: () => Promise<unknown>,
  othersSettle: () => Promise<unknown> | null,
): Promise<void> {
  await rowsArrived(client);
  if (isExpectingRows(client.status())) {
    await screenReady();
    await read();
    await rendered();
    const waiting = othersSettle();
    if (waiting) {
      // These rows are not among the first ones.
      client.firstRowsRead(false);
      await waiting;
      await rendered();
    }
  }
  client.firstRowsRead(true);
}

const here = Promise.withResolvers<void>();

/** Delays idle work until the first rows of this person are drawn. */
export function waitForFirstRows(client: Promise<SyncClient>): void {
  const rows: Promise<void> = client.then((opened) =>
    firstRows(
      opened,
      async () => (await import('../../data/store/open-store.ts')).storeOf(opened).read(),
      () => othersSettle(rows),
    ),
  );
  deferIdle(rows);
  // The waiting screen reports a failed opening.
  rows.then(here.resolve, () => undefined);
}

/** Timeout in milliseconds without a session or storage, when no rows will arrive. */
const WITHOUT_ROWS_MS = 20_000;
/** In milliseconds; typing a name and a password takes longer. */
const FONT_WITHOUT_ROWS_MS = 2_500;

/** Resolves when the first rows are drawn, or after `withoutRowsMs` and an idle moment when there is no session. */
function afterFirstRows(withoutRowsMs: number): Promise<void> {
  return new Promise((resolve) => {
    whenIdleAfter(withoutRowsMs, resolve);
    void here.promise.then(() => whenIdle(resolve));
  });
}

/** Resolves when work for later visits may begin. */
export const laterVisits = (): Promise<void> => afterFirstRows(WITHOUT_ROWS_MS);

/**
 * Switches texts to Inter once the first rows are drawn. With a service worker the font is cached, and `first-paint.js`
 * has switched already.
 */
export async function showTextFont(): Promise<void> {
  await afterFirstRows(FONT_WITHOUT_ROWS_MS);
  document.documentElement.dataset['font'] = 'inter';
}
