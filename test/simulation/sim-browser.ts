/**
 * A browser profile of a person in the simulation: its tabs, each with the real client and the real engine behind the
 * lock. A tab can die at any moment; what its open transactions had not committed is lost, as when a process is killed.
 */
import { entityNames } from '../../contract/entities/entity-facts.ts';
import type { RowsChanged } from '../../sync/client-types.ts';
import { createHash } from 'node:crypto';
import { lead } from '../../sync/engine/leader.ts';
import type { Environment } from '../../sync/environment.ts';
import { LazyMutations } from '../../sync/lazy-code.ts';
import { mutations } from '../../sync/mutations/index.ts';
import { openReplica, type ReplicaDatabase } from '../../sync/replica/schema.ts';
import { TabClient } from '../../sync/tab-client.ts';
import { countingIds, VirtualBrowser, type VirtualTab } from '../support/virtual-browser.ts';
import type { VirtualClock } from '../support/virtual-clock.ts';
import type { Chance } from './chance.ts';
import type { Held } from './hand.ts';
import { rawOf, rowsOn } from './sim-disk.ts';
import type { SimNetwork, Subscriber } from './sim-network.ts';

export interface SimTab {
  readonly number: number;
  readonly env: VirtualTab;
  readonly worker: VirtualTab;
  readonly client: TabClient;
  readonly database: ReplicaDatabase;
  readonly workerDatabase: ReplicaDatabase;
  readonly stop: AbortController;
  /** Row changes announced to this tab since the last check. */
  readonly heard: RowsChanged[];
  /** The rows of a screen that only follows announcements; null until the first check. */
  mirror: Map<string, unknown> | null;
}

/** The user of the session. */
export interface SimPerson {
  readonly userId: string;
  readonly teamId: string;
  readonly teamMemberId: string;
}

export class SimBrowser implements Subscriber {
  readonly name: string;
  readonly person: SimPerson;
  readonly machine: VirtualBrowser;
  readonly network: SimNetwork;
  tabs: SimTab[] = [];
  signedIn = true;
  /** How often the server has failed on a request of this browser. */
  failures = 0;
  knowsTime = false;
  /** Also uploads file contents. */
  sendsFiles = false;
  #opened = 0;

  constructor(number: number, person: SimPerson, clock: VirtualClock, chance: Chance, network: SimNetwork) {
    this.name = `B${number}`;
    this.person = person;
    this.network = network;
    this.machine = new VirtualBrowser(clock, () => chance.next(), countingIds(number));
  }

  get userId(): string {
    return this.person.userId;
  }

  get skew(): number {
    return this.machine.skew;
  }

  get online(): boolean {
    return this.machine.online;
  }

  async open(): Promise<void> {
    this.#opened += 1;
    const { userId, teamId, teamMemberId } = this.person;
    const env = this.machine.openTab();
    const worker = this.machine.openTab();
    const database = await openReplica(userId, this.machine.indexedDb);
    const workerDatabase = await openReplica(userId, this.machine.indexedDb);
    const heard: RowsChanged[] = [];
    const later = (of: Environment) => new LazyMutations(of, () => Promise.resolve(mutations));
    const client = new TabClient({
      user: { id: userId, team_id: teamId, team_member_id: teamMemberId },
      database,
      env,
      mutations: later(env),
      tab: `tab ${this.#opened % 3}`,
      call: () => Promise.reject(new Error('no calls in the simulation')),
      endSession: () => Promise.resolve(),
      clearDevice: () => Promise.resolve(),
      clearTab: () => undefined,
      stopWorker: () => undefined,
    });
    client.onRowsChanged((changes) => heard.push(...changes));
    const stop = new AbortController();
    const transport = this.network.transport(this, worker);
    const tab: SimTab = {
      number: this.#opened,
      env,
      worker,
      client,
      database,
      workerDatabase,
      stop,
      heard,
      mirror: null,
    };
    this.tabs.push(tab);
    const files = this.sendsFiles ? { files: { transport: this.network.files(this, worker), digest } } : {};
    const leading = {
      database: workerDatabase,
      env: worker,
      mutations: later(worker),
      transport,
      userId,
      ...files,
    };
    void lead(leading, stop.signal).catch((error: unknown) => {
      // The work of a killed tab may fail at any point.
      if (worker.alive) throw error;
    });
  }

  /** Ends the tab at once: open transactions are aborted. */
  kill(tab: SimTab): void {
    this.tabs = this.tabs.filter((other) => other !== tab);
    tab.env.kill();
    tab.worker.kill();
    tab.stop.abort();
    this.network.buried(tab.worker);
    for (const database of [tab.database, tab.workerDatabase]) {
      abortTransactions(database);
      database.close();
    }
  }

  /** Rows of the replica, by entity, sorted by id. */
  async held(): Promise<Held> {
    const [tab] = this.tabs;
    return tab ? rowsOn(tab.database) : NOTHING;
  }

  setOnline(online: boolean): void {
    if (this.online === online) return;
    this.machine.setOnline(online);
    if (!online) this.network.wentOffline(this);
  }
}

async function digest(content: Blob): Promise<string> {
  return createHash('sha256')
    .update(Buffer.from(await content.arrayBuffer()))
    .digest('hex');
}

const NOTHING = Object.fromEntries(entityNames.map((entity) => [entity, []])) as unknown as Held;

function abortTransactions(database: ReplicaDatabase): void {
  const connection = database.backendDB();
  for (const transaction of [...rawOf(database).transactions]) {
    const isOver = transaction._state === 'finished' || transaction._state === 'committing';
    if (transaction.db === connection && !isOver) transaction.abort();
  }
}
