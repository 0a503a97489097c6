import { expect, it } from 'vitest';
import { Prefetched } from './prefetched.ts';
import type { PullUnderWay } from './pull.ts';

const page = (): PullUnderWay =>
  ({ start: {}, base: new Map(), answer: Promise.resolve() }) as unknown as PullUnderWay;

it('returns the prefetched page once', () => {
  const prefetched = new Prefetched();
  const one = page();
  prefetched.take().next(one);
  expect(prefetched.take().page).toBe(one);
  expect(prefetched.take().page).toBeNull();
});

it('discards pages requested before drop(), whether stored before or after it', () => {
  const prefetched = new Prefetched();
  const { next } = prefetched.take();
  prefetched.drop();
  next(page());
  expect(prefetched.take().page).toBeNull();
  prefetched.take().next(page());
  prefetched.drop();
  expect(prefetched.take().page).toBeNull();
});

it('marks pages as old that were requested before age(), whether stored before or after it', () => {
  const prefetched = new Prefetched();
  const { next } = prefetched.take();
  prefetched.age();
  next(page());
  const first = prefetched.take();
  expect(first).toMatchObject({ page: expect.anything(), isOld: true });
  first.next(page());
  prefetched.age();
  expect(prefetched.take().isOld).toBe(true);
  expect(prefetched.take()).toMatchObject({ page: null, isOld: false });
});

it('does not mark a page as old that was requested after age()', () => {
  const prefetched = new Prefetched();
  prefetched.age();
  prefetched.take().next(page());
  expect(prefetched.take().isOld).toBe(false);
});
