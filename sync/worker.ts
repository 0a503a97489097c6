/**
 * Entry of the dedicated module worker: opens the replica and waits for the leader lock. One per tab; the engine runs
 * in one of them. Must hold nothing the page needs: the page writes to the replica itself, so a terminated worker only
 * stops syncing.
 */
import { browserEnvironment } from './browser-environment.ts';
import { lead, type TabFocus } from './engine/leader.ts';
import { digest } from './files/digest.ts';
import { lazyMutations } from './lazy-code.ts';
import { openReplica } from './replica/schema.ts';
import { retryUntilDone } from './retry-until-done.ts';
import { Http } from './transport/http.ts';
import { httpFiles } from './transport/http-files.ts';
import { httpTransport } from './transport/sync-transport.ts';

/** The only message from the page. To stop the worker, the page terminates it. */
export interface WorkerStart {
  readonly userId: string;
  /** Focus of this tab, so that the first pull knows it. */
  readonly focus: TabFocus;
}

async function start({ userId, focus }: WorkerStart): Promise<void> {
  const env = browserEnvironment();
  // Rows of the server can be fetched again; other writes call `flushToDisk` where they must not be lost.
  // A browser that is short of storage or memory may refuse to open a database and succeed a moment later.
  const database = await retryUntilDone(env, () => openReplica(userId, {}, 'relaxed'));
  const http = new Http({ baseUrl: `${location.origin}/`, person: userId });
  const transport = httpTransport(http, env, userId, location.origin);
  const files = { transport: httpFiles(http), digest };
  const mutations = lazyMutations(env);
  const whileOpen = new AbortController().signal;
  await lead({ database, env, mutations, transport, userId, files, focus }, whileOpen).finally(() =>
    database.close(),
  );
}

addEventListener('message', ({ data }: MessageEvent<WorkerStart>) => void start(data), { once: true });
