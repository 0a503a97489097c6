/**
 * Entry of the search worker, one per tab: opens the replica for reading and answers queries of the command palette.
 * Separate from the sync worker, so that a long pull or rebase delays no keystroke. Must never write, and must never
 * use the network.
 */
import { expose } from 'comlink';
import type { FoundTasks, FoundTexts, RowsChanged, SearchQuery } from '../client-types.ts';
import { openReplica } from '../replica/schema.ts';
import { DeviceSearch } from './device-search.ts';

/** The functions the search worker offers to the page. */
export interface SearchWorkerApi {
  /** Resolves when the names of tasks are in the index. */
  start(userId: string): Promise<void>;
  /** Indexes comments and files; resolves when done. */
  fillTexts(): Promise<void>;
  follow(changes: readonly RowsChanged[]): Promise<void>;
  find(query: SearchQuery): Promise<FoundTasks>;
  findTexts(query: SearchQuery): Promise<FoundTexts>;
}

let search: Promise<DeviceSearch> | null = null;

/** Yields to queued messages without the delay of a timer. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** A failed opening is not cached, so that the next start tries again. */
function open(userId: string): Promise<DeviceSearch> {
  const opening = openReplica(userId, {}, 'relaxed').then((database) => new DeviceSearch(database, pause));
  opening.catch(() => {
    if (search === opening) search = null;
  });
  return opening;
}

const port: SearchWorkerApi = {
  async start(userId) {
    search ??= open(userId);
    await (await search).fill();
  },
  async fillTexts() {
    await (await search)?.fillTexts();
  },
  async follow(changes) {
    await (await search)?.follow(changes);
  },
  async find(query) {
    return (await (await search)?.find(query)) ?? { tasks: [], complete: false };
  },
  async findTexts(query) {
    return (await (await search)?.findTexts(query)) ?? { hits: [], complete: false };
  },
};

expose(port);
