import { expect, it } from 'vitest';
import { breathe, VirtualClock } from '../../test/support/virtual-clock.ts';
import type { Environment } from '../environment.ts';
import { LoopTimer } from './loop-timer.ts';

function started() {
  const clock = new VirtualClock();
  const env: Pick<Environment, 'now' | 'random' | 'after'> = {
    now: () => clock.now(),
    random: () => 1,
    after: (milliseconds, run) => clock.after(milliseconds, run),
  };
  const timer = new LoopTimer(env as Environment);
  /** The result of a wait, or `waits` while it goes on. */
  const seen = <T>(wait: Promise<T>) => {
    const state: { value: T | 'waits' } = { value: 'waits' };
    void wait.then((value) => (state.value = value));
    return async () => {
      await breathe(2);
      return state.value;
    };
  };
  return { clock, timer, seen };
}

it('sleeps until its time is over, and returns true', async () => {
  const { clock, timer, seen } = started();
  const slept = seen(timer.sleep(15_000));
  await clock.advance(14_999);
  expect(await slept()).toBe('waits');
  await clock.advance(1);
  expect(await slept()).toBe(true);
});

it('is woken once by new work, including work from just before the sleep', async () => {
  const { clock, timer, seen } = started();
  const slept = seen(timer.sleep(15_000));
  timer.wake();
  expect(await slept()).toBe(false);
  expect(clock.next()).toBeNull();
  const after = seen(timer.sleep(15_000));
  expect(await after()).toBe('waits');
  await clock.advance(15_000);
  timer.wake();
  expect(await timer.sleep(15_000)).toBe(false);
  const again = seen(timer.sleep(15_000));
  await clock.advance(15_000);
  expect(await again()).toBe(true);
});

it('doubles the wait after each failure, with a given minimum, and starts over after a success', async () => {
  const { clock, timer, seen } = started();
  const waited = async (milliseconds: number, atLeast?: number) => {
    const wait = seen(timer.failed(atLeast));
    await clock.advance(milliseconds - 1);
    const before = await wait();
    await clock.advance(1);
    return [before, await wait()];
  };
  expect(await waited(1_000)).toEqual(['waits', undefined]);
  expect(await waited(2_000)).toEqual(['waits', undefined]);
  expect(await waited(9_000, 9_000)).toEqual(['waits', undefined]);
  timer.succeeded();
  expect(await waited(1_000)).toEqual(['waits', undefined]);
});

it('does not end the wait after a failure for new work, but skips the sleep after it', async () => {
  const { clock, timer, seen } = started();
  const slept = timer.sleep(15_000);
  await clock.advance(15_000);
  await slept;
  const wait = seen(timer.failed());
  timer.wake();
  expect(await wait()).toBe('waits');
  await clock.advance(1_000);
  expect(await wait()).toBeUndefined();
  expect(await timer.sleep(15_000)).toBe(false);
});

it('ends the wait after a failure on a gesture, once a second, and on the network each time', async () => {
  const { clock, timer, seen } = started();
  const first = seen(timer.failed());
  timer.wakeNow();
  expect(await first()).toBeUndefined();
  const second = seen(timer.failed());
  await clock.advance(999);
  timer.wakeNow();
  expect(await second()).toBe('waits');
  timer.wakeNow(true);
  expect(await second()).toBeUndefined();
  const third = seen(timer.failed());
  await clock.advance(1_000);
  timer.wakeNow();
  expect(await third()).toBeUndefined();
  expect(await timer.sleep(15_000)).toBe(false);
});

it('ends its sleep on each gesture', async () => {
  const { timer, seen } = started();
  const first = seen(timer.sleep(15_000));
  timer.wakeNow();
  expect(await first()).toBe(false);
  const second = seen(timer.sleep(15_000));
  timer.wakeNow();
  expect(await second()).toBe(false);
});

it('ends all waits once it is closed', async () => {
  const { clock, timer, seen } = started();
  const slept = seen(timer.sleep(15_000));
  timer.close();
  expect(await slept()).toBe(false);
  await timer.failed();
  expect(await timer.sleep(15_000)).toBe(false);
  expect(clock.next()).toBeNull();
});
