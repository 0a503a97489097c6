/** Formats numbers by the language: `1,204`, `1.204`, `2,5`. */

const formats = new Map<string, Intl.NumberFormat>();
/** Whole numbers below this look the same in every language. */
const SHORT = 1000;

/** `locale` is a BCP 47 tag. */
export function formatNumber(value: number, locale: string): string {
  if (Number.isInteger(value) && value >= 0 && value < SHORT) return String(value);
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = new Intl.NumberFormat(locale)));
  return format.format(value);
}
