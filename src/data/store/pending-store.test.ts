import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { InboxEntry, PendingChange } from '../sync-types.ts';
import { PendingStore } from './pending-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const description = { key: '', values: {} };
const waitingOn = (...ids: string[]): PendingChange => ({
  seq: 1,
  description,
  at: '',
  touches: ids.map((id) => ({ entity: 'task' as const, id })),
});
const refusalOf = (id: string): InboxEntry => ({
  id: 'x',
  kind: 'rejected',
  mutation: { name: 'task.rename', args: {} },
  description,
  code: 'not_found',
  message: '',
  details: null,
  at: '',
  touches: [{ entity: 'task', id }],
});

function source() {
  const state = { waiting: [] as PendingChange[], inbox: [] as InboxEntry[], reads: 0, tell: () => {} };
  const client = {
    waiting: async () => {
      state.reads += 1;
      return state.waiting;
    },
    inbox: async () => state.inbox,
    onStatus: () => () => undefined,
    onRowsChanged: (listener: () => void) => {
      state.tell = listener;
      return () => undefined;
    },
    onInbox: () => () => undefined,
  };
  return {
    state,
    store: new PendingStore(client as unknown as ConstructorParameters<typeof PendingStore>[0]),
  };
}

it('reads a burst of changes once, and returns the unsent and refused rows', async () => {
  const { state, store } = source();
  await vi.advanceTimersByTimeAsync(100);
  const seen = vi.fn();
  store.subscribe(seen);
  state.waiting = [waitingOn('a', 'b')];
  state.inbox = [refusalOf('c')];
  for (let index = 0; index < 20; index += 1) state.tell();
  await vi.advanceTimersByTimeAsync(100);
  expect(state.reads).toBe(2);
  expect(seen).toHaveBeenCalledTimes(1);
  expect([...store.unsent('task')]).toEqual(['a', 'b']);
  expect([...store.refused('task')]).toEqual(['c']);
  expect(store.unsent('project').size).toBe(0);
});

it('does not notify while nothing is pending, and clears the marks when all is sent', async () => {
  const { state, store } = source();
  const seen = vi.fn();
  store.subscribe(seen);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).not.toHaveBeenCalled();
  state.waiting = [waitingOn('a')];
  state.tell();
  await vi.advanceTimersByTimeAsync(100);
  state.waiting = [];
  state.tell();
  await vi.advanceTimersByTimeAsync(100);
  expect(store.getPending()).toEqual([]);
  expect(store.unsent('task').size).toBe(0);
  store.close();
});
