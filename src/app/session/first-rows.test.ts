import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveIdlePage, openIdlePage } from '../../../test/support/idle-page.ts';
import type { SyncClient, SyncStatus } from '../../../sync/client.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { firstRows, laterVisits, waitForFirstRows } from './first-rows.ts';

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
  const client = {
    status: () => status,
    onStatus: (listener: (status: SyncStatus) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const become = (change: Partial<SyncStatus>): void => {
    status = { ...BEGINNING, ...change };
    for (const listener of listeners) listener(status);
  };
  return { client: client as unknown as SyncClient, become, listeners };
}

/** Rows have come: they are drawn soon. */
const untilDrawn = () => vi.advanceTimersByTimeAsync(300);

async function settledOf(promise: Promise<void>): Promise<boolean> {
  let settled = false;
  void promise.then(() => (settled = true));
  await vi.advanceTimersByTimeAsync(10);
  return settled;
}

it('waits for rows of a project, not for those of the person and the teams', async () => {
  const { client, become, listeners } = newDevice();
  const rows = firstRows(client);
  become({ bootstrap: { scopesDone: 3, scopesTotal: 9, projectsBegun: 0, rows: 200 } });
  expect(await settledOf(rows)).toBe(false);
  become({ bootstrap: { scopesDone: 3, scopesTotal: 9, projectsBegun: 1, rows: 300 } });
  expect(listeners.size).toBe(0);
  expect(await settledOf(rows)).toBe(false);
  await untilDrawn();
  expect(await settledOf(rows)).toBe(true);
});

it('waits for nothing where everything is there, or nothing comes now', async () => {
  for (const change of [
    { bootstrap: null },
    { online: false },
    { signedOut: true },
    { outdated: true },
    { storageFull: true },
  ]) {
    const { client, become } = newDevice();
    become(change);
    expect(await settledOf(firstRows(client))).toBe(true);
  }
});

it('holds back what waits for an idle page, and what only later visits need, until they stand', async () => {
  const later = laterVisits();
  const { client, become } = newDevice();
  waitForFirstRows(Promise.resolve(client));
  const prefetch = vi.fn();
  whenIdle(prefetch);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await settledOf(later)).toBe(false);
  expect(prefetch).not.toHaveBeenCalled();
  become({ bootstrap: null });
  await untilDrawn();
  expect(await settledOf(later)).toBe(true);
  expect(prefetch).toHaveBeenCalledTimes(1);
});

it('holds back nothing for long on a page without a person', async () => {
  const later = laterVisits();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await settledOf(later)).toBe(true);
});
