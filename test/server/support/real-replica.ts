/**
 * A device with the real client and the real engine over real HTTP and a real socket, on a database in memory. Time is
 * that of the machine. Counts pokes and connections.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import { lead } from '../../../sync/engine/leader.ts';
import { mutations } from '../../../sync/mutations/index.ts';
import { openReplica, type ReplicaDatabase } from '../../../sync/replica/schema.ts';
import { TabClient } from '../../../sync/tab-client.ts';
import { Http } from '../../../sync/transport/http.ts';
import { httpTransport } from '../../../sync/transport/sync-transport.ts';
import { VirtualBrowser } from '../../support/virtual-browser.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';
import type { PlantedPerson } from './world.ts';
import { hereAlready } from '../../support/mutation-registry.ts';

/** The time of the machine. */
class MachineClock extends VirtualClock {
  override now(): number {
    return Date.now();
  }

  override after(milliseconds: number, run: () => void): () => void {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  }
}

export class RealReplica {
  readonly client: TabClient;
  readonly database: ReplicaDatabase;
  /** Pokes received over the socket. */
  pokes = 0;
  /** How often the socket connected. */
  connects = 0;
  readonly #stop = new AbortController();
  readonly #kill: () => void;

  private constructor(client: TabClient, database: ReplicaDatabase, kill: () => void) {
    this.client = client;
    this.database = database;
    this.#kill = kill;
  }

  /** `address` is where the person is signed in. */
  static async open(address: string, teamId: string, person: PlantedPerson): Promise<RealReplica> {
    const { userId, teamMemberId } = person;
    const browser = new VirtualBrowser(new MachineClock(), Math.random, v7);
    const [tab, worker] = [browser.openTab(), browser.openTab()];
    const database = await openReplica(userId, browser.indexedDb);
    const workerDatabase = await openReplica(userId, browser.indexedDb);
    const client = new TabClient({
      user: { id: userId, team_id: teamId, team_member_id: teamMemberId },
      database,
      env: tab,
      mutations: hereAlready(mutations),
      tab: 'tab',
      call: () => Promise.reject(new Error('no calls here')),
      endSession: () => Promise.resolve(),
      clearDevice: () => Promise.resolve(),
      clearTab: () => undefined,
      stopWorker: () => undefined,
    });
    const replica = new RealReplica(client, database, () => {
      for (const one of [tab, worker]) one.kill();
      for (const one of [database, workerDatabase]) one.close();
    });
    const http = new Http({ baseUrl: address, person: userId });
    const transport = httpTransport(http, worker, userId, address);
    void lead(
      {
        ...{ database: workerDatabase, env: worker, mutations: hereAlready(mutations), userId },
        transport: {
          ...transport,
          openLive: (listener) =>
            transport.openLive({
              ...listener,
              connected: () => {
                replica.connects += 1;
                listener.connected();
              },
              poke: (poke) => {
                replica.pokes += 1;
                listener.poke(poke);
              },
            }),
        },
      },
      replica.#stop.signal,
    ).catch((error: unknown) => {
      if (worker.alive) throw error;
    });
    return replica;
  }

  /** Whether everything is loaded and the outbox is empty. */
  async settled(): Promise<boolean> {
    const [waiting, identity] = await Promise.all([
      this.database.outbox.count(),
      this.database.meta.get('identity'),
    ]);
    return waiting === 0 && identity?.complete === true;
  }

  /** Names of the tasks of a project, by id. */
  async names(projectId: string): Promise<Record<string, string>> {
    const tasks = await this.database.task.where('project_id').equals(projectId).sortBy('id');
    return Object.fromEntries(tasks.map(({ id, name }) => [id, name]));
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await pause(0);
    this.#kill();
  }
}
