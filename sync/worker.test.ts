/** The start of the worker, up to the point where it waits for the lead. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '../test/support/until.ts';
import type { lead } from './engine/leader.ts';
import type { WorkerStart } from './worker.ts';

const leading = vi.hoisted(() => vi.fn<typeof lead>(() => new Promise(() => undefined)));
vi.mock('./engine/leader.ts', () => ({ lead: leading }));

const scope = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope));
  vi.stubGlobal('removeEventListener', scope.removeEventListener.bind(scope));
  vi.stubGlobal('location', { origin: 'https://holdfast.example' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('opens the replica again after a failure, and then waits for the lead', async () => {
  const open = vi.spyOn(indexedDB, 'open');
  open.mockImplementationOnce(() => {
    throw new DOMException('no space', 'QuotaExceededError');
  });
  await import('./worker.ts');
  const data: WorkerStart = { userId: 'ada', focus: { tab: 'tab', projectId: null } };
  scope.dispatchEvent(new MessageEvent('message', { data }));
  await until(() => expect(open).toHaveBeenCalledTimes(1));
  expect(leading).not.toHaveBeenCalled();
  await until(() => {
    // Ends the wait for the next attempt.
    scope.dispatchEvent(new Event('online'));
    expect(leading).toHaveBeenCalledTimes(1);
  });
  const [deps] = leading.mock.lastCall ?? [];
  expect([deps?.userId, deps?.focus, deps?.database.isOpen()]).toEqual(['ada', data.focus, true]);
  deps?.database.close();
});
