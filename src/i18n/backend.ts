/**
 * Loads the texts from /locales/{language}/{namespace}.json. The one place of the page outside sync/transport that
 * uses `fetch`: locale files are parts of the build, the same for everybody, needed before and without any session.
 * A network failure or a 5xx is tried again, a 4xx is not; a file that a language lacks is taken from English.
 */
import type { BackendModule, ReadCallback } from 'i18next';
import { FALLBACK_LANGUAGE } from './languages.ts';
import { packOf, SHORTENED, TEXT_PACKS } from './text-packs.ts';

type Texts = Record<string, unknown>;

interface Loaded {
  readonly texts?: Texts;
  readonly retry: boolean;
}

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function load(language: string, namespace: string): Promise<Loaded> {
  try {
    const response = await fetch(`/locales/${language}/${namespace}.json`);
    if (!response.ok) return { retry: response.status >= 500 };
    const texts: unknown = await response.json();
    return isTexts(texts) ? { texts, retry: false } : { retry: false };
  } catch {
    return { retry: true };
  }
}

async function loadWithFallback(language: string, namespace: string): Promise<Loaded> {
  const wanted = await load(language, namespace);
  if (wanted.texts !== undefined || language === FALLBACK_LANGUAGE) return wanted;
  // While a retry may still succeed, English texts would hide the failure from i18next. When offline, cached English
  // texts are better than none.
  if (wanted.retry && navigator.onLine) return wanted;
  const fallback = await load(FALLBACK_LANGUAGE, namespace);
  return fallback.texts === undefined ? wanted : fallback;
}

/** Texts fetched before i18next requests them; each is used once. */
const early = new Map<string, Promise<Loaded>>();

/** Languages and namespaces of which only the texts of the first screens are loaded. */
const shortened = new Set<string>();

/** The file of a namespace: its pack when another namespace of the pack is wanted too. */
function fileOf(namespace: string, wanted: readonly string[]): string {
  const pack = packOf(namespace);
  const together = wanted.filter((other) => packOf(other) === pack);
  return pack !== undefined && together.length > 1 ? pack : namespace;
}

/** Requests texts early, so that they are loaded or loading when i18next requests them. */
export function prefetchTexts(language: string, namespaces: readonly string[]): void {
  const missing = namespaces.filter((namespace) => !early.has(`${language}/${namespace}`));
  for (const name of new Set(missing.map((namespace) => fileOf(namespace, missing)))) {
    const file = loadWithFallback(language, name);
    const members = TEXT_PACKS[name];
    if (members === undefined) early.set(`${language}/${name}`, file);
    else prefetchPack(language, members, file);
  }
}

function prefetchPack(language: string, members: readonly string[], file: Promise<Loaded>): void {
  for (const namespace of members) {
    const name = `${language}/${namespace}`;
    const part = file.then(({ texts }) => partOf(texts?.[namespace]));
    if (early.has(name)) continue;
    early.set(name, part);
    if (SHORTENED.includes(namespace)) shortened.add(name);
  }
}

/** Texts missing in a pack are requested from the namespace's own file at the next attempt. */
function partOf(texts: unknown): Loaded {
  return isTexts(texts) ? { texts, retry: false } : { retry: true };
}

function takeOrLoad(language: string, namespace: string): Promise<Loaded> {
  const name = `${language}/${namespace}`;
  const prefetched = early.get(name);
  early.delete(name);
  return prefetched ?? loadWithFallback(language, namespace);
}

/**
 * All texts of a namespace of which only those of the first screens are loaded; null when it is complete or cannot be
 * loaded.
 */
export async function fullTexts(language: string, namespace: string): Promise<Texts | null> {
  const name = `${language}/${namespace}`;
  if (!shortened.has(name)) return null;
  const { texts } = await loadWithFallback(language, namespace);
  if (texts === undefined) return null;
  shortened.delete(name);
  return texts;
}

/** The i18next backend of the page. */
export const localeBackend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read(language: string, namespace: string, callback: ReadCallback): void {
    void takeOrLoad(language, namespace).then(({ texts, retry }) => {
      if (texts === undefined) callback(`no texts: ${language}/${namespace}`, retry);
      else callback(null, texts);
    });
  },
};
