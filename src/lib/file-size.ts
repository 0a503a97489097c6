/**
 * Formats a size with units of 1024, like the limits of files and storage: `109 kB`, `2.4 MB`, `1.5 GB`. One decimal
 * below ten.
 */
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** From here on sizes round to the next unit, so that `1024 kB` is never shown. */
const NEXT_UNIT = 1023.5;

export function fileSize(bytes: number, locale: string): string {
  let value = bytes;
  let unit = 0;
  while (value >= NEXT_UNIT && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[unit] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0,
  }).format(value);
}
