/**
 * When the first rows stand on a new device: until then nothing is fetched that the first screen does not need, also not by the
 * service worker.
 */
import type { SyncClient, SyncStatus } from '../../../sync/client.ts';
import { holdIdle, othersSettle, pageIdle, whenIdle, whenIdleAfter } from '../../lib/when-idle.ts';

type FirstRowsClient = Pick<SyncClient, 'status' | 'onStatus' | 'firstRowsRead'>;

/** Whether rows are on their way to a new device. Where nothing comes now, there is nothing to be waited for. */
export function rowsAreComing(status: SyncStatus): boolean {
  const { bootstrap, online, signedOut, outdated, storageFull } = status;
  return bootstrap !== null && online && !signedOut && !outdated && !storageFull;
}

const stand = (status: SyncStatus): boolean =>
  !rowsAreComing(status) || (status.bootstrap?.projectsBegun ?? 0) > 0;

/** Resolves when rows of a project are on this device, or everything is there, or nothing more comes for now. */
function rowsCome(client: FirstRowsClient): Promise<void> {
  return new Promise((resolve) => {
    if (stand(client.status())) return resolve();
    const stop = client.onStatus((status) => {
      if (!stand(status)) return;
      stop();
      resolve();
    });
  });
}

/** What is not there for now. */
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

/** The code of the screen that somebody goes to. */
const code = new Gate();
/** The frame of signed-in screens, which draws nothing before it has read what is on the device. */
const frame = new Gate();

/** Follows the screens: rows may be here long before the code that draws them. Call once. */
export function followScreens(
  subscribe: (event: 'onBeforeLoad' | 'onResolved', listener: () => void) => unknown,
): void {
  subscribe('onBeforeLoad', () => code.shut());
  subscribe('onResolved', () => code.open());
}

/** The frame is on the page, and draws when `frameStands` says so. Returns the way to say that it is gone. */
export function frameComes(): () => void {
  frame.shut();
  return frameStands;
}

export function frameStands(): void {
  frame.open();
}

/** Resolves when there is a screen that can draw rows. */
async function screenStands(): Promise<void> {
  await code.opened();
  await frame.opened();
}

/** Resolves when what the screen has in memory is drawn: what comes first is laid out in a second step. */
async function drawn(): Promise<void> {
  await pageIdle();
  await pageIdle();
}

/**
 * Resolves when a screen has drawn the first rows, or nothing more comes for now, and says so to whoever fetches the rest.
 * `read` settles when the rows that came are in memory, `othersSettle` when no screen waits for rows of its own.
 */
export async function firstRows(
  client: FirstRowsClient,
  read: () => Promise<unknown>,
  othersSettle: () => Promise<unknown> | null,
): Promise<void> {
  await rowsCome(client);
  if (rowsAreComing(client.status())) {
    await screenStands();
    await read();
    await drawn();
    const waiting = othersSettle();
    if (waiting) {
      // They are not among the first ones.
      client.firstRowsRead(false);
      await waiting;
      await drawn();
    }
  }
  client.firstRowsRead(true);
}

const here = Promise.withResolvers<void>();

/** Holds back what waits for an idle page until the first rows of this person stand. */
export function waitForFirstRows(client: Promise<SyncClient>): void {
  const rows: Promise<void> = client.then((opened) =>
    firstRows(
      opened,
      async () => (await import('../../data/store/open-store.ts')).storeOf(opened).read(),
      () => othersSettle(rows),
    ),
  );
  holdIdle(rows);
  // What could not be opened is reported by the screen that waits for it.
  rows.then(here.resolve, () => undefined);
}

/** Where nobody signs in, or nothing can be stored, there are no rows to wait for. */
const WITHOUT_ROWS_MS = 20_000;
/** Somebody who types a name and a password takes longer. */
const FONT_WITHOUT_ROWS_MS = 2_500;

/** Resolves when the first rows stand, or the page was idle after `withoutRowsMs` without a person whose rows come. */
function afterFirstRows(withoutRowsMs: number): Promise<void> {
  return new Promise((resolve) => {
    whenIdleAfter(withoutRowsMs, resolve);
    void here.promise.then(() => whenIdle(resolve));
  });
}

/** Resolves when what only later visits need may begin. */
export const laterVisits = (): Promise<void> => afterFirstRows(WITHOUT_ROWS_MS);

/**
 * Draws texts with Inter once the first rows stand. Where the service worker answers, the font is on the device, and
 * `first-paint.js` has done so before.
 */
export async function showTextFont(): Promise<void> {
  await afterFirstRows(FONT_WITHOUT_ROWS_MS);
  document.documentElement.dataset['font'] = 'inter';
}
