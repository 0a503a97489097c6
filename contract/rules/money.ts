/**
 * Amounts of money: whole numbers of the currency's smallest unit, never fractions, so that sums are exact.
 * Pure. Owns how many digits a currency has after its point and the decimal text of the wire; how people read an amount
 * is up to their locale.
 */

/** Currencies without a smaller unit. */
const WHOLE: readonly string[] = ['CLP', 'ISK', 'JPY', 'KRW', 'VND', 'XAF', 'XOF'];

export interface Money {
  /** In the smallest unit; negative for what is given back. */
  readonly minor: number;
  /** ISO 4217. */
  readonly currency: string;
}

export function minorDigits(currency: string): number {
  return WHOLE.includes(currency.toUpperCase()) ? 0 : 2;
}

/** `18.00` of 1800 cents; exact for every whole number. */
export function decimalText({ minor, currency }: Money): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** A share of an amount, rounded to the nearest unit, halves away from zero; exact up to 2^53 by whole-number arithmetic. */
export function shareOf(minor: number, part: number, whole: number): number {
  const product = BigInt(Math.abs(minor)) * BigInt(part);
  const of = BigInt(whole);
  const rounded = Number((product * 2n + of) / (of * 2n));
  return minor < 0 ? 0 - rounded : rounded;
}
