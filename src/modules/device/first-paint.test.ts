import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../lib/device-storage.ts';

const script = await readFile(new URL('../../../public/first-paint.js', import.meta.url), 'utf8');
const PARTS = {
  '/auth/login': ['/assets/login.js'],
  '/worklenz/': ['/assets/shell.js'],
  '/worklenz/projects': ['/assets/projects.js'],
  '/worklenz/projects/': ['/assets/project.js', '/assets/project.css'],
};

interface Link {
  rel?: string;
  as?: string;
  href?: string;
}

/** Runs the script as a page does, and returns the links and attributes that it adds. */
function painted(pathname: string, session: string | null, serviceWorker: unknown = { controller: null }) {
  const links: Link[] = [];
  const marks = new Map<string, string>();
  const setAttribute = (name: string, value: string) => marks.set(name, value);
  const document = {
    documentElement: { classList: { add: () => undefined }, setAttribute, style: {} },
    querySelector: () => null,
    addEventListener: () => undefined,
    createElement: () => ({}),
    head: { appendChild: (link: Link) => links.push(link) },
    currentScript: { getAttribute: (name: string) => (name === 'data-parts' ? JSON.stringify(PARTS) : null) },
  };
  const storage = { getItem: (key: string) => (key === STORAGE_KEYS.session ? session : null) };
  const run = new Function('document', 'localStorage', 'navigator', 'window', 'location', script);
  const navigator = { languages: ['en'], serviceWorker };
  run(document, storage, navigator, { matchMedia: () => ({ matches: false }) }, { pathname });
  return { links, marks };
}

/** The preloaded files besides the texts, as `rel as href`. */
function askedFor(pathname: string, session: string | null): string[] {
  const { links } = painted(pathname, session);
  return links.filter((link) => link.as !== 'fetch').map(({ rel, as, href }) => `${rel} ${as ?? ''} ${href}`);
}

it('preloads the code of the screen that the address names', () => {
  expect(askedFor('/worklenz/projects/1', 'user')).toEqual([
    'modulepreload  /assets/project.js',
    'preload style /assets/project.css',
  ]);
  expect(askedFor('/worklenz/projects', 'user')).toEqual(['modulepreload  /assets/projects.js']);
  expect(askedFor('/worklenz/settings/profile', 'user')).toEqual(['modulepreload  /assets/shell.js']);
});

it('preloads the sign-in page for addresses that lead there without a session', () => {
  for (const path of ['/', '/auth/login', '/worklenz/projects/1'])
    expect(askedFor(path, null)).toEqual(['modulepreload  /assets/login.js']);
});

it('preloads no code for other pages', () => {
  for (const path of ['/auth/signup', '/invite/1', '/authors']) expect(askedFor(path, null)).toEqual([]);
  expect(askedFor('/auth/login', 'user')).toEqual([]);
});

it('uses the text font at once with an active service worker or without support, not on a new device', () => {
  const fontOf = (serviceWorker: unknown) =>
    painted('/auth/login', null, serviceWorker).marks.get('data-font');
  expect(fontOf({ controller: {} })).toBe('inter');
  expect(fontOf(null)).toBe('inter');
  expect(fontOf({ controller: null })).toBeUndefined();
});
