import { expect, it } from 'vitest';
import { breathe, VirtualClock } from '../test/support/virtual-clock.ts';
import type { Signal } from './environment.ts';
import { retryUntilDone } from './retry-until-done.ts';

/** Retries an attempt that fails this many times; the longest waits, without jitter. */
function retrying(failures: number) {
  const clock = new VirtualClock();
  const listeners = new Set<(signal: Signal) => void>();
  const counts = { attempts: 0 };
  const done = retryUntilDone(
    {
      after: (milliseconds, run) => clock.after(milliseconds, run),
      random: () => 1,
      onSignal: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    async () => {
      counts.attempts += 1;
      if (counts.attempts <= failures) throw new Error('not yet');
      return 'value';
    },
  );
  const signal = async (): Promise<void> => {
    for (const listener of [...listeners]) listener('online');
    await breathe();
  };
  return { clock, listeners, counts, done, signal };
}

it('returns the value of the first attempt without a wait', async () => {
  const { clock, counts, done } = retrying(0);
  expect([await done, counts.attempts, clock.next()]).toEqual(['value', 1, null]);
});

it('waits twice as long after each failure, and returns the value of the attempt that succeeds', async () => {
  const { clock, counts, done } = retrying(3);
  for (const [failures, wait] of [1_000, 2_000, 4_000].entries()) {
    await clock.advance(wait - 1);
    expect(counts.attempts).toBe(failures + 1);
    await clock.advance(1);
    expect(counts.attempts).toBe(failures + 2);
  }
  expect(await done).toBe('value');
});

it('tries again at once after a signal, and stops its timer and its listener', async () => {
  const { clock, listeners, counts, done, signal } = retrying(2);
  await breathe();
  await signal();
  expect(counts.attempts).toBe(2);
  // The wait of the first failure is over; only that of the second goes on.
  await clock.advance(1_999);
  expect([counts.attempts, listeners.size]).toEqual([2, 1]);
  await signal();
  expect([await done, clock.next(), listeners.size]).toEqual(['value', null, 0]);
});
