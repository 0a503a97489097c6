/**
 * The caches of the service worker: the shell of this build and the texts of the chosen languages. Nothing else. Never:
 * an answer of the API, the sign-in calls or the live channel (SW1); those requests are passed through. Rules: SW1, SW3
 * (the shell is removed only when the server has just shown that it can be fetched again).
 */
import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { type BuildFile, SERVER_PATHS, SERVER_ROUTES, splitManifest } from './build-manifest.ts';
import { fetchShell } from './fetch-shell.ts';
import {
  answerLocale,
  dropOutdatedLocales,
  cacheLanguages,
  LOCALE_CACHE,
  type LocaleCatalogue,
  neededLanguages,
} from './locale-cache.ts';

/**
 * The sign-up page may show a captcha: its headers list the scripts it may use, and a cached page may be older than the
 * captcha's configuration. Without a network the cached page is used.
 */
const FROM_SERVER_FIRST = /^\/auth\/signup\/?$/;

/** Browsers with the static routing API; others ask the worker, which passes the request through. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes(routes: typeof SERVER_ROUTES): Promise<void>;
}

const canRoute = (event: ExtendableEvent): event is RoutingEvent => 'addRoutes' in event;

/** Registers the routes and life-cycle handlers of the caches. Call once, while the worker script is evaluated. */
export function setUpCaching(
  worker: ServiceWorkerGlobalScope,
  manifest: readonly BuildFile[],
): LocaleCatalogue {
  const { shell, locales } = splitManifest(manifest);
  setCacheNameDetails({ prefix: 'holdfast', precache: 'shell', suffix: 'v1' });
  const precache = new PrecacheController();
  precache.addToCacheList(shell);
  registerRoute(
    new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && locales.has(url.pathname),
    ({ request }) => answerLocale(locales, request),
  );
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && FROM_SERVER_FIRST.test(url.pathname),
    ({ request }) =>
      fetch(request).catch(async () => (await precache.matchPrecache('/index.html')) ?? Response.error()),
  );
  registerRoute(
    new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), { denylist: [...SERVER_PATHS] }),
  );

  worker.addEventListener('install', (event) => {
    // If the browser refuses the static routes, requests go through the worker.
    if (canRoute(event)) event.waitUntil(event.addRoutes(SERVER_ROUTES).catch(() => undefined));
    event.waitUntil(fetchShell(precache, event));
    event.waitUntil(neededLanguages().then((languages) => cacheLanguages(locales, languages)));
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([precache.activate(event), dropOutdatedLocales(locales)]));
  });
  clientsClaim();
  return locales;
}

/** Removes every cache that could hold data of a user; shell and texts are the same for everybody. */
export async function dropUserCaches(): Promise<void> {
  const publicCaches = [cacheNames.precache, LOCALE_CACHE];
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !publicCaches.includes(name)).map((name) => caches.delete(name)));
}

/** Removes all caches, but only if the server can deliver the shell right now; returns whether it did (SW3). */
export async function dropAllCaches(): Promise<boolean> {
  const probe = await fetch('/index.html', { cache: 'no-store' }).catch(() => undefined);
  if (probe?.ok !== true) return false;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  return true;
}
