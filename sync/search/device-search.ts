/** Search over the data of a device: task names, and texts, which never delay the search by name. Carries SR1. */
import type { FoundTasks, FoundTexts, RowsChanged, SearchQuery } from '../client-types.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { TaskFinder } from './task-finder.ts';
import { TextFinder } from './text-finder.ts';

export class DeviceSearch {
  readonly #tasks: TaskFinder;
  readonly #texts: TextFinder;

  /** `pause` yields to queued queries. */
  constructor(database: ReplicaDatabase, pause: () => Promise<void>) {
    this.#tasks = new TaskFinder(database, pause);
    this.#texts = new TextFinder(database, pause, this.#tasks);
  }

  /** Resolves when the index of names is complete. */
  fill(): Promise<void> {
    return this.#tasks.fill();
  }

  /** Resolves when comments and files are listed. */
  fillTexts(): Promise<void> {
    return this.#texts.fill();
  }

  async follow(changes: readonly RowsChanged[]): Promise<void> {
    await Promise.all([this.#tasks.follow(changes), this.#texts.follow(changes)]);
  }

  find(query: SearchQuery): Promise<FoundTasks> {
    return this.#tasks.find(query);
  }

  findTexts(query: SearchQuery): Promise<FoundTexts> {
    return this.#texts.find(query);
  }

  end(): void {
    this.#tasks.end();
    this.#texts.end();
  }
}
