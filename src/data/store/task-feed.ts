/**
 * Changed tasks, read from the replica once for all subscribers, and optimistic previews of gestures. While a gesture
 * on a row is being stored, older versions of the row are held back, so that nothing flickers.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { ReplicaDatabase } from '../sync-types.ts';
import { ChangeQueue } from './change-queue.ts';
import { Emitter } from '../../lib/emitter.ts';
import { OptimisticRows } from './optimistic-rows.ts';

/** Changed tasks by id, null for deleted ones; or null when anything may have changed. */
export type TaskChanges = ReadonlyMap<string, Task | null> | null;

/** Rows per read: the page handles input between two reads. */
const LOT = 250;

type TaskReplica = Pick<ReplicaDatabase, 'task' | 'transaction'>;

export class TaskFeed {
  readonly #replica: TaskReplica;
  readonly #changed = new Emitter<TaskChanges>();
  readonly #queue = new ChangeQueue((ids) => this.#read(ids));
  readonly #optimistic = new OptimisticRows();

  readonly subscribe = this.#changed.subscribe;

  constructor(replica: TaskReplica) {
    this.#replica = replica;
  }

  follow(ids: readonly string[] | null): Promise<void> {
    return this.#queue.push(ids);
  }

  /**
   * Shows rows as a gesture leaves them until `stored` settles; then the rows of the replica, whether the gesture was
   * stored or not. Returns the result of `stored`.
   */
  async stage<T>(rows: ReadonlyMap<string, Task | null>, stored: Promise<T>): Promise<T> {
    this.#optimistic.add(rows.keys());
    this.#changed.emit(rows);
    try {
      return await stored;
    } finally {
      const settled = this.#optimistic.release(rows.keys());
      if (settled.length > 0) await this.follow(settled);
    }
  }

  async #read(ids: readonly string[] | null): Promise<void> {
    if (ids === null) {
      this.#changed.emit(null);
      return;
    }
    const wanted = ids.filter((id) => !this.#optimistic.has(id));
    if (wanted.length === 0) return;
    const rows = await this.#rowsOf(wanted);
    const found = wanted.map((id, index) => [id, rows[index] ?? null] as const);
    // A gesture may have started while the rows were being read.
    this.#changed.emit(new Map(found.filter(([id]) => !this.#optimistic.has(id))));
  }

  /** One snapshot, published at once, although it is read in several parts (RB2). */
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
