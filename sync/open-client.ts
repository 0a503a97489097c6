/** Assembles a client in a real page: database, channel, worker, HTTP, and activity signals. */
import { browserEnvironment } from './browser-environment.ts';
import { clearDevice, clearStoragesOf, otherTabsClosed } from './clear-device.ts';
import type { ClientUser, SyncClient } from './client-types.ts';
import type { Environment } from './environment.ts';
import { lazyMutations } from './lazy-code.ts';
import { openReplica } from './replica/schema.ts';
import { retryUntilDone } from './retry-until-done.ts';
import { TabClient } from './tab-client.ts';
import { tabName } from './tab-name.ts';
import type { TabFocus } from './engine/leader.ts';
import type { Auth } from './transport/auth.ts';
import { callByName } from './transport/calls.ts';
import type { Http } from './transport/http.ts';
import { httpFiles } from './transport/http-files.ts';
import type { RunningSearch } from './search/tab-search.ts';
import type { WorkerStart } from './worker.ts';

/** A screen that never calls `engage` must not prevent syncing. */
const ENGAGE_LIMIT = 3_000;

/** This tab's worker. It takes processor time and disk, so it starts only when the first screen is drawn. */
class SyncWorker {
  readonly #userId: string;
  #worker: Worker | null = null;
  #stopped = false;

  constructor(userId: string) {
    this.#userId = userId;
  }

  readonly start = (focus: TabFocus): void => {
    if (this.#worker || this.#stopped) return;
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      type: 'module',
      name: 'holdfast-sync',
    });
    // Not awaited: the page works on the replica while the worker starts.
    this.#worker.postMessage({ userId: this.#userId, focus } satisfies WorkerStart);
  };

  stop(): void {
    this.#stopped = true;
    this.#worker?.terminate();
  }
}

/** Its code is loaded with the first search. */
async function startSearch(env: Environment, userId: string): Promise<RunningSearch> {
  const { runSearch } = await retryUntilDone(env, () => import('./search/run-search.ts'));
  return runSearch(userId);
}

/** Opens the person's replica; its worker starts with `engage`, or at once while the first sync is not complete. */
export async function openTabClient(
  user: ClientUser,
  projectId: string | null,
  http: Http,
  auth: Auth,
): Promise<SyncClient> {
  const env = browserEnvironment();
  const focus: TabFocus = { tab: await tabName(), projectId };
  // A gesture waits until the operating system has its change, which then survives a crash of the browser, but not for
  // the disk. The flush to disk follows right after, and always before anything is sent (OB2).
  const database = await openReplica(user.id, {}, 'relaxed');
  const worker = new SyncWorker(user.id);
  const listening = new AbortController();
  const client = new TabClient({
    user,
    database,
    env,
    mutations: lazyMutations(env),
    ...focus,
    call: (name, input) => callByName(http, name, input),
    files: httpFiles(http),
    endSession: () => auth.logout(),
    clearDevice: () => clearDevice(database, user.id, otherTabsClosed(env, user.id)),
    clearTab: () => clearStoragesOf(user.id),
    startWorker: worker.start,
    startSearch: () => startSearch(env, user.id),
    stopWorker: () => {
      listening.abort();
      worker.stop();
    },
  });
  watchActivity(client, listening.signal);
  endWorkersWhenCached(() => {
    worker.stop();
    client.search.end();
  }, listening.signal);
  // Not awaited: the page shows its rows meanwhile.
  database.meta.get('identity').then(
    (identity) => {
      if (identity?.complete !== true) client.startWorker();
    },
    () => client.startWorker(),
  );
  setTimeout(client.startWorker, ENGAGE_LIMIT);
  return client;
}

/**
 * The workers of a page in the back/forward cache are frozen. In Safari they would hold the leader lock and their
 * transactions, and no other page could sync. When such a page is shown again, it reloads (`restored-page.ts`).
 */
function endWorkersWhenCached(end: () => void, signal: AbortSignal): void {
  const hide = (event: Event): void => {
    if ('persisted' in event && event.persisted === true) end();
  };
  globalThis.addEventListener('pagehide', hide, { signal });
}

/** Signals the leader that the person is active: a back-off ends early. */
function watchActivity(client: TabClient, signal: AbortSignal): void {
  const focus = (): void => client.signal('focus');
  globalThis.addEventListener('focus', focus, { signal });
  globalThis.addEventListener('pageshow', focus, { signal });
  // Not every browser fires these events in workers.
  for (const kind of ['online', 'offline'] as const) {
    globalThis.addEventListener(kind, () => client.signal(kind), { signal });
  }
  for (const gesture of ['pointerdown', 'keydown']) {
    globalThis.addEventListener(
      gesture,
      () => {
        if (!client.status().online) client.signal('gesture');
      },
      { signal, passive: true, capture: true },
    );
  }
}
