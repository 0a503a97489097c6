import { describe, expect, it } from 'vitest';
import { GROUNDS, PALETTE } from '../theme/palette.ts';
import { contrast, hexToOklch, normaliseHex, oklchToHex } from './oklch.ts';
import { BASE_COLORS, colorFromId, paint, storedColorShades } from './stored-color.ts';

const odd = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#00ff00',
  '#0000ff',
  '#ff00ff',
  '#123456',
  '#fedcba',
  '#808080',
];

describe('stored colours', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`gives every mark a contrast of 3:1 on every ground and every ink 4.5:1 (${theme})`, () => {
      for (const hex of [...BASE_COLORS, ...odd]) {
        const shades = storedColorShades(hex, theme);
        for (const ground of GROUNDS) {
          expect(contrast(shades.mark, PALETTE[ground][theme]), `${hex} on ${ground}`).toBeGreaterThanOrEqual(
            3,
          );
        }
        expect(contrast(shades.ink, shades.ground), `${hex} ink`).toBeGreaterThanOrEqual(4.5);
      }
    });
  }

  it('changes the hue by less than 6 degrees', () => {
    for (const hex of BASE_COLORS.slice(0, 21)) {
      const before = hexToOklch(hex);
      const after = hexToOklch(storedColorShades(hex, 'light').mark);
      const turn = Math.abs(((after.h - before.h + 540) % 360) - 180);
      expect(turn, hex).toBeLessThan(6);
    }
  });

  it('does not change a colour that is legible already', () => {
    expect(storedColorShades('#3b7ad4', 'light').mark).toBe('#3b7ad4');
    expect(storedColorShades('#3b7ad4', 'dark').mark).toBe('#3b7ad4');
  });

  it('paints base colours with a static class and others with properties', () => {
    expect(paint('#3B7AD4')).toEqual({ className: 'hf-k hf-k02' });
    expect(paint('#ff0')).toMatchObject({ className: 'hf-k hf-kx' });
    expect(paint('#ff0').style).toHaveProperty('--k-l');
    expect(paint(null)).toEqual({ className: 'hf-k hf-k23' });
    expect(paint('rgb(1,2,3)')).toEqual({ className: 'hf-k hf-k23' });
  });

  it('derives the same colour from the same id', () => {
    expect(colorFromId('a')).toBe(colorFromId('a'));
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(colorFromId)).size).toBeGreaterThan(2);
  });

  it('reads the usual forms of hex colours, and converts them to OKLCH and back unchanged', () => {
    expect(normaliseHex('ABC')).toBe('#aabbcc');
    expect(normaliseHex('#3b7ad469')).toBe('#3b7ad4');
    expect(normaliseHex('teal')).toBeNull();
    for (const hex of BASE_COLORS) expect(oklchToHex(hexToOklch(hex))).toBe(hex);
  });
});
