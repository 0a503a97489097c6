/**
 * The seven languages, how one is chosen, and what the browser calls it.
 * A stored or browser language is used only when it is one of the seven; anything that does not look like a
 * language code (markup, script, addresses) is discarded before it is compared (specification 1, section 5).
 */

import { isLanguage, LANGUAGES, languageTag, type Language } from '../../contract/rules/languages.ts';

export { isLanguage, LANGUAGES, languageTag };
export type { Language };

/** Used when nothing better is known, and for texts that another language lacks. */
export const FALLBACK_LANGUAGE: Language = 'en';

/** Local-storage key of the chosen language. */
export const LANGUAGE_KEY = 'i18nextLng';

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  alb: 'Shqip',
  de: 'Deutsch',
  zh_cn: '简体中文',
  ko: '한국어',
};

const BY_PRIMARY_SUBTAG = new Map<string, Language>(
  LANGUAGES.map((language) => [languageTag(language).slice(0, 2), language]),
);

/** The product's code for a browser's language tag such as `de-AT`, or undefined. */
export function languageOfTag(tag: string): Language | undefined {
  const match = /^([a-z]{2,3})(?:[-_][A-Za-z0-9]{2,8})*$/i.exec(tag);
  return BY_PRIMARY_SUBTAG.get(match?.[1]?.toLowerCase() ?? '');
}

/** The stored language when it is one of the seven, else the first of the browser's that is, else English. */
export function detectLanguage(stored: string | null, browser: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  for (const tag of browser) {
    const language = languageOfTag(tag);
    if (language !== undefined) return language;
  }
  return FALLBACK_LANGUAGE;
}
