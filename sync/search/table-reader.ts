/**
 * Reads a table of the replica into an index: first all rows, in slices, so that a query never waits long; then changed
 * rows by key. Must never write. Carries SR1: rows that left the table are removed from the index.
 */
import type { Table } from 'dexie';

/** Rows of one read. */
const PAGE = 1_000;
/** Rows indexed before yielding; a few milliseconds. */
const SLICE = 100;

export interface RowIndex<Row> {
  readonly ids: () => Iterable<string>;
  readonly put: (row: Row) => void;
  readonly remove: (id: string) => void;
}

export class TableReader<Row extends { readonly id: string }> {
  readonly #table: Table<Row, string>;
  readonly #index: RowIndex<Row>;
  readonly #pause: () => Promise<void>;
  /** Serializes the reads, so that a newer read is never overwritten by an older one. */
  #queue: Promise<void> = Promise.resolve();
  #complete = false;
  #ended = false;

  /** `pause` yields to queued queries. */
  constructor(table: Table<Row, string>, index: RowIndex<Row>, pause: () => Promise<void>) {
    this.#table = table;
    this.#index = index;
    this.#pause = pause;
  }

  /** Whether the whole table has been read. */
  get complete(): boolean {
    return this.#complete;
  }

  /** Builds the index; resolves when it is complete. */
  async fill(): Promise<void> {
    await this.#inTurn(async () => {
      await this.#readAll();
      this.#complete = true;
    });
  }

  /** Reads the changed rows, or all rows when `ids` is null. */
  async follow(ids: readonly string[] | null): Promise<void> {
    await this.#inTurn(() => (ids === null ? this.#readAll() : this.#readSome(ids)));
  }

  /** Stops building the index. */
  end(): void {
    this.#ended = true;
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#queue.then(work);
    this.#queue = turn.catch(() => undefined);
    await turn;
  }

  async #readAll(): Promise<void> {
    const gone = new Set(this.#index.ids());
    let after = '';
    while (!this.#ended) {
      const page = await this.#table.where('id').above(after).limit(PAGE).toArray();
      for (const { id } of page) gone.delete(id);
      await this.#putAll(page);
      const last = page.at(-1);
      if (page.length < PAGE || last === undefined) break;
      after = last.id;
    }
    for (const id of gone) this.#index.remove(id);
  }

  async #readSome(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length && !this.#ended; from += PAGE) {
      const part = ids.slice(from, from + PAGE);
      const rows = await this.#table.bulkGet(part);
      for (const [index, id] of part.entries()) if (rows[index] === undefined) this.#index.remove(id);
      await this.#putAll(rows.filter((row) => row !== undefined));
    }
  }

  async #putAll(rows: readonly Row[]): Promise<void> {
    for (let from = 0; from < rows.length && !this.#ended; from += SLICE) {
      for (const row of rows.slice(from, from + SLICE)) this.#index.put(row);
      await this.#pause();
    }
  }
}
