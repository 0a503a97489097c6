import { expect, it } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { retryAfterMs, backoff } from './backoff.ts';

it('doubles the wait after each failure up to 30 seconds, with jitter down to half of it', () => {
  const steps = [1, 2, 3, 4, 5, 6, 50].map((failures) => backoff(failures, 1));
  expect(steps).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(backoff(4, 0)).toBe(4_000);
});

it.each([
  ['an answer that asks for it', new AppError('rate_limited', { retry_after: 7 }), 7_000],
  ['one that asks for a minute', new AppError('rate_limited', { retry_after: 60 }), 60_000],
  ['one that asks for an hour', new AppError('rate_limited', { retry_after: 3_600 }), 60_000],
  ['one that asks in words', new AppError('rate_limited', { retry_after: '7' }), 0],
  ['one that asks for nothing', new AppError('rate_limited'), 0],
  ['what is no answer', { details: { retry_after: 7 } }, 0],
])('returns the seconds of retry_after as milliseconds, a minute at most: %s', (_, error, milliseconds) => {
  expect(retryAfterMs(error)).toBe(milliseconds);
});
