import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheLanguages, LOCALE_CACHE, type LocaleCatalogue } from './locale-cache.ts';

/** What a browser keeps, by path and query. */
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

test('a language that is new to the device comes as one file and is cached as those the page requests', async () => {
  await cacheLanguages(FIRST, new Set(['de']));
  expect(asked).toEqual(['/locales/de.json']);
  expect([...cache.cached.keys()].sort()).toEqual(
    NAMES.map((name) => `/locales/de/${name}.json?revision=r1`),
  );
  expect(JSON.parse(cache.cached.get('/locales/de/ui/menu.json?revision=r1') ?? '')).toEqual({
    title: 'The words of ui/menu',
  });
});

test('after an update only the files that have changed come', async () => {
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

test('what is cached is not requested again, and no other language comes', async () => {
  await cacheLanguages(FIRST, new Set(['en', 'xx']));
  asked = [];
  await cacheLanguages(FIRST, new Set(['en', 'xx']));
  expect(asked).toEqual([]);
});

test('a file that the whole language lacks is left to be fetched alone', async () => {
  answers = () => whole(NAMES.slice(1));
  await cacheLanguages(FIRST, new Set(['en']));
  expect(cache.cached.has('/locales/en/app.json?revision=r1')).toBe(false);
  expect(cache.cached.size).toBe(NAMES.length - 1);
});

test('a server that fails does so loudly, for one file and for a whole language, and nothing is cached of it', async () => {
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
});
