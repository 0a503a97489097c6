import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheLanguages, LOCALE_CACHE, type LocaleCatalogue } from './locale-cache.ts';

/** The cache of a browser, by path and query. */
class FakeCache {
  readonly cached = new Map<string, string>();

  async keys(): Promise<{ url: string }[]> {
    return [...this.cached.keys()].map((key) => ({ url: `https://holdfast.example${key}` }));
  }

  async put(key: string, response: Response): Promise<void> {
    this.cached.set(key, await response.text());
  }
}

const NAMES = ['app', 'common', 'home', 'inbox', 'tasks', 'time', 'ui/menu'];
const catalogueOf = (revision: (name: string) => string): LocaleCatalogue =>
  new Map(
    ['en', 'de'].flatMap((language) =>
      NAMES.map((name) => [`/locales/${language}/${name}.json`, revision(name)] as const),
    ),
  );
const FIRST = catalogueOf(() => 'r1');

let cache: FakeCache;
let asked: string[];
let answers: (path: string) => Response;

const textsOf = (names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [`${name}.json`, { title: `The words of ${name}` }]));
const whole = (names: readonly string[]): Response => Response.json(textsOf(names));

beforeEach(() => {
  cache = new FakeCache();
  asked = [];
  answers = () => whole(NAMES);
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      expect(name).toBe(LOCALE_CACHE);
      return cache;
    },
  });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answers(path);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('fetches a new language as one file, and caches it as the single files that the page requests', async () => {
  await cacheLanguages(FIRST, new Set(['de']));
  expect(asked).toEqual(['/locales/de.json']);
  expect([...cache.cached.keys()].sort()).toEqual(
    NAMES.map((name) => `/locales/de/${name}.json?revision=r1`),
  );
  expect(JSON.parse(cache.cached.get('/locales/de/ui/menu.json?revision=r1') ?? '')).toEqual({
    title: 'The words of ui/menu',
  });
});

test('fetches only changed files after an update', async () => {
  await cacheLanguages(FIRST, new Set(['de']));
  asked = [];
  answers = () => Response.json({ title: 'Newer words' });
  await cacheLanguages(
    catalogueOf((name) => (name === 'home' ? 'r2' : 'r1')),
    new Set(['de']),
  );
  expect(asked).toEqual(['/locales/de/home.json']);
  expect(cache.cached.get('/locales/de/home.json?revision=r2')).toBe('{"title":"Newer words"}');
});

test('does not request cached files again, nor a language without files', async () => {
  await cacheLanguages(FIRST, new Set(['en', 'xx']));
  asked = [];
  await cacheLanguages(FIRST, new Set(['en', 'xx']));
  expect(asked).toEqual([]);
});

test('does not cache a file that the language file lacks', async () => {
  answers = () => whole(NAMES.slice(1));
  await cacheLanguages(FIRST, new Set(['en']));
  expect(cache.cached.has('/locales/en/app.json?revision=r1')).toBe(false);
  expect(cache.cached.size).toBe(NAMES.length - 1);
});

test('rejects when the server fails, for a whole language and for one file', async () => {
  answers = () => new Response('', { status: 503 });
  await expect(cacheLanguages(FIRST, new Set(['en']))).rejects.toThrow('503');
  expect(cache.cached.size).toBe(0);
  answers = () => whole(NAMES);
  await cacheLanguages(FIRST, new Set(['en']));
  answers = () => new Response('', { status: 502 });
  await expect(
    cacheLanguages(
      catalogueOf((name) => (name === 'home' ? 'r2' : 'r1')),
      new Set(['en']),
    ),
  ).rejects.toThrow('502');
  expect(cache.cached.has('/locales/en/home.json?revision=r2')).toBe(false);
});
