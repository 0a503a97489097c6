/** Numbers in texts are written as people of the language write them: `1,204 tasks`, `1.204 Aufgaben` (finding P20). */
import type { i18n } from 'i18next';
import { formatNumber } from '../lib/format-number.ts';
import { intlLocale } from '../lib/intl-locale.ts';

/** A variable of a text as it is shown. What is no quantity, as a year, is given to texts as text. */
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
