import { describe, expect, it } from 'vitest';
import { EMPTY_SETTINGS } from '../../contract/rules/custom-columns.ts';
import { numberText, typedNumber } from './number-text.ts';

const shown = (value: number, settings: object, locale = 'en'): string =>
  numberText(value, { ...EMPTY_SETTINGS, ...settings }, locale);

describe('a number of a custom column', () => {
  it('shows as its format says', () => {
    expect(shown(1234.5, {})).toBe('1,235');
    expect(shown(1234.5, { decimals: 2 })).toBe('1,234.50');
    expect(shown(1234.5, { decimals: 2 }, 'de')).toBe('1.234,50');
    expect(shown(1234.5, { number_type: 'unformatted', decimals: 2 })).toBe('1234.5');
    expect(shown(12.34, { number_type: 'percentage', decimals: 1 })).toBe('12.3%');
    expect(shown(5, { number_type: 'withLabel' })).toBe('LKR 5');
    expect(shown(5, { number_type: 'withLabel', label: 'm²', label_position: 'right' })).toBe('5 m²');
  });

  it('is read as people type it', () => {
    expect(typedNumber('12,5', 'de')).toBe(12.5);
    expect(typedNumber(' -3.25 % ', 'en')).toBe(-3.25);
    expect(typedNumber('1 000', 'en')).toBe(1000);
    expect(['', 'x', '1e5', '--1', '1.2.3'].map((text) => typedNumber(text, 'en'))).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });
});
