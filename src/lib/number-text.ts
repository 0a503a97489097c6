/** Formats numbers of custom columns: fixed decimals, a percent sign, a label before or after, or unformatted. */
import type { ColumnSettings } from '../../contract/entities/custom-column-parts.ts';
import { DEFAULT_NUMBER_LABEL } from '../../contract/rules/custom-columns.ts';

/** Cached because creating a format costs more than formatting a screen of numbers. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, decimals: number | null): Intl.NumberFormat {
  const key = `${locale} ${String(decimals)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(
    locale,
    decimals === null
      ? { maximumFractionDigits: 6, useGrouping: false }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  );
  formats.set(key, made);
  return made;
}

export function numberText(value: number, settings: ColumnSettings, locale: string): string {
  const type = settings.number_type ?? 'formatted';
  if (type === 'unformatted') return formatOf(locale, null).format(value);
  const text = formatOf(locale, settings.decimals ?? 0).format(value);
  if (type === 'percentage') return `${text}%`;
  if (type !== 'withLabel') return text;
  const label = settings.label ?? DEFAULT_NUMBER_LABEL;
  return settings.label_position === 'right' ? `${text} ${label}` : `${label} ${text}`;
}

/** Parses a typed number with the decimal separator of the language; null when it is not a number. */
export function typedNumber(text: string, locale: string): number | null {
  const point =
    formatOf(locale, 1)
      .formatToParts(1.5)
      .find((part) => part.type === 'decimal')?.value ?? '.';
  const plain = text.replaceAll(/[\s'’%]/g, '').replace(point, '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}
