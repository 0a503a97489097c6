/**
 * Entry of the search worker, one per tab: opens the replica for reading and answers the command palette. It is not the sync
 * worker, so that a long pull or rebase there delays no keystroke here. Must never write, and must never use the network.
 */
import { expose } from 'comlink';
import type { FoundTasks, RowsChanged, TaskSearchQuery } from '../client-types.ts';
import { openReplica } from '../replica/schema.ts';
import { TaskFinder } from './task-finder.ts';

/** The functions the search worker offers to the page. */
export interface SearchWorkerApi {
  start(userId: string): Promise<void>;
  follow(changes: readonly RowsChanged[]): Promise<void>;
  find(query: TaskSearchQuery): Promise<FoundTasks>;
}

let finder: Promise<TaskFinder> | null = null;

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

const door: SearchWorkerApi = {
  async start(userId) {
    finder ??= openReplica(userId, {}, 'relaxed').then((database) => new TaskFinder(database, pause));
    await (await finder).fill();
  },
  async follow(changes) {
    await (await finder)?.follow(changes);
  },
  async find(query) {
    return (await (await finder)?.find(query)) ?? { tasks: [], complete: false };
  },
};

expose(door);
