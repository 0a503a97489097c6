import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveIdlePage, openIdlePage } from '../../../test/support/idle-page.ts';
import type { SyncClient, SyncStatus } from '../../../sync/client.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import {
  firstRows,
  trackScreens,
  frameMounted,
  frameRendered,
  laterVisits,
  showTextFont,
  waitForFirstRows,
} from './first-rows.ts';

beforeEach(openIdlePage);
afterEach(leaveIdlePage);

const EMPTY = { scopesDone: 0, scopesTotal: 0, projectsBegun: 0, rows: 0 };
const BEGINNING = {
  online: true,
  bootstrap: EMPTY,
  signedOut: false,
  outdated: false,
  storageFull: false,
} as SyncStatus;

function newDevice() {
  let status = BEGINNING;
  const listeners = new Set<(status: SyncStatus) => void>();
  const firstRowsRead = vi.fn<(drawn: boolean) => void>();
  const client = {
    status: () => status,
    firstRowsRead,
    onStatus: (listener: (status: SyncStatus) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const become = (change: Partial<SyncStatus>): void => {
    status = { ...BEGINNING, ...change };
    for (const listener of listeners) listener(status);
  };
  return { client: client as unknown as SyncClient, become, listeners, firstRowsRead };
}

async function settledOf(promise: Promise<void>): Promise<boolean> {
  let settled = false;
  void promise.then(() => (settled = true));
  await vi.advanceTimersByTimeAsync(10);
  return settled;
}

const nobodyWaits = () => null;
const read = () => Promise.resolve();
const BEGUN = { scopesDone: 3, scopesTotal: 9, projectsBegun: 1, rows: 300 };

it('waits until rows of a project are loaded and read, not only rows of the user and teams', async () => {
  const { client, become, listeners, firstRowsRead } = newDevice();
  const reading = Promise.withResolvers<void>();
  const rows = firstRows(client, () => reading.promise, nobodyWaits);
  become({ bootstrap: { ...BEGUN, projectsBegun: 0 } });
  expect(await settledOf(rows)).toBe(false);
  become({ bootstrap: BEGUN });
  expect(listeners.size).toBe(0);
  expect(await settledOf(rows)).toBe(false);
  expect(firstRowsRead).not.toHaveBeenCalled();
  reading.resolve();
  expect(await settledOf(rows)).toBe(true);
  expect(firstRowsRead.mock.calls).toEqual([[true]]);
});

it('does not settle while the code of the screen loads or its frame is empty', async () => {
  const told = new Map<string, () => void>();
  trackScreens((event, listener) => told.set(event, listener));
  const { client, become, firstRowsRead } = newDevice();
  told.get('onBeforeLoad')?.();
  const rows = firstRows(client, read, nobodyWaits);
  become({ bootstrap: BEGUN });
  // A redirect.
  told.get('onBeforeLoad')?.();
  expect(await settledOf(rows)).toBe(false);
  frameMounted();
  told.get('onResolved')?.();
  expect(await settledOf(rows)).toBe(false);
  expect(firstRowsRead).not.toHaveBeenCalled();
  frameRendered();
  expect(await settledOf(rows)).toBe(true);
  expect(firstRowsRead.mock.calls).toEqual([[true]]);
});

it('asks for more rows when none of the first ones are for the screen, and waits for them', async () => {
  const { client, become, firstRowsRead } = newDevice();
  const own = Promise.withResolvers<void>();
  const rows = firstRows(client, read, () => own.promise);
  become({ bootstrap: BEGUN });
  expect(await settledOf(rows)).toBe(false);
  expect(firstRowsRead.mock.calls).toEqual([[false]]);
  own.resolve();
  expect(await settledOf(rows)).toBe(true);
  expect(firstRowsRead.mock.calls).toEqual([[false], [true]]);
});

it('settles at once when everything is loaded or nothing can be loaded', async () => {
  for (const change of [
    { bootstrap: null },
    { online: false },
    { signedOut: true },
    { outdated: true },
    { storageFull: true },
  ]) {
    const { client, become } = newDevice();
    become(change);
    const never = () => new Promise<void>(() => undefined);
    expect(await settledOf(firstRows(client, never, never))).toBe(true);
  }
});

it('delays idle work, the text font and preparation for later visits until the first rows are shown', async () => {
  const dataset: { font?: string } = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  const later = laterVisits();
  void showTextFont();
  const { client, become } = newDevice();
  waitForFirstRows(Promise.resolve(client));
  const prefetch = vi.fn();
  whenIdle(prefetch);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await settledOf(later)).toBe(false);
  expect(prefetch).not.toHaveBeenCalled();
  expect(dataset.font).toBeUndefined();
  become({ bootstrap: null });
  expect(await settledOf(later)).toBe(true);
  expect(dataset.font).toBe('inter');
  expect(prefetch).toHaveBeenCalledTimes(1);
});

it('delays preparation for later visits by at most 20 seconds on a page without a user', async () => {
  const later = laterVisits();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await settledOf(later)).toBe(true);
});
