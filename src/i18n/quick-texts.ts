/**
 * Makes `t` fast for lists with hundreds of texts per render: texts without variables are cached, simple
 * interpolation is precompiled. Everything else (plurals, contexts, nesting, formats) is left to i18next.
 */
import type { i18n } from 'i18next';
import { shownValue } from './number-texts.ts';

type Translate = (key: unknown, options?: unknown, ...rest: readonly unknown[]) => unknown;
type GetFixedT = (
  language: unknown,
  namespace: unknown,
  prefix?: unknown,
  ...rest: readonly unknown[]
) => Translate;

/** Alternating texts and names of variables; null for a text that is not simple. */
type Parts = readonly string[] | null;

/** Options of i18next itself: a call with one of them is not simple. */
const OPTIONS = new Set([
  'count',
  'context',
  'defaultValue',
  'ns',
  'lng',
  'lngs',
  'replace',
  'ordinal',
  'keyPrefix',
]);
const VARIABLE = /\{\{\s*(\w+)\s*\}\}/;

/** `Task {{name}} in {{place}}` becomes `['Task ', 'name', ' in ', 'place', '']`. */
export function partsOf(text: unknown): Parts {
  if (typeof text !== 'string' || text === '' || text.includes('$t(')) return null;
  const parts = text.split(VARIABLE);
  return parts.some((part, index) => index % 2 === 0 && part.includes('{{')) ? null : parts;
}

/**
 * The interpolated text; null when a variable is missing or no plain value, or when the call has an option of i18next.
 */
export function fill(parts: readonly string[], options: object, language: string): string | null {
  const given = new Map<string, unknown>(Object.entries(options));
  for (const [name, value] of given) {
    if (OPTIONS.has(name) || (typeof value !== 'string' && typeof value !== 'number')) return null;
  }
  let text = '';
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) text += part;
    else if (given.has(part)) text += String(shownValue(given.get(part), language));
    else return null;
  }
  return text;
}

function quicken(slow: Translate, raw: (key: string) => unknown, language: string): Translate {
  const plain = new Map<string, unknown>();
  const templates = new Map<string, Parts>();
  const quick: Translate = (key, options, ...rest) => {
    if (typeof key !== 'string' || rest.length > 0) return slow(key, options, ...rest);
    if (options === undefined) {
      if (!plain.has(key)) plain.set(key, slow(key));
      return plain.get(key);
    }
    if (typeof options !== 'object' || options === null || key.includes(':')) return slow(key, options);
    let parts = templates.get(key);
    if (parts === undefined) templates.set(key, (parts = partsOf(raw(key))));
    return (parts && fill(parts, options, language)) ?? slow(key, options);
  };
  // i18next puts the language and the namespace on the function.
  return Object.assign(quick, slow);
}

/** Call once, after the start. Clears its cache when texts are loaded or the language changes. */
export function quickenTexts(instance: i18n): void {
  const slowFixedT: unknown = Reflect.get(instance, 'getFixedT');
  if (typeof slowFixedT !== 'function') return;
  const original = (...args: readonly unknown[]): Translate => Reflect.apply(slowFixedT, instance, args);
  const known = new Map<string, Translate>();
  const forget = (): void => known.clear();
  for (const event of ['languageChanged', 'loaded']) instance.on(event, forget);
  for (const event of ['added', 'removed'] as const) instance.store.on(event, forget);
  const getFixedT: GetFixedT = (language, namespace, prefix, ...rest) => {
    const slow = original(language, namespace, prefix, ...rest);
    if (typeof language !== 'string' || typeof namespace !== 'string' || prefix !== undefined) return slow;
    const name = `${language} ${namespace} ${JSON.stringify(rest)}`;
    let quick = known.get(name);
    if (!quick) {
      quick = quicken(slow, (key) => instance.getResource(language, namespace, key) as unknown, language);
      known.set(name, quick);
    }
    return quick;
  };
  Reflect.set(instance, 'getFixedT', getFixedT);
}
