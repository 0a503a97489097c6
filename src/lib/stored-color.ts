/**
 * Stored colours (project, status, phase, label, person) made legible. The stored value never changes; it is
 * never painted unchanged. The hue stays; the OKLCH lightness moves until the mark has at least 3:1 on every ground of
 * the theme.
 *
 * `paint(hex)` gives what an element needs: the 24 base colours are static classes (`hf-k01` …, in
 * `theme/stored-colors.css`), every other colour carries its values as custom properties. Inside, use
 * `var(--k)` mark, `var(--kb)` quiet ground, `var(--ki)` ink on that ground (5:1).
 */
import type { CSSProperties } from 'react';
import { GROUNDS, PALETTE } from '../theme/palette.ts';
import type { ThemeName } from '../theme/palette.ts';
import { contrast, hexToOklch, mixOver, normaliseHex, oklchToHex } from './oklch.ts';

/** The legible forms of one stored colour in one theme. */
export type ColorShades = { readonly mark: string; readonly ground: string; readonly ink: string };

/** What an element needs to paint a stored colour. */
export type ColorPaint = { readonly className: string; readonly style?: CSSProperties };

/** The 24 colours people choose from, in the order of the picker; index + 1 is the class number. */
// oxfmt-ignore
export const BASE_COLORS = [
  '#154c9b', '#3b7ad4', '#70a6f3', '#7781ca', '#9877ca', '#c178c9', '#ee87c5', '#ca7881',
  '#75c9c0', '#75c997', '#80ca79', '#aacb78', '#cbbc78', '#cb9878', '#bb774c', '#905b39',
  '#903737', '#bf4949', '#f37070', '#ff9c3c', '#fbc84c', '#cbc8a1', '#a9a9a9', '#767676',
] as const;

/** The colour of a new label, by the number of existing labels; never one of the greys at the end. */
export function nextLabelColor(count: number): string {
  return BASE_COLORS[count % (BASE_COLORS.length - 2)] ?? BASE_COLORS[0];
}

const FALLBACK = '#a9a9a9';
const MARK_CONTRAST = { light: 3, dark: 3.2 } as const;
const INK_CONTRAST = 5;
const GROUND_SHARE = { light: 0.2, dark: 0.3 } as const;
const INK_START = { light: 0.5, dark: 0.84 } as const;
const INK_CHROMA = { light: 0.11, dark: 0.08 } as const;

const worstContrast = (mark: string, theme: ThemeName): number =>
  Math.min(...GROUNDS.map((ground) => contrast(mark, PALETTE[ground][theme])));

/** Moves lightness away from the grounds in small steps until `enough` holds. */
function moveLightness(
  start: string,
  theme: ThemeName,
  enough: (hex: string) => boolean,
  from?: number,
  maxChroma = 1,
): string {
  const base = hexToOklch(start);
  const chroma = Math.min(base.c, maxChroma);
  let hex = from === undefined ? start : oklchToHex({ l: from, c: chroma, h: base.h });
  for (let step = 1; !enough(hex) && step <= 200; step++) {
    const shift = step * 0.005 * (theme === 'light' ? -1 : 1);
    hex = oklchToHex({ l: Math.min(1, Math.max(0, (from ?? base.l) + shift)), c: chroma, h: base.h });
  }
  return hex;
}

function compute(hex: string, theme: ThemeName): ColorShades {
  const mark = moveLightness(
    hex,
    theme,
    (candidate) => worstContrast(candidate, theme) >= MARK_CONTRAST[theme],
  );
  const ground = mixOver(mark, PALETTE.bg[theme], GROUND_SHARE[theme]);
  const ink = moveLightness(
    mark,
    theme,
    (candidate) => contrast(candidate, ground) >= INK_CONTRAST,
    INK_START[theme],
    INK_CHROMA[theme],
  );
  return { mark, ground, ink };
}

const shadesCache = new Map<string, ColorShades>();

/** The legible shades of a stored colour in a theme, for canvas, charts and tests; anything unreadable becomes grey. */
export function storedColorShades(stored: string | null | undefined, theme: ThemeName): ColorShades {
  const hex = (stored && normaliseHex(stored)) || FALLBACK;
  const key = theme + hex;
  const known = shadesCache.get(key);
  if (known) return known;
  const shades = compute(hex, theme);
  shadesCache.set(key, shades);
  return shades;
}

const paintCache = new Map<string, ColorPaint>();

/** Class (and, for colours outside the base palette, custom properties) that paint a stored colour in both themes. */
export function paint(stored: string | null | undefined): ColorPaint {
  const hex = (stored && normaliseHex(stored)) || FALLBACK;
  const known = paintCache.get(hex);
  if (known) return known;
  const index = (BASE_COLORS as readonly string[]).indexOf(hex);
  const result =
    index >= 0 ? { className: `hf-k hf-k${String(index + 1).padStart(2, '0')}` } : customPaint(hex);
  paintCache.set(hex, result);
  return result;
}

function customPaint(hex: string): ColorPaint {
  const light = storedColorShades(hex, 'light');
  const dark = storedColorShades(hex, 'dark');
  const style: Record<`--${string}`, string> = {
    '--k-l': light.mark,
    '--kb-l': light.ground,
    '--ki-l': light.ink,
    '--k-d': dark.mark,
    '--kb-d': dark.ground,
    '--ki-d': dark.ink,
  };
  return { className: 'hf-k hf-kx', style };
}

/** A stable base colour for something that has none of its own (a person without a colour), derived from its id. */
export function colorFromId(id: string): string {
  let hash = 2166136261;
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return BASE_COLORS[(hash >>> 0) % 22] ?? FALLBACK;
}
