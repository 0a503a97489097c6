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

/**
 * Parses a typed number with the separators of the language; null when it is not a number. What separates groups in the
 * language counts as such only before exactly three digits each: in German `1.500` is 1500, and `1.5` one and a half.
 */
export function typedNumber(text: string, locale: string): number | null {
  const parts = formatOf(locale, 1).formatToParts(1_234_567.5);
  const partOf = (wanted: 'decimal' | 'group'): string =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  const [point, group] = [partOf('decimal'), partOf('group')];
  const plain = text.replaceAll(/[\s'’%]/g, '');
  const [whole = '', ...decimals] = plain.split(point);
  const [first = '', ...groups] = whole.split(group);
  const isGrouped = /^-?[1-9]\d{0,2}$/.test(first) && groups.every((one) => /^\d{3}$/.test(one));
  const number = [isGrouped ? first + groups.join('') : whole, ...decimals].join('.');
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : null;
}

/** Parses a number of a pasted table or a file: in the person's language, else as plain text. */
export const readNumber = (text: string, locale: string): number | null =>
  typedNumber(text, locale) ?? typedNumber(text, 'en');

/** A number as plain text. One with three decimals gets a fourth, so that no language reads them as a group. */
export function plainNumber(value: number): string {
  const text = String(value);
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}
