import { expect, it } from 'vitest';
import { PageSize } from './page-size.ts';

const FULL = { name: 'AbortError', inner: { name: 'QuotaExceededError' } };

it('is small for a device without rows and large for every other', () => {
  const size = new PageSize();
  expect([size.rows(true), size.rows(false), size.full]).toEqual([300, 2_000, false]);
});

it('gets smaller on a full device, down to fifty rows, until nothing is left to be read', () => {
  const size = new PageSize();
  const sizes = [1, 2, 3, 4].map(() => {
    size.failed(FULL);
    return size.rows(false);
  });
  expect(sizes).toEqual([500, 125, 50, 50]);
  expect([size.rows(true), size.full]).toEqual([50, true]);
  size.complete();
  expect([size.rows(false), size.full]).toEqual([2_000, false]);
});

it('stays as it is after any other failure', () => {
  const size = new PageSize();
  size.failed(new Error('no answer'));
  expect([size.rows(false), size.full]).toEqual([2_000, false]);
});
