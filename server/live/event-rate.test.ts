import { describe, expect, it } from 'vitest';
import { EventRate } from './event-rate.ts';

const takeMany = (rate: EventRate, count: number, now: number, done = true): string[] =>
  Array.from({ length: count }, () => {
    const taken = rate.admit(now);
    if (done && taken === 'accepted') rate.done();
    return taken;
  });

describe('the rate of events of a socket', () => {
  it('accepts 200 in ten seconds, and reports only the first rejection', () => {
    const rate = new EventRate();
    expect(new Set(takeMany(rate, 200, 5))).toEqual(new Set(['accepted']));
    expect(takeMany(rate, 3, 9_000)).toEqual(['rejected first', 'rejected', 'rejected']);
    expect(takeMany(rate, 1, 10_004)).toEqual(['rejected']);
    expect(takeMany(rate, 2, 10_005)).toEqual(['accepted', 'accepted']);
  });

  it('accepts at most 200 unfinished events, however long the server takes', () => {
    const rate = new EventRate();
    takeMany(rate, 200, 0, false);
    expect(takeMany(rate, 2, 20_000)).toEqual(['rejected first', 'rejected']);
    rate.done();
    expect(takeMany(rate, 2, 20_001, false)).toEqual(['accepted', 'rejected']);
  });
});
