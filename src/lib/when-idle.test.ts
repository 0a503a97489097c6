import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveIdlePage, openIdlePage } from '../../test/support/idle-page.ts';
import { deferIdle, whenIdle, whenIdleAfter } from './when-idle.ts';

beforeEach(openIdlePage);
afterEach(leaveIdlePage);

it('runs the work when the page is idle', async () => {
  const work = vi.fn();
  whenIdle(work);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits for all deferrals of the screen, including those that fail', async () => {
  const [rows, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  deferIdle(rows.promise);
  deferIdle(rows.promise);
  deferIdle(others.promise);
  const work = vi.fn();
  whenIdle(work);
  rows.resolve();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).not.toHaveBeenCalled();
  others.reject(new Error('no disk'));
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('can be cancelled before and after the wait', async () => {
  const rows = Promise.withResolvers<void>();
  deferIdle(rows.promise);
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

it('runs after the delay, unless it is cancelled', async () => {
  const [late, never] = [vi.fn(), vi.fn()];
  whenIdleAfter(1_000, late);
  const callOff = whenIdleAfter(1_000, never);
  await vi.advanceTimersByTimeAsync(999);
  expect(late).not.toHaveBeenCalled();
  callOff();
  await vi.advanceTimersByTimeAsync(2);
  expect(late).toHaveBeenCalledTimes(1);
  expect(never).not.toHaveBeenCalled();
});
