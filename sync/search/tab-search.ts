/**
 * Search as one tab uses it. Implements `ClientSearch`: its worker starts with the first query, gets every change from
 * then on, and ends with the tab's client. Never holds rows itself (SR1, LO1).
 */
import type { ClientSearch, FoundTasks, FoundTexts, RowsChanged, SearchQuery } from '../client-types.ts';
import { Listeners } from '../listeners.ts';
import type { SearchWorkerApi } from './search-worker.ts';

const NO_TASKS: FoundTasks = { tasks: [], complete: false };
const NO_TEXTS: FoundTexts = { hits: [], complete: false };

/** Entities whose changes affect the search. */
const SEARCHED: readonly string[] = ['task', 'comment', 'attachment'];

type Searched = 'tasks' | 'texts';

type SearchPort = Pick<SearchWorkerApi, 'follow' | 'find' | 'findTexts'>;

export interface RunningSearch {
  readonly port: SearchPort;
  /** Builds the indexes, again after a failure. Each resolves when its index is complete; texts come after names. */
  readonly fill: () => Readonly<Record<Searched, Promise<void>>>;
  /** Terminates the worker and its index. */
  readonly stop: () => void;
}

export class TabSearch implements ClientSearch {
  readonly #start: (() => Promise<RunningSearch>) | undefined;
  #running: Promise<RunningSearch> | undefined;
  /** The indexes are being built, or are complete. */
  #filling = false;
  readonly #changes = new Listeners<Searched>();
  #ended = false;

  /** Without `start` every query is empty. */
  constructor(start?: () => Promise<RunningSearch>) {
    this.#start = start;
  }

  warm(): void {
    if (this.#ended || this.#filling) return;
    this.#running ??= this.#start?.();
    if (this.#running) void this.#fill(this.#running);
  }

  /** After a failure the next query tries again. */
  async #fill(running: Promise<RunningSearch>): Promise<void> {
    this.#filling = true;
    try {
      const search = await running.catch((error: unknown) => {
        this.#running = undefined;
        throw error;
      });
      const { tasks, texts } = search.fill();
      this.#notifyAfter('tasks', tasks);
      this.#notifyAfter('texts', texts);
      await Promise.all([tasks, texts]);
    } catch {
      this.#filling = false;
    }
  }

  tasks(query: SearchQuery): Promise<FoundTasks> {
    return this.#query((port) => port.find(query), NO_TASKS);
  }

  texts(query: SearchQuery): Promise<FoundTexts> {
    return this.#query((port) => port.findTexts(query), NO_TEXTS);
  }

  follow(changes: readonly RowsChanged[]): void {
    const searched = changes.filter(({ entity }) => SEARCHED.includes(entity));
    if (searched.length === 0) return;
    const what = searched.some(({ entity }) => entity === 'task') ? 'tasks' : 'texts';
    this.#notifyAfter(
      what,
      this.#running?.then(({ port }) => port.follow(searched)),
    );
  }

  onChange(listener: (searched: Searched) => void): () => void {
    return this.#changes.add(listener);
  }

  async #query<T>(query: (port: SearchPort) => Promise<T>, nothing: T): Promise<T> {
    this.warm();
    const running = this.#running;
    if (!running) return nothing;
    try {
      const found = await query((await running).port);
      // Logged out meanwhile: the result must not be shown.
      return this.#ended ? nothing : found;
    } catch (error) {
      // The database was deleted: no more results.
      if (this.#ended) return nothing;
      throw error;
    }
  }

  #notifyAfter(searched: Searched, work: Promise<void> | undefined): void {
    // A failed read is not repeated: results may be missing then, but each one is read again before it is shown.
    void work?.then(() => this.#changes.emit(searched)).catch(() => undefined);
  }

  end(): void {
    this.#ended = true;
    void this.#running?.then(({ stop }) => stop()).catch(() => undefined);
    this.#running = undefined;
  }
}
