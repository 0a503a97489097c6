/**
 * The English texts in addition to those of the page's language, for the palette. Loaded in the background, so that the
 * palette never waits for them.
 */
import i18next from 'i18next';
import { useEffect, useSyncExternalStore } from 'react';
import { localeBackend, prefetchTexts } from '../../i18n/backend.ts';
import { FALLBACK_LANGUAGE } from '../../i18n/languages.ts';
import { Emitter } from '../../lib/emitter.ts';
import { englishWords, type Texts } from './english-words.ts';

type Lookup = (text: string) => string;

const NONE: Lookup = () => '';
const changes = new Emitter();
/** English texts by namespace. */
const english = new Map<string, unknown>();
/** Namespaces that are loading or loaded. */
const asked = new Map<string, Promise<void>>();
let lookup: Lookup = NONE;
/** The language and namespaces from which `lookup` was made. */
let madeOf = '';

const read = (namespace: string): Promise<void> =>
  new Promise((resolve) => {
    localeBackend.read(FALLBACK_LANGUAGE, namespace, (_error, texts) => {
      if (typeof texts === 'object' && texts !== null) english.set(namespace, texts);
      // Fetched again when the palette opens next.
      else asked.delete(namespace);
      resolve();
    });
  });

/** Loads the English of all texts that the page has loaded. Offline the lookup stays as it was. */
export async function loadEnglish(): Promise<void> {
  const { language } = i18next;
  const local: Texts = i18next.getDataByLanguage(language) ?? {};
  const namespaces = Object.keys(local);
  if (language !== FALLBACK_LANGUAGE) {
    const missing = namespaces.filter((namespace) => !asked.has(namespace));
    prefetchTexts(FALLBACK_LANGUAGE, missing);
    for (const namespace of missing) asked.set(namespace, read(namespace));
    await Promise.all(namespaces.flatMap((namespace) => asked.get(namespace) ?? []));
  }
  const made = [language, ...namespaces.filter((namespace) => english.has(namespace))].join(' ');
  if (made === madeOf) return;
  madeOf = made;
  lookup = language === FALLBACK_LANGUAGE ? NONE : englishWords(local, Object.fromEntries(english));
  changes.emit();
}

/** Finds the English of a text of the page; nothing in English pages, or before the texts are loaded. */
export function useEnglish(): Lookup {
  const now = useSyncExternalStore(changes.subscribe, () => lookup);
  useEffect(() => void loadEnglish(), []);
  return now;
}
