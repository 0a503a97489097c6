import { expect, it } from 'vitest';
import { Prefetched } from './prefetched.ts';
import type { PullUnderWay } from './pull.ts';

const page = (): PullUnderWay =>
  ({ start: {}, base: new Map(), answer: Promise.resolve() }) as unknown as PullUnderWay;

it('holds the next page once', () => {
  const prefetched = new Prefetched();
  const one = page();
  prefetched.take().next(one);
  expect(prefetched.take().page).toBe(one);
  expect(prefetched.take().page).toBeNull();
});

it('holds no page that was asked for before something made it useless, also one that comes after that', () => {
  const prefetched = new Prefetched();
  const { next } = prefetched.take();
  prefetched.drop();
  next(page());
  expect(prefetched.take().page).toBeNull();
  prefetched.take().next(page());
  prefetched.drop();
  expect(prefetched.take().page).toBeNull();
});
