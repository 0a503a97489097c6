import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '../test/support/until.ts';
import { openTabClient } from './open-client.ts';
import { createAuth } from './transport/auth.ts';
import { Http } from './transport/http.ts';

/** Records which workers run; never answers. */
class FakeWorker extends EventTarget {
  static readonly running = new Set<string>();
  readonly #name: string;

  constructor(_url: URL, { name }: { name: string }) {
    super();
    this.#name = name;
    FakeWorker.running.add(name);
  }

  postMessage(): void {
    // Never answers.
  }

  terminate(): void {
    FakeWorker.running.delete(this.#name);
  }
}

const window = new EventTarget();

beforeEach(() => {
  FakeWorker.running.clear();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
});
afterEach(() => vi.unstubAllGlobals());

function leave(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
}

it('terminates its workers when the page enters the back/forward cache, and only then', async () => {
  const http = new Http();
  const user = { id: '3e0b7a52-1d0f-4c5e-9a53-0d6a0b8f7c11', team_id: null, team_member_id: null };
  const marks = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const client = await openTabClient(user, null, http, createAuth(http, marks));
  client.search.warm();
  await until(() => expect(FakeWorker.running).toEqual(new Set(['holdfast-sync', 'holdfast-search'])));
  leave(false);
  expect(FakeWorker.running.size).toBe(2);
  leave(true);
  await until(() => expect(FakeWorker.running.size).toBe(0));
  // Nothing starts them again: the page reloads when it is shown.
  client.search.warm();
  client.engage();
  expect(FakeWorker.running.size).toBe(0);
  client.close();
});
