/**
 * Searching as one tab uses it. Implements `ClientSearch`: its worker starts with the first query, gets every change
 * from then on, and ends with the tab's client. Never holds rows itself (SR1, LO1).
 */
import type { ClientSearch, FoundTasks, RowsChanged, TaskSearchQuery } from '../client-types.ts';
import { Listeners } from '../listeners.ts';
import type { SearchWorkerApi } from './search-worker.ts';

const NOTHING: FoundTasks = { tasks: [], complete: false };

export interface RunningSearch {
  readonly door: Pick<SearchWorkerApi, 'follow' | 'find'>;
  /** Resolves when the index is complete. */
  readonly filled: Promise<void>;
  /** Terminates the worker and its index. */
  readonly stop: () => void;
}

export class TabSearch implements ClientSearch {
  readonly #start: (() => RunningSearch) | undefined;
  #running: RunningSearch | null = null;
  readonly #changes = new Listeners<void>();
  #ended = false;

  /** Without `start` every query is empty. */
  constructor(start?: () => RunningSearch) {
    this.#start = start;
  }

  warm(): void {
    if (this.#ended || this.#running) return;
    this.#running = this.#start?.() ?? null;
    this.#tellAfter(this.#running?.filled);
  }

  async tasks(query: TaskSearchQuery): Promise<FoundTasks> {
    this.warm();
    const running = this.#running;
    if (!running) return NOTHING;
    try {
      const found = await running.door.find(query);
      // Logged out meanwhile: the result must not be shown.
      return this.#ended ? NOTHING : found;
    } catch (error) {
      // The database was deleted: no more results.
      if (this.#ended) return NOTHING;
      throw error;
    }
  }

  follow(changes: readonly RowsChanged[]): void {
    const tasks = changes.filter(({ entity }) => entity === 'task');
    if (tasks.length > 0) this.#tellAfter(this.#running?.door.follow(tasks));
  }

  onChange(listener: () => void): () => void {
    return this.#changes.add(listener);
  }

  #tellAfter(work: Promise<void> | undefined): void {
    // A failed read is repeated with the next change.
    void work?.then(() => this.#changes.tell()).catch(() => undefined);
  }

  end(): void {
    this.#ended = true;
    this.#running?.stop();
    this.#running = null;
  }
}
