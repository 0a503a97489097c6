import { describe, expect, it } from 'vitest';
import { isFuzzyPrefix, allowedEdits } from './edit-distance.ts';

describe('edit distance of a typed word', () => {
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
    expect(isFuzzyPrefix(typed, word, allowedEdits(typed))).toBe(near);
  });

  it('are not looked for in short words and numbers', () => {
    expect([
      allowedEdits('red'),
      allowedEdits('2024'),
      allowedEdits('hq7x'),
      allowedEdits('door'),
      allowedEdits('elektrik'),
    ]).toEqual([0, 0, 0, 1, 2]);
  });
});
