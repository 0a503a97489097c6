/**
 * Amounts of money in whole minor units, never fractions, so that sums are exact. Pure. Owns the number of minor digits
 * of a currency and the decimal text of the wire; display formatting belongs to the locale.
 */

/** Currencies without a minor unit. */
const WHOLE: readonly string[] = ['CLP', 'ISK', 'JPY', 'KRW', 'VND', 'XAF', 'XOF'];

export interface Money {
  /** In minor units; negative for a refund. */
  readonly minor: number;
  /** ISO 4217. */
  readonly currency: string;
}

export function minorDigits(currency: string): number {
  return WHOLE.includes(currency.toUpperCase()) ? 0 : 2;
}

/** `18.00` for 1800 cents; exact for every whole number. */
export function decimalText({ minor, currency }: Money): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * A share of an amount, rounded half away from zero to whole minor units; computed with BigInt, so exact up to 2^53.
 */
export function shareOf(minor: number, part: number, whole: number): number {
  const product = BigInt(Math.abs(minor)) * BigInt(part);
  const of = BigInt(whole);
  const rounded = Number((product * 2n + of) / (of * 2n));
  return minor < 0 ? 0 - rounded : rounded;
}
