import { describe, expect, it } from 'vitest';
import { elapsedText, startText } from './timer-text.ts';

describe('a timer as text', () => {
  it.each([
    [0, '00:00:00'],
    [999, '00:00:00'],
    [61_000, '00:01:01'],
    [5_047_999, '01:24:07'],
    [360_000_000, '100:00:00'],
    [-5000, '00:00:00'],
  ])('shows %d ms as %s', (milliseconds, text) => {
    expect(elapsedText(milliseconds)).toBe(text);
  });

  it('shows the start with two digits each', () => {
    expect(startText(new Date(2026, 5, 1, 7, 5).toISOString())).toBe('07:05');
    expect(startText(new Date(2026, 5, 1, 23, 59).toISOString())).toBe('23:59');
  });
});
