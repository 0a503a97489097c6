import { afterEach, expect, it } from 'vitest';
import { Watch } from './watch.ts';

let now = Date.parse('2026-11-24T08:00:00Z');
let watch: Watch | undefined;
const open = (): Watch => (watch = new Watch(() => new Date(now)));
afterEach(() => watch?.close());

it('counts by team, and sums the requested teams only', () => {
  const one = open();
  for (const ms of [4, 5, 20, 40, 3_000]) one.request('a', ms, ms === 20 ? 503 : 200);
  one.request('b', 7, 500);
  one.request(undefined, 7, 500);
  one.batch('a', ['applied', 'rejected', 'duplicate', 'applied'], 90_000);
  one.batch('a', ['applied'], 10);
  expect(one.served(['a', 'nobody'])).toEqual({
    since: '2026-11-24T08:00:00.000Z',
    requests: 5,
    failed: 1,
    slow: 1,
    half_ms: 25,
    most_ms: 5_000,
    changes: 3,
    refused: 1,
    outbox_ms: 90_000,
  });
  expect(one.served(['a', 'b'])).toMatchObject({ requests: 6, failed: 2 });
  expect(one.served(['c'])).toMatchObject({ requests: 0, half_ms: null, most_ms: null, outbox_ms: null });
});

it('drops figures older than two hours', () => {
  const one = open();
  one.request('a', 4, 200);
  one.job(false);
  now += 3_600_000;
  one.request('a', 4, 200);
  expect([one.served(['a']).requests, one.jobs()]).toEqual([2, 'failing']);
  now += 3_600_000;
  expect([one.served(['a']).requests, one.jobs()]).toEqual([1, 'good']);
  now += 3 * 3_600_000;
  expect(one.served(['a']).requests).toBe(0);
});

it('rates jobs and live delivery as good or slow', () => {
  const one = open();
  expect([one.jobs(), one.live()]).toEqual(['good', 'good']);
  one.job(true);
  one.job(true);
  one.job(false);
  one.delivered(5);
  expect([one.jobs(), one.live()]).toEqual(['slow', 'good']);
  one.delivered(1_500);
  expect(one.live()).toBe('slow');
});
