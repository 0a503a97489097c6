/**
 * The i18next instance of the page. Owns: start, switching without a reload, and the page's `lang` attribute.
 * Components use `useTranslation(namespace)`; namespaces are loaded when first used.
 */
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { prefetchTexts, localeBackend, fullTexts } from './backend.ts';
import {
  detectLanguage,
  FALLBACK_LANGUAGE,
  isLanguage,
  LANGUAGE_KEY,
  LANGUAGES,
  type Language,
  languageTag,
} from './languages.ts';
import { teachNumbers } from './number-texts.ts';
import { quickenTexts } from './quick-texts.ts';
import { SHORTENED } from './text-packs.ts';

/** Texts that the shell of the page itself needs; loaded before the first paint. */
const FIRST_NAMESPACES = ['common', 'app', 'ui'] as const;

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

/** The language of the browser itself, whatever was chosen before. */
export function browserLanguage(): Language {
  return detectLanguage(null, navigator.languages);
}

/** Maps the product's language code to a tag that `Intl` knows for plural rules; `alb` is unknown to it. */
function teachPluralRules(instance: i18n): void {
  const resolver: unknown = instance.services.pluralResolver;
  if (typeof resolver !== 'object' || resolver === null || !('getRule' in resolver)) return;
  const original = resolver.getRule;
  if (typeof original !== 'function') return;
  resolver.getRule = (code: string, options?: object): unknown =>
    Reflect.apply(original, resolver, [isLanguage(code) ? languageTag(code) : code, options]);
}

/** Adds Albanian date formats to browsers without them. If they cannot be loaded, dates are English. */
async function teachDates(language: Language): Promise<void> {
  if (language !== 'alb') return;
  await import('../lib/albanian-dates.ts').then(
    (dates) => dates.teachAlbanianDates(),
    () => undefined,
  );
}

/** Starts i18next in the stored or detected language; resolves when the first texts are loaded or have failed. */
export async function startI18n(): Promise<i18n> {
  const language = detectLanguage(storedLanguage(), navigator.languages);
  prefetchTexts(language, FIRST_NAMESPACES);
  const started = i18next
    .use(localeBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...LANGUAGES],
      // The backend falls back to English per file; with i18next's own fallback every file would load twice.
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...FIRST_NAMESPACES],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnEmptyString: false,
      maxRetries: 4,
      retryTimeout: 500,
      react: { useSuspense: true },
    });
  i18next.on('languageChanged', applyToPage);
  await Promise.all([started, teachDates(language)]);
  teachPluralRules(i18next);
  teachNumbers(i18next);
  quickenTexts(i18next);
  applyToPage(language);
  return i18next;
}

async function load(namespaces: readonly string[]): Promise<void> {
  if (i18next.isInitialized) {
    const missing = namespaces.filter((namespace) => !i18next.hasLoadedNamespace(namespace));
    if (missing.length === 0) return;
    prefetchTexts(i18next.language, missing);
    return i18next.loadNamespaces(missing);
  }
  prefetchTexts(detectLanguage(storedLanguage(), navigator.languages), [...FIRST_NAMESPACES, ...namespaces]);
  await new Promise<void>((resolve) => {
    i18next.on('initialized', () => resolve());
  });
  await i18next.loadNamespaces(namespaces);
}

/**
 * Loads the texts of a screen together with its code. Without this the screen would suspend for one file after the
 * other, and React shows nothing for 300 ms each time.
 */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  await load(namespaces);
  const { language } = i18next;
  for (const namespace of SHORTENED.filter((one) => namespaces.includes(one))) {
    const full = await fullTexts(language, namespace);
    if (full !== null) i18next.addResourceBundle(language, namespace, full, true, true);
  }
}

/** `loadTexts` with the error texts, but only those of the first screens: the rest loads later. */
export function loadFirstTexts(namespaces: readonly string[]): Promise<void> {
  return load([...namespaces, 'errors']);
}

function applyToPage(language: string): void {
  document.documentElement.lang = languageTag(language);
}

/** The language in use. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : FALLBACK_LANGUAGE;
}

/** Calls back after each switch of the language. */
export function onLanguage(listener: () => void): void {
  i18next.on('languageChanged', listener);
}

/** Switches the page to a language, without a reload, and stores it on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage may be full or forbidden; the language then lasts until the page is closed.
  }
  await teachDates(language);
  await i18next.changeLanguage(language);
}
