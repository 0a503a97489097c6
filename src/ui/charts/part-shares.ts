/** Shares of a whole as text, and the height of a row of the legend. */

/** Height of a legend row in pixels. */
export const PART_ROW = 28;

const formats = new Map<string, Intl.NumberFormat>();

/** A part as a rounded percentage in the locale; 0% when the total is 0. */
export function shareText(value: number, total: number, locale: string): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    formats.set(locale, format);
  }
  return format.format(total > 0 ? value / total : 0);
}
