import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdIdle, whenIdle } from './when-idle.ts';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1));
  vi.stubGlobal('cancelIdleCallback', (handle: ReturnType<typeof setTimeout>) => clearTimeout(handle));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('begins when the page is idle', async () => {
  const work = vi.fn();
  whenIdle(work);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits for everything the screen waits for, also for what fails', async () => {
  const [rows, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  holdIdle(rows.promise);
  holdIdle(rows.promise);
  holdIdle(others.promise);
  const work = vi.fn();
  whenIdle(work);
  rows.resolve();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).not.toHaveBeenCalled();
  others.reject(new Error('no disk'));
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('can be called off, before and after the wait', async () => {
  const rows = Promise.withResolvers<void>();
  holdIdle(rows.promise);
  const [early, late] = [vi.fn(), vi.fn()];
  const callOffEarly = whenIdle(early);
  const callOffLate = whenIdle(late);
  callOffEarly();
  rows.resolve();
  await vi.advanceTimersByTimeAsync(0);
  callOffLate();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(early).not.toHaveBeenCalled();
  expect(late).not.toHaveBeenCalled();
});
