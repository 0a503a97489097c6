/**
 * Tasks assigned to one team member, in memory, following the replica by changed keys. Archived and done ones are here
 * too: what counts as open depends on statuses, which selectors look up.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { Emitter } from './emitter.ts';
import type { TaskChanges } from './task-feed.ts';

export class MyTasks {
  readonly teamMemberId: string;
  readonly #load: () => Promise<Task[]>;
  readonly #changed = new Emitter();
  #rows = new Map<string, Task>();
  #list: readonly Task[] = [];
  #loading: Promise<void> | undefined;
  #late: TaskChanges[] | undefined;

  readonly subscribe = this.#changed.subscribe;
  readonly getSnapshot = (): readonly Task[] => this.#list;

  constructor(teamMemberId: string, load: () => Promise<Task[]>) {
    this.teamMemberId = teamMemberId;
    this.#load = load;
  }

  get(id: string): Task | undefined {
    return this.#rows.get(id);
  }

  open(): Promise<void> {
    return (this.#loading ??= this.#reload());
  }

  follow(changes: TaskChanges): void {
    if (this.#late) {
      this.#late.push(changes);
    } else if (changes === null) {
      if (this.#loading) this.#loading = this.#reload();
    } else {
      this.#take(changes);
    }
  }

  #take(changes: NonNullable<TaskChanges>): void {
    let touched = false;
    for (const [id, row] of changes) {
      const mine = row?.assignees.includes(this.teamMemberId) ? row : null;
      if (!mine && !this.#rows.has(id)) continue;
      touched = true;
      if (mine) this.#rows.set(id, mine);
      else this.#rows.delete(id);
    }
    if (touched) this.#publish();
  }

  async #reload(): Promise<void> {
    this.#late = [];
    const rows = await this.#load();
    this.#rows = new Map(rows.map((row) => [row.id, row]));
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
