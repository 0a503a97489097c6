/** The seven languages of the product: their codes and their BCP 47 tags. */

/** In the order in which they are offered. `alb` is Albanian. */
export const LANGUAGES = ['en', 'es', 'pt', 'alb', 'de', 'zh_cn', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

const BCP47: Readonly<Record<Language, string>> = {
  en: 'en',
  es: 'es',
  pt: 'pt',
  alb: 'sq',
  de: 'de',
  zh_cn: 'zh-CN',
  ko: 'ko',
};

/** True for one of the seven codes. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && LANGUAGES.some((language) => language === value);
}

/** The language if it is known, else the fallback. */
export function languageOr(value: string | null | undefined, fallback: Language): Language {
  return isLanguage(value) ? value : fallback;
}

/** The tag for `lang` attributes and `Intl`, e.g. `alb` is `sq`. */
export function languageTag(language: string): string {
  return BCP47[languageOr(language, 'en')];
}
