/** Colour arithmetic: sRGB hex to OKLCH and back, WCAG contrast, mixing. Pure functions, no DOM. */

/** Lightness 0..1, chroma 0..0.4, hue in degrees. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

type Rgb = readonly [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/**
 * The canonical `#rrggbb` of a stored colour, or null when it is not a hex colour (`#abc`, `aabbcc` and an alpha pair
 * are accepted).
 */
export function normaliseHex(value: string): string | null {
  const raw = value.trim().replace(/^#/, '').toLowerCase();
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(raw)) return null;
  if (raw.length <= 4) return `#${[...raw.slice(0, 3)].map((digit) => digit + digit).join('')}`;
  return `#${raw.slice(0, 6)}`;
}

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function print(rgb: Rgb): string {
  const part = (channel: number): string =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${part(rgb[0])}${part(rgb[1])}${part(rgb[2])}`;
}

/** OKLCH of a `#rrggbb` colour. */
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = parse(hex).map(toLinear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, bb), h: (Math.atan2(bb, a) * 180) / Math.PI };
}

function toRgb({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    toGamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    toGamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

const inGamut = (rgb: Rgb): boolean => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** `#rrggbb` of an OKLCH colour; chroma is lowered until the colour exists in sRGB, lightness and hue stay. */
export function oklchToHex(color: Oklch): string {
  const whole = toRgb(color);
  if (inGamut(whole)) return print(whole);
  let low = 0;
  let high = color.c;
  for (let step = 0; step < 16; step++) {
    const middle = (low + high) / 2;
    if (inGamut(toRgb({ ...color, c: middle }))) low = middle;
    else high = middle;
  }
  return print(toRgb({ ...color, c: low }));
}

function luminance(hex: string): number {
  const [r, g, b] = parse(hex).map(toLinear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio of two `#rrggbb` colours, 1..21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `share` (0..1) of `front` over `back`, mixed in sRGB as the browser paints transparency. */
export function mixOver(front: string, back: string, share: number): string {
  const f = parse(front);
  const b = parse(back);
  return print([
    f[0] * share + b[0] * (1 - share),
    f[1] * share + b[1] * (1 - share),
    f[2] * share + b[2] * (1 - share),
  ]);
}
