/**
 * The list of files that the build hands to the service worker, and what can be computed of it without a browser.
 * Pure. Owns: which addresses are the server's, the version of a build, the split into shell and texts.
 */
import type { LocaleCatalogue } from './locale-cache.ts';

/** One file of the build as the manifest lists it; hashed file names carry their revision in the name. */
export interface BuildFile {
  readonly url: string;
  readonly revision: string | null;
}

/** What addresses begin with that the worker has nothing to do with. */
const SERVER_PLACES = [
  'api',
  'secure',
  'csrf-token',
  'socket',
  'healthz',
  'readyz',
  'metrics',
  'dev',
  'billing',
  'webhook',
];

/** For `InstallEvent.addRoutes`: the browser asks the server itself, without starting the worker or waiting for it. */
export const SERVER_ROUTES = {
  condition: { or: SERVER_PLACES.map((place) => ({ urlPattern: `/${place}{/*}?` })) },
  source: 'network',
} as const;

/** Addresses that are answered by the server and never by the shell. */
export const SERVER_PATHS = [
  new RegExp(`^/(?:${[...SERVER_PLACES, 'locales'].join('|')})(?:/|$)`),
  /\.(?:js|css|json|html|png|svg|ico|woff2|webmanifest|txt|map)$/,
];

/** Splits the build's manifest into the shell, which is always cached, and the catalogue of locale files. */
export function splitManifest(manifest: readonly BuildFile[]): {
  shell: BuildFile[];
  locales: LocaleCatalogue;
} {
  const isLocale = (file: BuildFile): boolean => file.url.startsWith('locales/');
  return {
    shell: manifest.filter((file) => !isLocale(file)),
    locales: new Map(manifest.filter(isLocale).map((file) => [`/${file.url}`, file.revision ?? 'unhashed'])),
  };
}

/** A short fingerprint of everything in the build: equal builds have equal versions. */
export function buildVersion(release: string, manifest: readonly BuildFile[]): string {
  let hash = 0x811c9dc5;
  for (const file of [...manifest].sort((a, b) => (a.url < b.url ? -1 : 1))) {
    for (const character of `${file.url} ${file.revision ?? ''}\n`) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    }
  }
  return `${release}+${hash.toString(16).padStart(8, '0')}`;
}
