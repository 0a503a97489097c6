import { expect, it } from 'vitest';
import { ChangeQueue } from './change-queue.ts';

/** A queue that records its reads, which can be made to fail or wait. */
function reader() {
  const asked: (readonly string[] | null)[] = [];
  let next: () => Promise<void> = async () => undefined;
  const queue = new ChangeQueue(async (ids) => {
    asked.push(ids);
    const now = next;
    next = async () => undefined;
    await now();
  });
  return { asked, queue, nextRead: (work: () => Promise<void>) => (next = work) };
}

const fail = async (): Promise<void> => {
  throw new Error('no disk');
};

it('reads in one batch what changes during a read', async () => {
  const { asked, queue, nextRead } = reader();
  const slow = Promise.withResolvers<void>();
  nextRead(() => slow.promise);
  const all = [queue.push(['1']), queue.push(['2']), queue.push(['3', '2'])];
  slow.resolve();
  await Promise.all(all);
  expect(asked).toEqual([['1'], ['2', '3']]);
});

it('replaces the queued ids by one read of everything when everything has changed', async () => {
  const { asked, queue, nextRead } = reader();
  const slow = Promise.withResolvers<void>();
  nextRead(() => slow.promise);
  const all = [queue.push(['1']), queue.push(null), queue.push(['2'])];
  slow.resolve();
  await Promise.all(all);
  expect(asked).toEqual([['1'], null]);
});

it('repeats a failed read together with the next one', async () => {
  const { asked, queue, nextRead } = reader();
  nextRead(fail);
  await expect(queue.push(['1', '2'])).rejects.toThrow('no disk');
  await queue.push(['3']);
  nextRead(fail);
  await expect(queue.push(null)).rejects.toThrow('no disk');
  await queue.push(['4']);
  expect(asked).toEqual([['1', '2'], ['1', '2', '3'], null, null]);
});
