import { expect, it } from 'vitest';
import { AttemptLimiter } from './attempt-limiter.ts';

function limiterAt(attempts: number, windowMs: number) {
  const clock = { now: 1_000_000 };
  return { clock, limiter: new AttemptLimiter({ attempts, windowMs }, () => clock.now) };
}

it('allows a number of attempts in a sliding window', () => {
  const { clock, limiter } = limiterAt(2, 10_000);
  limiter.count('a');
  clock.now += 4_000;
  expect(limiter.waitSeconds('a')).toBe(0);
  limiter.count('a');
  expect(limiter.waitSeconds('a')).toBe(6);
  clock.now += 5_999;
  expect(limiter.waitSeconds('a')).toBe(1);
  clock.now += 1;
  expect(limiter.waitSeconds('a')).toBe(0);
  limiter.count('a');
  expect(limiter.waitSeconds('a')).toBe(4);
});

it('counts keys separately and resets one on request', () => {
  const { limiter } = limiterAt(1, 10_000);
  limiter.count('a');
  expect([limiter.waitSeconds('a'), limiter.waitSeconds('b')]).toEqual([10, 0]);
  limiter.reset('a');
  expect(limiter.waitSeconds('a')).toBe(0);
});

it('drops the oldest keys beyond its limit', () => {
  const { limiter } = limiterAt(1, 10_000);
  limiter.count('first');
  for (let index = 0; index < 50_000; index += 1) limiter.count(`key ${index}`);
  expect(limiter.waitSeconds('first')).toBe(0);
  expect(limiter.waitSeconds('key 49999')).toBe(10);
});
