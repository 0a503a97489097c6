/**
 * Tasks with a date, in memory while something plans with them: read once page by page, so that the screen stays free, and then
 * followed by changed keys. Archived tasks are left out; what counts as done depends on statuses, which selectors look up.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { Emitter } from './emitter.ts';
import type { TaskChanges } from './task-feed.ts';

/** Tasks after that id in order of id, at most a page of them. */
type ReadPage = (after: string) => Promise<readonly Task[]>;

const isPlanned = (task: Task): boolean =>
  !task.archived && (task.start_date !== null || task.end_date !== null);

export class PlannedTasks {
  readonly #page: ReadPage;
  readonly #changed = new Emitter();
  #rows = new Map<string, Task>();
  #list: readonly Task[] | null = null;
  #loading: Promise<void> | undefined;
  #late: TaskChanges[] | undefined;

  readonly subscribe = this.#changed.subscribe;
  /** Null until everything has been read; the same list until one of them changes. */
  readonly getSnapshot = (): readonly Task[] | null => this.#list;

  constructor(page: ReadPage) {
    this.#page = page;
  }

  open(): Promise<void> {
    return (this.#loading ??= this.#reload());
  }

  follow(changes: TaskChanges): void {
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
      const planned = row && isPlanned(row) ? row : null;
      if (!planned && !this.#rows.has(id)) continue;
      touched = true;
      if (planned) this.#rows.set(id, planned);
      else this.#rows.delete(id);
    }
    if (touched) this.#publish();
  }

  async #reload(): Promise<void> {
    this.#late = [];
    const rows = new Map<string, Task>();
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: readonly Task[] = await this.#page(after);
      for (const task of page) if (isPlanned(task)) rows.set(task.id, task);
      after = page.at(-1)?.id;
    }
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
