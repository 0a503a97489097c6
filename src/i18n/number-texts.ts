/** Formats numbers in texts by the language: `1,204 tasks`, `1.204 Aufgaben` (finding P20). */
import type { i18n } from 'i18next';
import { formatNumber } from '../lib/format-number.ts';
import { intlLocale } from '../lib/intl-locale.ts';

/** The formatted value of a text's variable. Numbers that are no quantity, such as years, must be passed as text. */
export function shownValue(value: unknown, language: string): unknown {
  return typeof value === 'number' ? formatNumber(value, intlLocale(language)) : value;
}

/** Call once, after the start. */
export function teachNumbers(instance: i18n): void {
  const interpolator: unknown = instance.services.interpolator;
  if (typeof interpolator !== 'object' || interpolator === null) return;
  const format = (value: unknown, _format: unknown, language: unknown): unknown =>
    shownValue(value, typeof language === 'string' ? language : instance.language);
  Object.assign(interpolator, { alwaysFormat: true, format });
}
