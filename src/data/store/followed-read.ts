/**
 * Rows that are read once, on first use, and then updated by changes. Changes during a read are applied after it,
 * because the read may have missed them; until a read is complete, the rows before it are shown.
 */
import type { TaskChanges } from './task-feed.ts';

interface Source {
  /** Reads everything; returns the function that replaces the rows in memory. */
  readonly read: () => Promise<() => void>;
  readonly apply: (changes: NonNullable<TaskChanges>) => void;
  /** Called once after each read. */
  readonly publish: () => void;
}

export class FollowedRead {
  readonly #source: Source;
  #loading: Promise<void> | undefined;
  /** Changes during a read. */
  #late: TaskChanges[] | undefined;
  /** The last read failed: the next change or use reads again. */
  #failed = false;

  constructor(source: Source) {
    this.#source = source;
  }

  /** Reads everything, once. */
  open(): Promise<void> {
    return (this.#loading ??= this.#reload());
  }

  /** Changes before the first use are ignored. */
  follow(changes: TaskChanges): void {
    if (this.#failed) void this.open().catch(() => undefined);
    if (this.#late) this.#late.push(changes);
    else if (!this.#loading) return;
    else if (changes === null) this.#loading = this.#reload();
    else this.#source.apply(changes);
  }

  async #reload(): Promise<void> {
    this.#late = [];
    this.#failed = false;
    const replace = await this.#source.read().catch((error: unknown) => {
      this.#late = undefined;
      this.#loading = undefined;
      this.#failed = true;
      throw error;
    });
    replace();
    const late = this.#late;
    this.#late = undefined;
    for (const changes of late.includes(null) ? [null] : late) this.follow(changes);
    this.#source.publish();
  }
}
