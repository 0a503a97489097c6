/**
 * Code chunks that cannot be loaded: detecting the failure, and ways out that never harm unsent work (SW3).
 */
import { APP_PREFIX } from '../../../contract/rules/app-path.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';
import { saveTypedText } from '../update/typed-text.ts';
import { countUnsent } from './unsent-work.ts';
import { waitsForOwner } from '../session/typed-drafts.ts';
import { requestFromWorker } from '../update/worker-messages.ts';

const MODULE_ERRORS =
  /dynamically imported module|importing a module script failed|unable to preload css|loading (?:css )?chunk/i;

/** True when an error says that a code chunk could not be loaded. */
export function isModuleFailure(error: unknown): boolean {
  return error instanceof Error && MODULE_ERRORS.test(error.message);
}

/** After a reload, a second failure within this time shows the error screen instead of reloading again. */
const SELF_RELOAD_PAUSE_MS = 60_000;

/** Whether our own server answers, not a proxy: requests one of our images. */
async function canReload(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const picture = new Image();
  picture.src = `/icons/icon.svg?now=${String(Date.now())}`;
  return picture.decode().then(
    () => true,
    () => false,
  );
}

/**
 * The router reloads the page itself when a chunk is missing, which loses typed text. This replaces its reload: marks
 * it as done, stores the text, and reloads at most once a minute, never while the server is unreachable.
 */
export function watchModuleFailures(): void {
  addEventListener('vite:preloadError', (event) => {
    const error = event.payload;
    writeStored('session', `tanstack_router_reload:${error.message}`, '1');
    const last = Number(readStored('session', STORAGE_KEYS.selfReload) ?? 0);
    if (Date.now() - last < SELF_RELOAD_PAUSE_MS) return;
    void canReload().then((can) => {
      if (can && saveTypedText() && writeStored('session', STORAGE_KEYS.selfReload, String(Date.now())))
        location.reload();
    });
  });
}

/** The outcome of Retry: `left`, or the reason why the page was not left, for `app:module.{reason}`. */
export type RetryOutcome = 'left' | 'offline' | 'unsent';

async function unregisterWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker?.getRegistrations();
  await Promise.all((registrations ?? []).map((registration) => registration.unregister()));
}

/**
 * Retry of the module-loading screen: clears all caches, unregisters the worker, clears local and session storage
 * except typed text, and goes to the login page. Only while online and with nothing unsent; the replica is never
 * touched (SW3).
 */
export async function retryFromScratch(): Promise<RetryOutcome> {
  if ((await countUnsent()) !== 0) return 'unsent';
  const cleared = await requestFromWorker({ type: 'CLEAR_CACHE' });
  if (cleared.ok ? !cleared.answer.success : !navigator.onLine) return 'offline';
  if (!cleared.ok) {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  }
  await unregisterWorkers();
  for (const area of [localStorage, sessionStorage])
    for (const key of Object.keys(area)) if (!waitsForOwner(key)) area.removeItem(key);
  location.assign('/auth/login');
  return 'left';
}

/** Reload Page: stores typed text and reloads the same address. Where it cannot be stored, the browser asks first. */
export function reloadPage(): void {
  if (!saveTypedText()) addEventListener('beforeunload', (event) => event.preventDefault(), { once: true });
  location.reload();
}

/** Go Home. */
export function goHome(): void {
  location.assign(`${APP_PREFIX}/home`);
}
