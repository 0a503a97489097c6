/**
 * Entry of the dedicated module worker: opens the replica and waits for the lead. One per tab; the engine runs in one of them.
 * Must hold nothing the page needs: the page writes to the replica itself, so a dead worker costs only the network.
 */
import { expose } from 'comlink';
import { browserEnvironment } from './browser-environment.ts';
import { lead, type TabFocus } from './engine/leader.ts';
import { digest } from './files/digest.ts';
import { lateMutations } from './late-part.ts';
import { openReplica } from './replica/schema.ts';
import { Http } from './transport/http.ts';
import { httpFiles } from './transport/http-files.ts';
import { httpTransport } from './transport/sync-transport.ts';

/** What the page may ask of its worker. */
export interface WorkerApi {
  /** `focus`: of this tab, so that the first pull knows it. */
  start(userId: string, focus: TabFocus): Promise<void>;
  stop(): Promise<void>;
}

let stopping: AbortController | null = null;
let ended: Promise<void> = Promise.resolve();

const door: WorkerApi = {
  async start(userId, focus) {
    const controller = new AbortController();
    stopping = controller;
    const env = browserEnvironment();
    // What the server has sent it can send again; what must not be lost says so itself.
    const database = await openReplica(userId, {}, 'relaxed');
    const http = new Http({ baseUrl: `${location.origin}/`, person: userId });
    const transport = httpTransport(http, env, userId, location.origin);
    const files = { transport: httpFiles(http), digest };
    const mutations = lateMutations(env);
    ended = lead({ database, env, mutations, transport, userId, files, focus }, controller.signal).finally(
      () => database.close(),
    );
  },
  async stop() {
    stopping?.abort();
    await ended;
  },
};

expose(door);
