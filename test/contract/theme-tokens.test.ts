import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BASE_COLORS } from '../../src/lib/stored-color.ts';
import { contrast } from '../../src/lib/oklch.ts';
import { GROUNDS, PALETTE } from '../../src/theme/palette.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../src/theme/${name}`, import.meta.url), 'utf8');

describe('theme stylesheets', () => {
  it('tokens.css has the values of the palette', () => {
    const [light = '', dark = ''] = read('tokens.css').split("[data-theme='dark']");
    for (const [name, value] of Object.entries(PALETTE)) {
      expect(light).toContain(`\n  --${name}: ${value.light};`);
      expect(dark).toContain(`\n  --${name}: ${value.dark};`);
    }
  });

  it('stored-colors.css has a contrast of 3:1 for marks and 4.5:1 for text, per base colour and theme', () => {
    const rule = /^(\[data-theme='dark'\] )?\.hf-k\d\d \{\s+--k: (#\w+);\s+--kb: (#\w+);\s+--ki: (#\w+);/gm;
    const rules = [...read('stored-colors.css').matchAll(rule)];
    expect(rules).toHaveLength(BASE_COLORS.length * 2);
    for (const [, isDark, mark = '', ground = '', ink = ''] of rules) {
      const theme = isDark ? 'dark' : 'light';
      for (const name of GROUNDS) expect(contrast(mark, PALETTE[name][theme])).toBeGreaterThanOrEqual(3);
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
