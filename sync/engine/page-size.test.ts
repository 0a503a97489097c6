import { expect, it } from 'vitest';
import { PageSize } from './page-size.ts';

const FULL = { name: 'AbortError', inner: { name: 'QuotaExceededError' } };

it('is small for first rows, smaller for one project, grows with the rows read, otherwise is large', () => {
  const size = new PageSize();
  const sizes = (ofOne: boolean) => [0, 40, 200, 700, 5_000].map((come) => size.rows(come, ofOne));
  expect(sizes(false)).toEqual([250, 250, 250, 700, 2_000]);
  expect(sizes(true)).toEqual([150, 150, 200, 700, 2_000]);
  expect([size.rows(0), size.rows(null), size.full]).toEqual([250, 2_000, false]);
});

it('shrinks on a full device down to 50 rows, until everything has been read', () => {
  const size = new PageSize();
  const sizes = [1, 2, 3, 4].map(() => {
    size.failed(FULL);
    return size.rows(null);
  });
  expect(sizes).toEqual([500, 125, 50, 50]);
  expect([size.rows(0), size.full]).toEqual([50, true]);
  size.complete();
  expect([size.rows(null), size.full]).toEqual([2_000, false]);
});

it('does not change after any other failure', () => {
  const size = new PageSize();
  size.failed(new Error('no answer'));
  expect([size.rows(null), size.full]).toEqual([2_000, false]);
});
