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

it('holds no page that was requested before something made it useless, also one that comes after that', () => {
  const prefetched = new Prefetched();
  const { next } = prefetched.take();
  prefetched.drop();
  next(page());
  expect(prefetched.take().page).toBeNull();
  prefetched.take().next(page());
  prefetched.drop();
  expect(prefetched.take().page).toBeNull();
});

it('says of a page, and of one that comes after it, that something has happened since it was requested', () => {
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

it('says of a page that was requested since then that it is new', () => {
  const prefetched = new Prefetched();
  prefetched.age();
  prefetched.take().next(page());
  expect(prefetched.take().isOld).toBe(false);
});
