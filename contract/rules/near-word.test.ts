import { describe, expect, it } from 'vitest';
import { isNearStart, slipsIn } from './near-word.ts';

describe('slips of the hand', () => {
  it.each([
    ['riser', 'riser', true],
    ['rizer', 'riser', true],
    ['rsier', 'riser', true],
    ['risser', 'riser', true],
    ['risr', 'riser', true],
    ['rzzer', 'riser', false],
    ['photograhp', 'photograph', true],
    ['notifcat', 'notifications', true],
    ['setings', 'settings', true],
    ['kitchen', 'kit', false],
  ])('%s is near the start of %s: %s', (typed, word, near) => {
    expect(isNearStart(typed, word, slipsIn(typed))).toBe(near);
  });

  it('are not looked for in short words and numbers', () => {
    expect([slipsIn('red'), slipsIn('2024'), slipsIn('hq7x'), slipsIn('door'), slipsIn('elektrik')]).toEqual([
      0, 0, 0, 1, 2,
    ]);
  });
});
