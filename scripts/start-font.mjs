/**
 * Subsets the font for the first rows: of the Latin font file, the characters of `unicode-range`, the weights of
 * `font-weight`, and the font features that the styles use, all from its rule in `fonts.css`. The full files have the
 * rest.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './ensure.mjs';

const WHOLE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const START = 'inter-start.woff2';
const RULES = join(root, 'src/theme/fonts.css');
/** Features that browsers apply by default (kerning, contextual and language-specific forms), and tabular figures. */
const FEATURES = ['kern', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

/** `{ weights: [from, to], characters }` of a rule of `fonts.css`, by the address of its file. */
export function fontRule(address, rules = readFileSync(RULES, 'utf8')) {
  const rule = rules.match(/@font-face \{[^}]+\}/g)?.find((text) => text.includes(`'${address}'`)) ?? '';
  const [, from, to] = /font-weight: (\d+) (\d+);/.exec(rule) ?? [];
  const [, ranges] = /unicode-range:([^;]+);/.exec(rule) ?? [];
  if (!from || !ranges) throw new Error(`fonts.css has no rule with weights and characters for ${address}`);
  const characters = ranges.split(',').flatMap((range) => {
    const [first, last = first] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
  return { weights: [Number(from), Number(to)], characters };
}

export const startFontRule = () => fontRule(START);
export const wholeFontRule = () => fontRule(WHOLE);

/** The font as WOFF2. */
export function makeStartFont({ weights: [min, max], characters } = startFontRule()) {
  const whole = readFileSync(createRequire(import.meta.url).resolve(WHOLE));
  const options = { targetFormat: 'woff2', variationAxes: { wght: { min, max } }, keepFeatures: FEATURES };
  return subsetFont(whole, characters.join(''), options);
}

/** The plugin for Vite: the address in `fonts.css` becomes that of the file. */
export function startFont() {
  const file = join(root, '.cache', 'fonts', START);
  return {
    name: 'holdfast:start-font',
    async config() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await makeStartFont());
      return { resolve: { alias: { [START]: file } } };
    },
  };
}
