/** One engine by itself, with a server and a live connection that the test controls. */
import { vi } from 'vitest';
import { Engine } from '../../sync/engine/engine.ts';
import { FIRST_ROWS_TIMEOUT } from '../../sync/engine/page-size.ts';
import type { Message } from '../../sync/engine/messages.ts';
import type { LiveListener, SyncTransport } from '../../sync/engine/transport.ts';
import { openReplica } from '../../sync/replica/schema.ts';
import { SyncFixture, testMutations, USER } from './sync-fixture.ts';
import { breathe, until } from './virtual-clock.ts';
import { hereAlready } from './mutation-registry.ts';

const closing: (() => void)[] = [];

/** Call in `afterEach`. */
export function closeDevices(): void {
  for (const close of closing.splice(0)) close();
}

/** A device with an engine that has not started, and what goes in and out of it. */
export async function device(change: (usual: SyncTransport) => Partial<SyncTransport> = () => ({})) {
  const fixture = new SyncFixture();
  const { server, clock } = fixture;
  const browser = fixture.browser();
  const database = await openReplica(USER, browser.indexedDb);
  const page = await fixture.open(browser, { engine: false });
  const messages: Message[] = [];
  const live = { connect: vi.fn(), check: vi.fn(), focus: vi.fn(), close: vi.fn() };
  const listeners: LiveListener[] = [];
  const usual = server.transport();
  const openLive = (listener: LiveListener) => {
    listeners.push(listener);
    return live;
  };
  const transport = { ...usual, openLive, ...change(usual) };
  closing.push(() => {
    page.kill();
    database.close();
  });
  /** A new engine over the same replica. */
  const newEngine = (): Engine => {
    const made = new Engine({
      database,
      env: browser.openTab(),
      mutations: hereAlready(testMutations),
      transport,
      userId: USER,
      announce: (message) => void messages.push(structuredClone(message)),
    });
    closing.push(() => made.close());
    return made;
  };
  const engine = newEngine();
  const hears = (): LiveListener => {
    const [listener] = listeners;
    if (!listener) throw new Error('not started');
    return listener;
  };
  /** The kinds of the requests since the last call of this. */
  let seen = 0;
  const asked = async (): Promise<string> => {
    await breathe();
    const kinds = server.requests.slice(seen).map(({ kind }) => kind);
    seen = server.requests.length;
    return kinds.join(' ');
  };
  const announced = (kind: Message['kind']): readonly Message[] =>
    messages.filter((one) => one.kind === kind);
  return { server, clock, database, page, engine, newEngine, live, hears, asked, announced, messages };
}

/** The same with an engine that has pulled everything and sleeps. */
export async function settledDevice(change?: (usual: SyncTransport) => Partial<SyncTransport>) {
  const one = await device(change);
  await one.engine.start();
  await until(() => one.engine.state().lastSyncedAt !== null, 'all rows');
  await one.clock.advance(FIRST_ROWS_TIMEOUT);
  // So that it sleeps from now on.
  one.engine.refresh();
  await one.asked();
  one.messages.length = 0;
  return one;
}
