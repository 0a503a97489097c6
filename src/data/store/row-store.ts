/**
 * All rows of one small entity in memory, following the replica by changed keys.
 * Lists it gives out are the same object until one of their rows changes, so that screens render only then.
 */
import type { Table } from 'dexie';
import type { EntityName, Row } from '../sync-types.ts';
import { ChangeQueue } from './change-queue.ts';
import { Emitter } from './emitter.ts';

type Field<E extends EntityName> = keyof Row<E> & string;

export class RowStore<E extends EntityName> {
  readonly #table: Table<Row<E>, string>;
  readonly #queue = new ChangeQueue((ids) => this.#refresh(ids));
  readonly #changed = new Emitter();
  /** Rows somebody else reads for the first time, together with those of other stores. */
  #first: Promise<readonly Row<E>[]> | undefined;
  #rows = new Map<string, Row<E>>();
  #all: readonly Row<E>[] | undefined;
  #lists = new Map<Field<E>, Map<unknown, readonly Row<E>[]>>();

  readonly subscribe = this.#changed.subscribe;

  constructor(table: Table<Row<E>, string>) {
    this.#table = table;
  }

  /** Takes all rows from a read that is under way; changes wait for it. */
  open(rows: Promise<readonly Row<E>[]>): Promise<void> {
    this.#first = rows;
    return this.#queue.push(null);
  }

  /** Reads these rows again, or all. */
  follow(ids: readonly string[] | null): Promise<void> {
    return this.#queue.push(ids);
  }

  get(id: string): Row<E> | undefined {
    return this.#rows.get(id);
  }

  all(): readonly Row<E>[] {
    return (this.#all ??= [...this.#rows.values()]);
  }

  /** Rows whose field has this value, in no order. */
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
      this.#rows = new Map(rows.map((row) => [row.id, row]));
      this.#all = undefined;
      this.#lists.clear();
    } else {
      const rows = await this.#table.bulkGet([...ids]);
      this.#all = undefined;
      for (const [index, id] of ids.entries()) this.#set(id, rows[index]);
    }
    this.#changed.emit();
  }

  #set(id: string, row: Row<E> | undefined): void {
    const old = this.#rows.get(id);
    if (row) this.#rows.set(id, row);
    else this.#rows.delete(id);
    for (const [field, lists] of this.#lists) {
      for (const version of [old, row]) if (version) lists.delete(version[field]);
    }
  }
}
