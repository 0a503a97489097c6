/**
 * A browser profile in memory: one IndexedDB, channels and locks shared by its tabs, a network that can be switched
 * off. Each tab gets its own `Environment`. A tab does not receive its own messages, as in a real browser.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Channel, Environment, Signal } from '../../sync/environment.ts';
import type { IndexedDb } from '../../sync/replica/schema.ts';
import type { VirtualClock } from './virtual-clock.ts';

interface OpenChannel {
  readonly name: string;
  readonly tab: object;
  readonly listener: (message: unknown) => void;
}

interface Waiter {
  readonly tab: VirtualTab;
  readonly run: () => void;
}

export class VirtualBrowser {
  readonly clock: VirtualClock;
  readonly random: () => number;
  readonly indexedDb: IndexedDb = { indexedDB: new IDBFactory(), IDBKeyRange };
  online = true;
  /** Milliseconds by which the wall clock of this machine is ahead of the true time. */
  skew = 0;
  #ids: () => string;
  #channels: OpenChannel[] = [];
  #locks = new Map<string, { holder: VirtualTab; waiting: Waiter[] }>();
  readonly #signals = new Set<{ tab: VirtualTab; listener: (signal: Signal) => void }>();

  constructor(clock: VirtualClock, random: () => number, ids: () => string) {
    this.clock = clock;
    this.random = random;
    this.#ids = ids;
  }

  openTab(): VirtualTab {
    return new VirtualTab(this);
  }

  newId(): string {
    return this.#ids();
  }

  setOnline(online: boolean): void {
    if (this.online === online) return;
    this.online = online;
    this.signal(online ? 'online' : 'offline');
  }

  signal(signal: Signal): void {
    for (const { tab, listener } of [...this.#signals]) if (tab.alive) listener(signal);
  }

  onSignal(tab: VirtualTab, listener: (signal: Signal) => void): () => void {
    const entry = { tab, listener };
    this.#signals.add(entry);
    return () => {
      this.#signals.delete(entry);
    };
  }

  openChannel(tab: VirtualTab, name: string, listener: (message: unknown) => void): Channel {
    const own: OpenChannel = { name, tab, listener };
    this.#channels.push(own);
    return {
      post: (message) => {
        if (!tab.alive) return;
        const copy = structuredClone(message);
        for (const other of this.#channels) {
          if (other === own || other.name !== name) continue;
          queueMicrotask(() => {
            if (this.#channels.includes(other)) other.listener(copy);
          });
        }
      },
      close: () => {
        this.#channels = this.#channels.filter((other) => other !== own);
      },
    };
  }

  async withLock(
    tab: VirtualTab,
    name: string,
    signal: AbortSignal,
    work: () => Promise<void>,
  ): Promise<void> {
    if (!(await this.#acquire(tab, name, signal))) return;
    try {
      await work();
    } finally {
      this.#release(name, tab);
    }
  }

  /** Passes each lock to the next waiter while its holder still runs, as a lock by messages between tabs may do. */
  stealLocks(): void {
    for (const lock of this.#locks.values()) {
      const next = lock.waiting.shift();
      if (!next) continue;
      lock.holder = next.tab;
      next.run();
    }
  }

  /** Closes the channels of a dead tab and passes its locks to the next waiter. */
  bury(tab: VirtualTab): void {
    this.#channels = this.#channels.filter((channel) => channel.tab !== tab);
    for (const [name, lock] of this.#locks) {
      lock.waiting = lock.waiting.filter((waiter) => waiter.tab !== tab);
      if (lock.holder === tab) this.#release(name, tab);
    }
  }

  #acquire(tab: VirtualTab, name: string, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted || !tab.alive) return Promise.resolve(false);
    const lock = this.#locks.get(name);
    if (!lock) {
      this.#locks.set(name, { holder: tab, waiting: [] });
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const waiter: Waiter = { tab, run: () => resolve(true) };
      lock.waiting.push(waiter);
      signal.addEventListener('abort', () => {
        lock.waiting = lock.waiting.filter((other) => other !== waiter);
        resolve(false);
      });
    });
  }

  #release(name: string, tab: VirtualTab): void {
    const lock = this.#locks.get(name);
    if (lock?.holder !== tab) return;
    const next = lock.waiting.shift();
    if (!next) {
      this.#locks.delete(name);
      return;
    }
    lock.holder = next.tab;
    next.run();
  }
}

export class VirtualTab implements Environment {
  readonly browser: VirtualBrowser;
  alive = true;

  constructor(browser: VirtualBrowser) {
    this.browser = browser;
  }

  now(): number {
    return this.browser.clock.now() + this.browser.skew;
  }

  random(): number {
    return this.browser.random();
  }

  newId(): string {
    return this.browser.newId();
  }

  after(milliseconds: number, run: () => void): () => void {
    return this.browser.clock.after(milliseconds, () => {
      if (this.alive) run();
    });
  }

  online(): boolean {
    return this.browser.online;
  }

  onSignal(listener: (signal: Signal) => void): () => void {
    return this.browser.onSignal(this, listener);
  }

  openChannel(name: string, listener: (message: unknown) => void): Channel {
    return this.browser.openChannel(this, name, listener);
  }

  withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    return this.browser.withLock(this, name, signal, work);
  }

  /** Ends the tab at once, without any event. */
  kill(): void {
    if (!this.alive) return;
    this.alive = false;
    this.browser.bury(this);
  }
}

/** Ids that look like UUIDs (v7) and are the same in every run. */
export function countingIds(namespace: number): () => string {
  let next = 0;
  return () => {
    next += 1;
    return `01900000-${namespace.toString(16).padStart(4, '0')}-7000-8000-${next.toString(16).padStart(12, '0')}`;
  };
}
