import { expect, it, vi } from 'vitest';
import { VirtualClock } from '../../test/support/virtual-clock.ts';
import type { Environment } from '../environment.ts';
import { Pause } from './pause.ts';

function started() {
  const clock = new VirtualClock();
  const ended = vi.fn();
  const env: Pick<Environment, 'random' | 'after'> = {
    random: () => 1,
    after: (milliseconds, run) => clock.after(milliseconds, run),
  };
  return { clock, ended, pause: new Pause(env as Environment, ended) };
}

it('lasts as long as the back-off for its failures, and reports its end once', async () => {
  const { clock, ended, pause } = started();
  expect(pause.on).toBe(false);
  pause.begin(2);
  await clock.advance(1_999);
  expect([pause.on, ended.mock.calls.length, pause.takeEnd()]).toEqual([true, 0, false]);
  await clock.advance(1);
  expect([pause.on, ended.mock.calls.length]).toEqual([false, 1]);
  expect([pause.takeEnd(), pause.takeEnd()]).toEqual([true, false]);
});

it('is not changed by another start while it is on, and can start again after its end', async () => {
  const { clock, ended, pause } = started();
  pause.beginFor(300);
  pause.begin(5);
  pause.beginFor(10);
  await clock.advance(299);
  expect(pause.on).toBe(true);
  await clock.advance(1);
  expect(pause.on).toBe(false);
  pause.beginFor(300);
  await clock.advance(300);
  expect(ended).toHaveBeenCalledTimes(2);
});

it('ends early on request, and does not end a later pause at the old time', async () => {
  const { clock, ended, pause } = started();
  pause.endNow();
  expect(ended).not.toHaveBeenCalled();
  pause.beginFor(300);
  pause.endNow();
  expect([pause.on, ended.mock.calls.length, pause.takeEnd()]).toEqual([false, 1, true]);
  pause.beginFor(500);
  await clock.advance(300);
  expect([pause.on, ended.mock.calls.length]).toEqual([true, 1]);
});
