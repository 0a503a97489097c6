/**
 * The texts of the chosen languages, cached for offline use. Owns one cache, keyed by path and revision of the build's
 * locale files. Never: anything outside /locales/. Rules: SW1. A language is fetched as one file and cached as the
 * files that the page requests. Before it takes over, a new version fetches the texts of the cached languages, and the
 * first version those of the page's language, so that a lost connection right after that leaves no page without texts.
 */

import { LANGUAGE_NOTE, languagesOfNote } from './messages.ts';

export const LOCALE_CACHE = LANGUAGE_NOTE.cache;

const LOCALE_PATH = /^\/locales\/([a-z_]+)\/.+\.json$/;

/** Path of the bundle with all texts of a language. */
const localePack = (language: string): string => `/locales/${language}.json`;

/** Maps the path of a locale file, e.g. `/locales/en/common.json`, to its revision in this build. */
export type LocaleCatalogue = ReadonlyMap<string, string>;

/** The cache key of a file in this build, or undefined when the build has no such file. */
function cacheKey(catalogue: LocaleCatalogue, path: string): string | undefined {
  const revision = catalogue.get(path);
  return revision === undefined ? undefined : `${path}?revision=${revision}`;
}

async function fetchAndKeep(cache: Cache, key: string, path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache', credentials: 'same-origin' });
  if (response.ok) await cache.put(key, response.clone());
  return response;
}

/** Serves a locale file: from the cache if it has this build's revision, else from the network. */
export async function answerLocale(catalogue: LocaleCatalogue, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const key = cacheKey(catalogue, path);
  if (key === undefined) return fetch(request);
  const cache = await caches.open(LOCALE_CACHE);
  return (await cache.match(key)) ?? fetchAndKeep(cache, key, path);
}

/** If more files of a language are missing than this, the bundle is fetched. */
const FEW = 5;

/** Missing files by cache key. */
type MissingFiles = ReadonlyMap<string, string>;

async function missingOf(catalogue: LocaleCatalogue, cache: Cache, language: string): Promise<MissingFiles> {
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname + new URL(url).search));
  const ofLanguage = [...catalogue.keys()].filter((path) => LOCALE_PATH.exec(path)?.[1] === language);
  const files = ofLanguage.map((path) => [cacheKey(catalogue, path) ?? path, path] as const);
  return new Map(files.filter(([key]) => !cached.has(key)));
}

function assertDelivered(response: Response): void {
  if (response.status >= 500) throw new Error(`locale file not available: ${String(response.status)}`);
}

/**
 * Caches the bundle of a language, `{ "common.json": {...}, ... }`; a file that is missing in it is fetched when the
 * page requests it.
 */
async function keepWhole(cache: Cache, language: string, missing: MissingFiles): Promise<void> {
  const response = await fetch(localePack(language), { cache: 'no-cache', credentials: 'same-origin' });
  assertDelivered(response);
  if (!response.ok) return;
  const texts = (await response.json()) as Readonly<Record<string, unknown>>;
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  await Promise.all(
    [...missing].map(async ([key, path]) => {
      const text = texts[path.slice(`/locales/${language}/`.length)];
      if (text !== undefined) await cache.put(key, new Response(JSON.stringify(text), { headers }));
    }),
  );
}

/** Fetches every file of the languages that is not cached yet. Fails when the network or the server does. */
export async function cacheLanguages(
  catalogue: LocaleCatalogue,
  languages: ReadonlySet<string>,
): Promise<void> {
  const cache = await caches.open(LOCALE_CACHE);
  await Promise.all(
    [...languages].map(async (language) => {
      const missing = await missingOf(catalogue, cache, language);
      if (missing.size > FEW) return keepWhole(cache, language, missing);
      await Promise.all(
        [...missing].map(async ([key, path]) => assertDelivered(await fetchAndKeep(cache, key, path))),
      );
    }),
  );
}

/**
 * The languages that this version needs before it takes over: those with a cached file, and those the page has noted.
 */
export async function neededLanguages(): Promise<ReadonlySet<string>> {
  if (!(await caches.has(LOCALE_CACHE))) return new Set();
  const cache = await caches.open(LOCALE_CACHE);
  const requests = await cache.keys();
  const languages = requests.flatMap((request) => LOCALE_PATH.exec(new URL(request.url).pathname)?.[1] ?? []);
  const note: unknown = await cache.match(LANGUAGE_NOTE.path).then((found) => found?.json());
  return new Set([...languages, ...languagesOfNote(note)]);
}

/** Removes the files of earlier builds, and the note; called once this build has taken over. */
export async function dropOutdatedLocales(catalogue: LocaleCatalogue): Promise<void> {
  const cache = await caches.open(LOCALE_CACHE);
  for (const request of await cache.keys()) {
    const url = new URL(request.url);
    if (cacheKey(catalogue, url.pathname) !== url.pathname + url.search) await cache.delete(request);
  }
}
