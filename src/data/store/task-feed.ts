/**
 * Changed tasks, read from the replica once for all who follow them, and gestures shown before they are stored.
 * While a gesture on a row is being stored, older versions of the row are held back, so that nothing flickers.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { ReplicaDatabase } from '../sync-types.ts';
import { ChangeQueue } from './change-queue.ts';
import { Emitter } from './emitter.ts';

/** Changed tasks by id, null for those that are gone; or null when anything may have changed. */
export type TaskChanges = ReadonlyMap<string, Task | null> | null;

/** So many rows are asked for at a time: the page answers keys and clicks between two lots. */
const LOT = 250;

type TaskReplica = Pick<ReplicaDatabase, 'task' | 'transaction'>;

export class TaskFeed {
  readonly #replica: TaskReplica;
  readonly #changed = new Emitter<TaskChanges>();
  readonly #queue = new ChangeQueue((ids) => this.#read(ids));
  /** By row, how many gestures on it are being stored. */
  readonly #storing = new Map<string, number>();

  readonly subscribe = this.#changed.subscribe;

  constructor(replica: TaskReplica) {
    this.#replica = replica;
  }

  follow(ids: readonly string[] | null): Promise<void> {
    return this.#queue.push(ids);
  }

  /**
   * Shows rows as a gesture leaves them until `stored` settles; then the replica says how they are, whether the gesture
   * was kept or not. Answers what `stored` answers.
   */
  async stage<T>(rows: readonly Task[], stored: Promise<T>): Promise<T> {
    for (const { id } of rows) this.#storing.set(id, (this.#storing.get(id) ?? 0) + 1);
    this.#changed.emit(new Map(rows.map((row) => [row.id, row])));
    try {
      return await stored;
    } finally {
      const settled = rows.filter(({ id }) => this.#settle(id)).map((row) => row.id);
      if (settled.length > 0) await this.follow(settled);
    }
  }

  /** True when nothing on the row is being stored any more. */
  #settle(id: string): boolean {
    const left = (this.#storing.get(id) ?? 1) - 1;
    if (left > 0) this.#storing.set(id, left);
    else this.#storing.delete(id);
    return left <= 0;
  }

  async #read(ids: readonly string[] | null): Promise<void> {
    if (ids === null) {
      this.#changed.emit(null);
      return;
    }
    const wanted = ids.filter((id) => !this.#storing.has(id));
    if (wanted.length === 0) return;
    const rows = await this.#rowsOf(wanted);
    const found = wanted.map((id, index) => [id, rows[index] ?? null] as const);
    // A gesture may have begun while the rows were being read.
    this.#changed.emit(new Map(found.filter(([id]) => !this.#storing.has(id))));
  }

  /** All of one moment, and shown at once, whatever the lots they come in (RB2). */
  async #rowsOf(ids: readonly string[]): Promise<readonly (Task | undefined)[]> {
    const { task } = this.#replica;
    if (ids.length <= LOT) return task.bulkGet([...ids]);
    return this.#replica.transaction('r', task, async () => {
      const rows: (Task | undefined)[] = [];
      for (let from = 0; from < ids.length; from += LOT)
        rows.push(...(await task.bulkGet(ids.slice(from, from + LOT))));
      return rows;
    });
  }
}
