/**
 * Tasks that match a predicate, in memory: read on first use, then updated by changed keys. Whether a task is open or
 * done depends on its status, which selectors look up.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { Emitter } from '../../lib/emitter.ts';
import { FollowedRead } from './followed-read.ts';
import type { TaskChanges } from './task-feed.ts';

interface Subset {
  /** Passes candidates to `take`, all at once or page by page. */
  readonly read: (take: (tasks: readonly Task[]) => void) => Promise<void>;
  readonly has: (task: Task) => boolean;
}

export class TaskSubset {
  readonly #subset: Subset;
  readonly #changed = new Emitter();
  #rows = new Map<string, Task>();
  #list: readonly Task[] | null = null;
  readonly #read: FollowedRead;

  readonly subscribe = this.#changed.subscribe;
  /** Null until everything has been read; the same list until one of them changes. */
  readonly getSnapshot = (): readonly Task[] | null => this.#list;

  constructor(subset: Subset) {
    this.#subset = subset;
    this.#read = new FollowedRead({
      read: () => this.#matching(),
      apply: (changes) => this.#apply(changes),
      publish: () => this.#publish(),
    });
  }

  get(id: string): Task | undefined {
    return this.#rows.get(id);
  }

  open(): Promise<void> {
    return this.#read.open();
  }

  follow(changes: TaskChanges): void {
    this.#read.follow(changes);
  }

  #apply(changes: NonNullable<TaskChanges>): void {
    let touched = false;
    for (const [id, row] of changes) {
      const matching = row && this.#subset.has(row) ? row : null;
      if (!matching && !this.#rows.has(id)) continue;
      touched = true;
      if (matching) this.#rows.set(id, matching);
      else this.#rows.delete(id);
    }
    if (touched) this.#publish();
  }

  async #matching(): Promise<() => void> {
    const rows = new Map<string, Task>();
    await this.#subset.read((tasks) => {
      for (const task of tasks) if (this.#subset.has(task)) rows.set(task.id, task);
    });
    return () => {
      this.#rows = rows;
    };
  }

  #publish(): void {
    this.#list = [...this.#rows.values()];
    this.#changed.emit();
  }
}
