/**
 * Sorted names in one text. Searching it is a single native `indexOf`, while a loop over as many objects is slow
 * because of cache misses. Later changes are stored beside the text, until there are so many that it is rebuilt.
 */

interface Named {
  readonly id: string;
  /** Words with a space before each, and no line breaks. */
  readonly words: string;
}

/** The text is rebuilt when more entries than this have changed, and more than a fraction of all. */
const MIN_CHANGED = 500;
const CHANGED_PART = 1 / 8;

export class NameList<T extends Named> {
  readonly #current: ReadonlyMap<string, T>;
  readonly #order: (one: T, other: T) => number;
  #listed: readonly T[] = [];
  /** Offset of each name in the text: that of the line break before it. */
  #starts: readonly number[] = [];
  #text = '';
  /** Changed entries by id. */
  readonly #since = new Map<string, T>();

  /** `current` are the current entries by id; entries that are not in it are skipped. */
  constructor(current: ReadonlyMap<string, T>, order: (one: T, other: T) => number) {
    this.#current = current;
    this.#order = order;
  }

  /** Call after the entry is current. */
  put(entry: T): void {
    this.#since.set(entry.id, entry);
    if (this.#since.size > Math.max(MIN_CHANGED, this.#listed.length * CHANGED_PART)) this.#list();
  }

  remove(id: string): void {
    this.#since.delete(id);
  }

  /** The first matching entries whose words contain the part. */
  find(part: string, isWanted: (entry: T) => boolean, limit: number): readonly T[] {
    return this.#first(part, ({ words }) => words.includes(part), isWanted, limit);
  }

  /** The first matching entries that begin with the part. */
  findBegun(part: string, isWanted: (entry: T) => boolean, limit: number): readonly T[] {
    return this.#first(`\n${part}`, ({ words }) => words.startsWith(part), isWanted, limit);
  }

  #first(
    sought: string,
    has: (entry: T) => boolean,
    isWanted: (entry: T) => boolean,
    limit: number,
  ): readonly T[] {
    const found: T[] = [];
    for (const entry of this.#hits(sought)) {
      if (found.length >= limit) break;
      if (this.#current.get(entry.id) === entry && isWanted(entry)) found.push(entry);
    }
    const since = [...this.#since.values()].filter((entry) => has(entry) && isWanted(entry));
    return since.length === 0 ? found : [...found, ...since].sort(this.#order).slice(0, limit);
  }

  /** Listed entries that contain the text, each once. */
  *#hits(sought: string): Generator<T> {
    let index = -1;
    for (let at = this.#text.indexOf(sought); at >= 0; at = this.#text.indexOf(sought, this.#endOf(index))) {
      index = this.#indexAt(at, index + 1);
      const entry = this.#listed[index];
      if (entry) yield entry;
    }
  }

  #endOf(index: number): number {
    return this.#starts[index + 1] ?? this.#text.length;
  }

  /** The index of the entry at an offset of the text, searching from `low` on. */
  #indexAt(at: number, low: number): number {
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #list(): void {
    const listed = [...this.#current.values()].sort(this.#order);
    let length = 0;
    this.#listed = listed;
    this.#starts = listed.map(({ words }) => {
      const start = length;
      length += words.length + 1;
      return start;
    });
    this.#text = listed.map(({ words }) => `\n${words}`).join('');
    this.#since.clear();
  }
}
