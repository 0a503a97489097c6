import { describe, expect, it } from 'vitest';
import { learned, offsetOf } from './server-clock.ts';

const DAY = 86_400_000;
const AT = Date.UTC(2026, 10, 20, 9);

describe('the server clock on a device whose clock is wrong (E4)', () => {
  it.each([0, 1_999, -1_999])('ignores a difference of %i ms as latency', (offset) => {
    expect(offsetOf(learned(undefined, offset, AT), AT)).toBe(0);
  });

  it.each([3 * DAY, -30 * DAY, 400 * DAY, 120_000])('corrects a difference of %i ms', (offset) => {
    expect(offsetOf(learned(undefined, offset, AT), AT + DAY)).toBe(offset);
  });

  it('retains the offset while it hardly changes, and replaces it after an hour or a large change', () => {
    const known = learned(undefined, DAY, AT);
    expect(learned(known, DAY + 900, AT + 60_000)).toBe(known);
    expect(learned(known, DAY + 900, AT + 3_600_000)).toEqual({ offset: DAY + 900, at: AT + 3_600_000 });
    expect(learned(known, 0, AT + 60_000)).toEqual({ offset: 0, at: AT + 60_000 });
  });

  it('forgets the offset when the clock was set back since', () => {
    expect(offsetOf(learned(undefined, -30 * DAY, AT), AT - 29 * DAY)).toBe(0);
  });
});
