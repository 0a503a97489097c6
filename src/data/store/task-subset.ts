/**
 * Tasks that match a predicate, in memory: read on first use, then updated by changed keys. Whether a task is open or
 * done depends on its status, which selectors look up.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { Emitter } from '../../lib/emitter.ts';
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
  #loading: Promise<void> | undefined;
  #late: TaskChanges[] | undefined;
  /** The last read failed: the next change or use reads again. */
  #failed = false;

  readonly subscribe = this.#changed.subscribe;
  /** Null until everything has been read; the same list until one of them changes. */
  readonly getSnapshot = (): readonly Task[] | null => this.#list;

  constructor(subset: Subset) {
    this.#subset = subset;
  }

  get(id: string): Task | undefined {
    return this.#rows.get(id);
  }

  open(): Promise<void> {
    return (this.#loading ??= this.#reload());
  }

  follow(changes: TaskChanges): void {
    if (this.#failed) void this.open().catch(() => undefined);
    if (this.#late) {
      this.#late.push(changes);
    } else if (changes === null) {
      if (this.#loading) this.#loading = this.#reload();
    } else if (this.#loading) {
      this.#take(changes);
    }
  }

  #take(changes: NonNullable<TaskChanges>): void {
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

  async #reload(): Promise<void> {
    this.#late = [];
    this.#failed = false;
    const rows = new Map<string, Task>();
    const take = (tasks: readonly Task[]): void => {
      for (const task of tasks) if (this.#subset.has(task)) rows.set(task.id, task);
    };
    await this.#subset.read(take).catch((error: unknown) => {
      this.#late = undefined;
      this.#loading = undefined;
      this.#failed = true;
      throw error;
    });
    this.#rows = rows;
    const late = this.#late;
    this.#late = undefined;
    for (const changes of late.includes(null) ? [null] : late) this.follow(changes);
    this.#publish();
  }

  #publish(): void {
    this.#list = [...this.#rows.values()];
    this.#changed.emit();
  }
}
