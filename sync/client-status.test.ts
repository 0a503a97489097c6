import { expect, it } from 'vitest';
import { countingIds, VirtualBrowser } from '../test/support/virtual-browser.ts';
import { VirtualClock } from '../test/support/virtual-clock.ts';
import { ClientStatus } from './client-status.ts';
import type { EngineState } from './engine/status.ts';
import { openReplica } from './replica/schema.ts';
import { until } from '../test/support/until.ts';

const UP: EngineState = {
  reachable: true,
  bootstrap: null,
  lastSyncedAt: null,
  signedOut: false,
  outdated: false,
  storageFull: false,
  clock: undefined,
};

it('[ST1] does not report saved on reconnection before it has counted the outbox again', async () => {
  const { indexedDb } = new VirtualBrowser(new VirtualClock(), () => 0.5, countingIds(1));
  const database = await openReplica('ada', indexedDb);
  const status = new ClientStatus(database, { now: () => 0, online: () => true });
  await status.recount();
  status.engineIs(UP);
  expect(status.get().state).toBe('saved');
  status.engineIs({ ...UP, reachable: false });
  // The server was restored from a backup: what it has lost is pending again.
  await database.outbox.put({ seq: 1, files: [] } as never);
  const states: string[] = [];
  status.subscribe(({ state }) => states.push(state));
  status.engineIs(UP);
  status.look();
  await until(() => expect(status.get().waiting).toBe(1));
  expect(states).not.toContain('saved');
  expect(status.get().state).toBe('saving');
  database.close();
});
