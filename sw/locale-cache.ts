/**
 * The texts of the chosen languages, kept for offline use.
 * Owns: one cache, keyed by path and revision of the build's locale files. Never: anything outside /locales/.
 * Rules: SW1. A version fetches the texts of the languages already kept, and the first one those of the language that the page
 * shows, before it takes over: a lost connection right after that still shows words.
 */

import { LANGUAGE_NOTE, languagesOfNote } from './messages.ts';

export const LOCALE_CACHE = LANGUAGE_NOTE.cache;

const LOCALE_PATH = /^\/locales\/([a-z_]+)\/.+\.json$/;

/** Path of a locale file, e.g. `/locales/en/common.json`, to the revision of its content in this build. */
export type LocaleCatalogue = ReadonlyMap<string, string>;

/** The key under which this build keeps the file, or undefined when the build has no such file. */
function cacheKey(catalogue: LocaleCatalogue, path: string): string | undefined {
  const revision = catalogue.get(path);
  return revision === undefined ? undefined : `${path}?revision=${revision}`;
}

async function fetchAndKeep(cache: Cache, key: string, path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache', credentials: 'same-origin' });
  if (response.ok) await cache.put(key, response.clone());
  return response;
}

/** Answers a request for a locale file: from the cache when this build's revision is there, else from the network. */
export async function answerLocale(catalogue: LocaleCatalogue, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const key = cacheKey(catalogue, path);
  if (key === undefined) return fetch(request);
  const cache = await caches.open(LOCALE_CACHE);
  return (await cache.match(key)) ?? fetchAndKeep(cache, key, path);
}

/** Fetches every file of the languages that is not kept yet. Fails when the network or the server does. */
export async function cacheLanguages(
  catalogue: LocaleCatalogue,
  languages: ReadonlySet<string>,
): Promise<void> {
  const cache = await caches.open(LOCALE_CACHE);
  await Promise.all(
    [...catalogue.keys()].map(async (path) => {
      if (!languages.has(LOCALE_PATH.exec(path)?.[1] ?? '')) return;
      const key = cacheKey(catalogue, path);
      if (key === undefined || (await cache.match(key)) !== undefined) return;
      const response = await fetchAndKeep(cache, key, path);
      if (response.status >= 500) throw new Error(`locale file not available: ${String(response.status)}`);
    }),
  );
}

/** What this version needs before it takes over: the languages of which any file is kept, and those the page has noted. */
export async function neededLanguages(): Promise<ReadonlySet<string>> {
  if (!(await caches.has(LOCALE_CACHE))) return new Set();
  const cache = await caches.open(LOCALE_CACHE);
  const requests = await cache.keys();
  const kept = requests.flatMap((request) => LOCALE_PATH.exec(new URL(request.url).pathname)?.[1] ?? []);
  const note: unknown = await cache.match(LANGUAGE_NOTE.path).then((found) => found?.json());
  return new Set([...kept, ...languagesOfNote(note)]);
}

/** Removes the files of earlier builds, and the note; called once this build has taken over. */
export async function dropOutdatedLocales(catalogue: LocaleCatalogue): Promise<void> {
  const cache = await caches.open(LOCALE_CACHE);
  for (const request of await cache.keys()) {
    const url = new URL(request.url);
    if (cacheKey(catalogue, url.pathname) !== url.pathname + url.search) await cache.delete(request);
  }
}
