/** Shares of a whole in words, and the height of the row that says one. */

/** Height of a part's row. */
export const PART_ROW = 28;

const formats = new Map<string, Intl.NumberFormat>();

/** A part as a whole percentage of the locale; nothing of nothing is 0%. */
export function shareText(value: number, total: number, locale: string): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    formats.set(locale, format);
  }
  return format.format(total > 0 ? value / total : 0);
}
