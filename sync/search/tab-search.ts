/**
 * Searching as one tab uses it. Implements `ClientSearch`: the worker behind it starts with the first wish, hears of every
 * change from then on, and ends with the tab's client. Never holds rows itself (SR1, LO1).
 */
import type { ClientSearch, FoundTasks, RowsChanged, TaskSearchQuery } from '../client-types.ts';
import { Listeners } from '../listeners.ts';
import type { SearchDoor } from './search-worker.ts';

const NOTHING: FoundTasks = { tasks: [], complete: false };

export interface RunningSearch {
  readonly door: Pick<SearchDoor, 'follow' | 'find'>;
  /** Resolves when it has looked through everything. */
  readonly filled: Promise<void>;
  /** Ends it at once; what it knew is gone. */
  readonly stop: () => void;
}

export class TabSearch implements ClientSearch {
  readonly #start: (() => RunningSearch) | undefined;
  #running: RunningSearch | null = null;
  readonly #changes = new Listeners<void>();
  #ended = false;

  /** Without `start` nothing is ever found. */
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
      // Logged out meanwhile: nobody may see it any more.
      return this.#ended ? NOTHING : found;
    } catch (error) {
      // With its database gone it has nothing to say.
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
    // What cannot be read will be told again with the next change.
    void work?.then(() => this.#changes.tell()).catch(() => undefined);
  }

  end(): void {
    this.#ended = true;
    this.#running?.stop();
    this.#running = null;
  }
}
