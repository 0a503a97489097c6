import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './ensure.mjs';
import { fontRule, makeStartFont, startFontRule, wholeFontRule } from './start-font.mjs';

const read = (pattern) =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));

describe('the font of the first rows', () => {
  it('has every character of the whole font that the texts of the seven languages use', () => {
    const whole = new Set(wholeFontRule().characters);
    const texts = read('locales/*/**/*.json').map((text) => JSON.stringify(JSON.parse(text)));
    const used = new Set(texts.flatMap((text) => [...text]).filter((letter) => whole.has(letter)));
    const own = new Set(startFontRule().characters);
    expect([...used].filter((letter) => !own.has(letter))).toEqual([]);
    expect([...own].filter((letter) => !whole.has(letter))).toEqual([]);
  });

  it('has every weight and feature that the styles use', () => {
    const styles = read('src/**/*.css')
      .filter((text) => !text.includes('@font-face'))
      .join('\n');
    const [lightest, boldest] = startFontRule().weights;
    const weights = [...styles.matchAll(/font-weight: (\d+)/g)].map(([, weight]) => Number(weight));
    expect(weights.length).toBeGreaterThan(0);
    // Browsers draw bold text in 700.
    expect([Math.min(...weights) >= lightest, Math.max(...weights, 700) <= boldest]).toEqual([true, true]);
    const features = styles.match(/font-(feature-settings|variant[a-z-]*): [^;]+/g);
    const retained = ['font-variant-ligatures: none', 'font-variant-numeric: tabular-nums'];
    expect([...new Set(features)].filter((feature) => !retained.includes(feature))).toEqual([]);
  });

  it('contains its own characters only', async () => {
    const [all, few] = await Promise.all([
      makeStartFont(),
      makeStartFont({ ...startFontRule(), characters: ['a', 'b', '1', '2'] }),
    ]);
    expect([all, few].map((font) => font.toString('latin1', 0, 4))).toEqual(['wOF2', 'wOF2']);
    expect(all.length).toBeLessThan(24_000);
    expect(few.length).toBeLessThan(all.length / 5);
  });

  it('is made from a CSS rule with weights and characters', () => {
    const rule =
      "@font-face { font-weight: 400 700; src: url('one.woff2'); unicode-range: U+0041-0043, U+20AC; }";
    expect(fontRule('one.woff2', rule)).toEqual({ weights: [400, 700], characters: ['A', 'B', 'C', '€'] });
    expect(() => fontRule('other.woff2', rule)).toThrow('other.woff2');
  });
});
