/**
 * All rows of one small entity in memory, updated by changed keys. A returned list is the same object until one of its
 * rows changes, so that components render only then.
 */
import type { Table } from 'dexie';
import type { EntityName, Row } from '../sync-types.ts';
import { ChangeQueue } from './change-queue.ts';
import { Emitter } from '../../lib/emitter.ts';
import { OptimisticRows } from './optimistic-rows.ts';

type Field<E extends EntityName> = keyof Row<E> & string;

export class RowStore<E extends EntityName> {
  readonly #table: Table<Row<E>, string>;
  readonly #queue = new ChangeQueue((ids) => this.#refresh(ids));
  readonly #changed = new Emitter();
  readonly #optimistic = new OptimisticRows();
  #ready = false;
  /** The first read of the rows, which the data store does for all small entities together. */
  #first: Promise<readonly Row<E>[]> | undefined;
  #rows = new Map<string, Row<E>>();
  #all: readonly Row<E>[] | undefined;
  #lists = new Map<Field<E>, Map<unknown, readonly Row<E>[]>>();

  readonly subscribe = this.#changed.subscribe;

  constructor(table: Table<Row<E>, string>) {
    this.#table = table;
  }

  /** Fills the store from a read in flight; changes wait for it. */
  open(rows: Promise<readonly Row<E>[]>): Promise<void> {
    this.#first = rows;
    return this.#queue.push(null);
  }

  /** Reads these rows again, or all. */
  follow(ids: readonly string[] | null): Promise<void> {
    return this.#queue.push(ids);
  }

  /** Shows rows as a gesture leaves them until `stored` settles; then the rows of the replica. */
  async stage<T>(rows: ReadonlyMap<string, Row<E> | null>, stored: Promise<T>): Promise<T> {
    this.#optimistic.add(rows.keys());
    this.#all = undefined;
    for (const [id, row] of rows) this.#set(id, row ?? undefined);
    this.#changed.emit();
    try {
      return await stored;
    } finally {
      const settled = this.#optimistic.release(rows.keys());
      if (settled.length > 0) await this.follow(settled);
    }
  }

  /** True once all rows have been read. */
  get ready(): boolean {
    return this.#ready;
  }

  get(id: string): Row<E> | undefined {
    return this.#rows.get(id);
  }

  all(): readonly Row<E>[] {
    return (this.#all ??= [...this.#rows.values()]);
  }

  /** Rows whose field has this value, unordered. */
  by(field: Field<E>, value: unknown): readonly Row<E>[] {
    let lists = this.#lists.get(field);
    if (!lists) this.#lists.set(field, (lists = this.#index(field)));
    let list = lists.get(value);
    if (!list) lists.set(value, (list = this.all().filter((row) => row[field] === value)));
    return list;
  }

  #index(field: Field<E>): Map<unknown, readonly Row<E>[]> {
    return Map.groupBy(this.#rows.values(), (row): unknown => row[field]);
  }

  async #refresh(ids: readonly string[] | null): Promise<void> {
    if (ids === null) {
      const first = this.#first;
      this.#first = undefined;
      const rows = await (first ?? this.#table.toArray());
      const read = new Map(rows.map((row) => [row.id, row]));
      for (const id of this.#optimistic.ids()) replace(read, id, this.#rows.get(id));
      this.#rows = read;
      this.#ready = true;
      this.#all = undefined;
      this.#lists.clear();
    } else {
      const rows = await this.#table.bulkGet([...ids]);
      this.#all = undefined;
      for (const [index, id] of ids.entries()) if (!this.#optimistic.has(id)) this.#set(id, rows[index]);
    }
    this.#changed.emit();
  }

  #set(id: string, row: Row<E> | undefined): void {
    const old = this.#rows.get(id);
    replace(this.#rows, id, row);
    for (const [field, lists] of this.#lists) {
      for (const version of [old, row]) if (version) lists.delete(version[field]);
    }
  }
}

function replace<R>(rows: Map<string, R>, id: string, row: R | undefined): void {
  if (row === undefined) rows.delete(id);
  else rows.set(id, row);
}
