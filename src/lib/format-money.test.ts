import { expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';

it.each([
  [180_000, 'EUR', 'en-GB', '€1,800.00'],
  [180_000, 'EUR', 'de', '1.800,00\u00a0€'],
  [-905, 'USD', 'en', '-$9.05'],
  [1800, 'JPY', 'ko', 'JP¥1,800'],
  [9_007_199_254_740_991, 'EUR', 'en-GB', '€90,071,992,547,409.91'],
])('formats %d of %s in %s as %s', (minor, currency, locale, text) => {
  expect(formatMoney({ minor, currency }, locale)).toBe(text);
});
