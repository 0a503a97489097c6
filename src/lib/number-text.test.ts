import { describe, expect, it } from 'vitest';
import { EMPTY_SETTINGS } from '../../contract/rules/custom-columns.ts';
import { numberText, plainNumber, readNumber, typedNumber } from './number-text.ts';

const shown = (value: number, settings: object, locale = 'en'): string =>
  numberText(value, { ...EMPTY_SETTINGS, ...settings }, locale);

describe('a number of a custom column', () => {
  it('is shown in the format of the column', () => {
    expect(shown(1234.5, {})).toBe('1,235');
    expect(shown(1234.5, { decimals: 2 })).toBe('1,234.50');
    expect(shown(1234.5, { decimals: 2 }, 'de')).toBe('1.234,50');
    expect(shown(1234.5, { number_type: 'unformatted', decimals: 2 })).toBe('1234.5');
    expect(shown(12.34, { number_type: 'percentage', decimals: 1 })).toBe('12.3%');
    expect(shown(5, { number_type: 'withLabel' })).toBe('LKR 5');
    expect(shown(5, { number_type: 'withLabel', label: 'm²', label_position: 'right' })).toBe('5 m²');
  });

  it('is read from typed text, and null for text that is no number', () => {
    expect(typedNumber('12,5', 'de')).toBe(12.5);
    expect(typedNumber(' -3.25 % ', 'en')).toBe(-3.25);
    expect(typedNumber('1 000', 'en')).toBe(1000);
    expect(['', 'x', '1e5', '--1', '1.2.3'].map((text) => typedNumber(text, 'en'))).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });

  it('is read with and without the digit groups of the language', () => {
    const read = (locale: string, ...texts: string[]) => texts.map((text) => typedNumber(text, locale));
    expect(read('de', '1.500', '-1.234.567,5', '1.5', '12.50', '0.125', '1,125')).toEqual([
      1500, -1_234_567.5, 1.5, 12.5, 0.125, 1.125,
    ]);
    expect(read('en-GB', '1,500', '1,234.5', '1.125', '1,5')).toEqual([1500, 1234.5, 1.125, null]);
    expect(read('es', '1.500', '12.500', '1500,5')).toEqual([1500, 12_500, 1500.5]);
    expect(read('pt-BR', '1.500', '1.5')).toEqual([1500, 1.5]);
    expect(read('pt-PT', '12\u00a0500', '12 500,5')).toEqual([12_500, 12_500.5]);
    expect(read('sq', '12\u202f500', '1,125')).toEqual([12_500, 1.125]);
    expect(read('de', '1.500.00', '1.50.000', '1500.000.000')).toEqual([null, null, null]);
    for (const locale of ['en-GB', 'es', 'pt-PT', 'sq', 'de', 'zh-CN', 'ko'])
      for (const value of [1500, 12_500, 1_234_567.5, -999.25])
        expect(typedNumber(shown(value, { decimals: 2 }, locale), locale)).toBe(value);
  });

  it('is read from pasted local or plain text, and from what plainNumber copies', () => {
    expect(['1.500', '1,5', '1,234.5', '1234.5'].map((text) => readNumber(text, 'de'))).toEqual([
      1500, 1.5, 1234.5, 1234.5,
    ]);
    for (const value of [1.125, -12.125, 0.125, 1500, 1234.125, 1.5, 0.123456])
      for (const locale of ['en-GB', 'de', 'es', 'pt-PT'])
        expect(readNumber(plainNumber(value), locale)).toBe(value);
  });
});
