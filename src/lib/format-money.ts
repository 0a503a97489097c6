/**
 * Formats amounts of money by the locale, exact to the minor unit: the digits never pass through a floating point
 * number.
 */
import { decimalText, minorDigits, type Money } from '../../contract/rules/money.ts';

const formatters = new Map<string, Intl.NumberFormat>();

export function formatMoney(money: Money, locale: string): string {
  const key = `${locale} ${money.currency}`;
  let known = formatters.get(key);
  if (!known) {
    const digits = minorDigits(money.currency);
    known = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: money.currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, known);
  }
  return known.format(decimalText(money) as `${number}`);
}
