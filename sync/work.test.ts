import { describe, expect, it } from 'vitest';
import { all, runAsync, runSync, waitFor, type Work } from './work.ts';

const answered: string[] = [];
const ask = (word: string): Work<string> =>
  waitFor(async () => {
    answered.push(word);
    return word;
  });

/** Completes without waiting. */
function* memory(word: string): Work<string> {
  yield* all([]);
  return word;
}

describe('work', () => {
  it('waits for one answer after the other', async () => {
    answered.length = 0;
    function* twice(): Work<string> {
      return (yield* ask('one')) + (yield* memory('+')) + (yield* ask('two'));
    }
    await expect(runAsync(twice())).resolves.toBe('one+two');
    expect(answered).toEqual(['one', 'two']);
  });

  it('asks for several values in parallel, and returns them in order', async () => {
    const asked: string[] = [];
    const open: (() => void)[] = [];
    const later = (word: string): Work<string> =>
      waitFor(() => {
        asked.push(word);
        return new Promise<string>((resolve) => open.push(() => resolve(word)));
      });
    const run = runAsync(all([later('one'), memory('two'), later('three')]));
    expect(asked).toEqual(['one', 'three']);
    for (const answer of open.toReversed()) answer();
    await expect(run).resolves.toEqual(['one', 'two', 'three']);
  });

  it('throws a failure into the work, which may catch it and continue', async () => {
    function* careful(): Work<string> {
      try {
        return yield* waitFor<string>(() => Promise.reject(new Error('disk')));
      } catch {
        return yield* ask('instead');
      }
    }
    await expect(runAsync(careful())).resolves.toBe('instead');
    await expect(runAsync(waitFor(() => Promise.reject(new Error('disk'))))).rejects.toThrow('disk');
  });

  it('runs synchronously without waiting, and returns null at the first request', () => {
    answered.length = 0;
    const done: string[] = [];
    function* half(): Work {
      done.push(yield* memory('first'));
      done.push(yield* ask('second'));
    }
    expect(runSync(memory('all'))).toEqual({ value: 'all' });
    expect(runSync(half())).toBeNull();
    expect(done).toEqual(['first']);
    expect(answered).toEqual([]);
  });
});
