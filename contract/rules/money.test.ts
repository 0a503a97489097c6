import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, minorDigits, shareOf } from './money.ts';

describe('money', () => {
  it.each([
    [180_000, 'EUR', '1800.00'],
    [5, 'EUR', '0.05'],
    [-905, 'USD', '-9.05'],
    [0, 'EUR', '0.00'],
    [1800, 'JPY', '1800'],
    [9_007_199_254_740_991, 'USD', '90071992547409.91'],
  ])('writes %d of %s as %s', (minor, currency, text) => {
    expect(decimalText({ minor, currency })).toBe(text);
  });

  it.each(['CLP', 'ISK', 'JPY', 'KRW', 'VND', 'XAF', 'XOF', 'krw'])(
    'writes no decimals in %s',
    (currency) => {
      expect(decimalText({ minor: -1800, currency })).toBe('-1800');
    },
  );

  it('writes every amount without loss', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('EUR', 'JPY'), (minor, currency) => {
        const text = decimalText({ minor, currency });
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(minor));
        expect(text.split('.')[1]?.length ?? 0).toBe(minorDigits(currency));
      }),
    );
  });

  it('rounds a share of an amount to the nearest minor unit', () => {
    expect(shareOf(9000, 114, 365)).toBe(2811);
    expect([shareOf(1, 1, 2), shareOf(-1, 1, 2), shareOf(100, 0, 30), shareOf(100, 30, 30)]).toEqual([
      1, -1, 0, 100,
    ]);
    fc.assert(
      fc.property(fc.nat(1e12), fc.nat(366), fc.integer({ min: 1, max: 366 }), (minor, part, whole) => {
        const share = shareOf(minor, part, whole);
        const exact = BigInt(minor) * BigInt(part);
        const off = BigInt(share) * BigInt(whole) - exact;
        expect((off < 0n ? -off : off) * 2n <= BigInt(whole)).toBe(true);
        expect(shareOf(-minor, part, whole)).toBe(0 - share);
      }),
    );
  });
});
