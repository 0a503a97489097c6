/**
 * The list of files that the build passes to the service worker, and functions of it that need no browser. Pure. Owns:
 * which addresses belong to the server, the version of a build, the split into shell and texts.
 */
import type { LocaleCatalogue } from './locale-cache.ts';

/** One file of the build as the manifest lists it; hashed file names carry their revision in the name. */
export interface BuildFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Prefixes of addresses that the worker does not handle. */
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

/**
 * For `InstallEvent.addRoutes`: the browser sends these requests directly to the server, without starting the worker.
 */
export const SERVER_ROUTES = {
  condition: { or: SERVER_PLACES.map((place) => ({ urlPattern: `/${place}{/*}?` })) },
  source: 'network',
} as const;

/** Addresses that the server answers, never the shell. */
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
