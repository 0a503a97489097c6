/**
 * Updates of the application: detects a new version and activates it when the user agrees (SW2). Owns the registration
 * of the service worker, the times of the checks, and the state of the update dialog. Never: activates a version
 * without the user, or reloads before all typed text is stored.
 */
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';
import { retryWithBackoff } from '../../lib/retry-with-backoff.ts';
import { SharedValue, useShared } from '../../lib/shared-value.ts';
import { isTyping, saveTypedText } from './typed-text.ts';
import { settleWork } from './unsaved-work.ts';
import { requestFromWorker, cacheLanguages } from './worker-messages.ts';

/**
 * `available`: a version waits for the user's decision; `applying`: the user accepted it; `blocked`: typed text could
 * not be stored, so nothing was done; `replaced`: another tab activated the new version, and this page reloads when
 * nobody types.
 */
export type UpdateState = 'none' | 'available' | 'applying' | 'blocked' | 'replaced';

/** Times of the specification (1, section 9), in milliseconds. */
const UPDATE_TIMES = { every: 300_000, first: 10_000, visible: 2000, focus: 1000 } as const;

/** A page whose version was replaced by another tab reloads after this time without a keystroke, in milliseconds. */
const QUIET_MS = 4000;
/** A dialog takes the focus, so it is shown after this time without a keystroke, in milliseconds. */
const PAUSE_MS = 3000;
/**
 * The page reloads after this time even when the new worker has not taken over, in milliseconds. The new worker
 * activates only after the old one has answered its open requests; a page loaded before that has the old version again.
 */
const ACTIVATION_TIMEOUT_MS = 30_000;

const state = new SharedValue<UpdateState>('none');
let waitingVersion: string | null = null;
let reloading = false;
let registration: ServiceWorkerRegistration | undefined;

/** The state of the update dialog. */
export const useUpdateState = (): UpdateState => useShared(state);

function reloadOnce(): void {
  if (reloading) return;
  if (!saveTypedText()) {
    state.set('blocked');
    return;
  }
  reloading = true;
  location.reload();
}

async function offer(worker: ServiceWorker): Promise<void> {
  const reply = await requestFromWorker({ type: 'GET_VERSION' }, worker);
  waitingVersion = reply.ok ? reply.answer.version : worker.scriptURL;
  if (state.get() === 'applying' || state.get() === 'replaced') return;
  const dismissed = readStored('session', STORAGE_KEYS.dismissedUpdate) === waitingVersion;
  if (dismissed) state.set('none');
  else showWhenQuiet(waitingVersion);
}

function showWhenQuiet(version: string): void {
  if (isTyping(PAUSE_MS)) setTimeout(() => showWhenQuiet(version), 500);
  else if (state.get() === 'none' && waitingVersion === version) state.set('available');
}

/** The user dismisses the dialog; it returns when a newer version is found. */
export function updateLater(): void {
  writeStored('session', STORAGE_KEYS.dismissedUpdate, waitingVersion);
  state.set('none');
}

/** Resolves with the worker once it is installed; null when there is none or its installation failed. */
function untilInstalled(worker: ServiceWorker | null | undefined): Promise<ServiceWorker | null> {
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const check = (): void => {
      if (worker.state === 'installed') resolve(worker);
      else if (worker.state !== 'installing') resolve(null);
    };
    worker.addEventListener('statechange', check);
    check();
  });
}

/** The user accepts the new version: stores unsaved work, activates the version, and reloads the page once. */
export async function updateNow(): Promise<void> {
  state.set('applying');
  if (!(await settleWork())) {
    state.set('blocked');
    return;
  }
  const waiting = registration?.waiting ?? (await untilInstalled(registration?.installing));
  if (!waiting) {
    reloadOnce();
    return;
  }
  void requestFromWorker({ type: 'SKIP_WAITING' }, waiting);
  setTimeout(reloadOnce, ACTIVATION_TIMEOUT_MS);
}

function followOtherTab(): void {
  state.set('replaced');
  const tryNow = (): void => {
    if (!document.hidden && isTyping(QUIET_MS)) return;
    clearInterval(timer);
    void settleWork().then((settled) => (settled ? reloadOnce() : state.set('blocked')));
  };
  const timer = setInterval(tryNow, 1000);
  document.addEventListener('visibilitychange', tryNow);
}

function watchActivation(container: ServiceWorkerContainer): void {
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // The very first worker takes over a page that came from the network: same version, no reload.
    if (!controlled) controlled = true;
    else if (state.get() === 'applying') reloadOnce();
    else followOtherTab();
  });
}

function watchRegistration(found: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  if (found.waiting !== null && container.controller !== null) void offer(found.waiting);
  found.addEventListener('updatefound', () => {
    const installing = found.installing;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && container.controller !== null) void offer(installing);
    });
  });
}

/** Checks for a new version now. Being offline and failing checks are silent, because checks repeat. */
export async function checkForUpdate(): Promise<void> {
  if (!navigator.onLine || state.get() === 'applying') return;
  await registration?.update().catch(() => undefined);
}

function scheduleChecks(): void {
  const check = (): void => void checkForUpdate();
  setTimeout(check, UPDATE_TIMES.first);
  setInterval(check, UPDATE_TIMES.every);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) setTimeout(check, UPDATE_TIMES.visible);
  });
  addEventListener('focus', () => setTimeout(check, UPDATE_TIMES.focus));
}

/** Registers the worker; throws when its installation failed, for example because a file could not be fetched. */
async function install(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  const found = await container.register('/sw.js', { updateViaCache: 'none' });
  await untilInstalled(found.installing);
  if (found.active === null && found.waiting === null)
    throw new Error('The service worker was not installed.');
  return found;
}

/**
 * Registers the service worker, which caches the texts of these languages, and starts to check for new versions. Call
 * once. Without an existing registration it waits for `mayInstall`, so that the worker's downloads do not compete with
 * those of the screen.
 */
export async function startAppUpdate(languages: readonly string[], mayInstall: Promise<void>): Promise<void> {
  // In development modules change while the page is open, which a worker's cache would hide.
  if (import.meta.env.DEV) return;
  if (!('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  watchActivation(container);
  if (container.controller === null) {
    if (!(await container.getRegistration())) await mayInstall;
    await cacheLanguages(languages);
  }
  // Registration always fails in private windows: the application works, but not offline.
  registration = await retryWithBackoff(
    () => install(container),
    () => undefined,
  );
  watchRegistration(registration, container);
  scheduleChecks();
}
