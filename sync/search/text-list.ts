/**
 * Texts in memory, searched from the newest to the oldest: descriptions, comments, file names. A list instead of an
 * index of words: an index would be several times the size of the texts, while scanning them takes a few milliseconds,
 * in slices. Owns no rows: the caller reads a row before showing it (SR1). Carries SR3.
 */
import { compareText } from '../../contract/rules/compare-text.ts';
import { foldText } from '../../contract/rules/fold-text.ts';

/** The properties of a listed text. */
export interface ListedText {
  readonly id: string;
  readonly taskId: string;
  /** Plain text, as shown. */
  readonly text: string;
  /** Instant of creation or of the last change. */
  readonly at: string;
  /** Id of the user who wrote it; null without an author, or where the author is not checked. */
  readonly author: string | null;
}

/** A listed text; `text` is folded. */
type Entry = ListedText;

/** Entries scanned before yielding; about a millisecond. */
const SLICE = 500;
/** Maximum entries that are inserted one by one, and maximum outdated entries that stay in the list. */
const FEW = 500;

const newer = (one: Entry, other: Entry): number =>
  compareText(other.at, one.at) || compareText(other.id, one.id);

export class TextList {
  readonly #entries = new Map<string, Entry>();
  /** Newest first; may contain outdated entries. */
  #sorted: Entry[] = [];
  /** Entries by id that are not in `#sorted` yet. */
  readonly #since = new Map<string, Entry>();

  ids(): IterableIterator<string> {
    return this.#entries.keys();
  }

  put(text: ListedText): void {
    const entry = { ...text, text: foldText(text.text) };
    this.#entries.set(entry.id, entry);
    this.#since.set(entry.id, entry);
  }

  remove(id: string): void {
    this.#entries.delete(id);
    this.#since.delete(id);
  }

  /** The newest entries that are wanted. `proceed` yields to queued queries; false when a newer query has started. */
  async find(
    isWanted: (entry: Entry) => boolean,
    limit: number,
    proceed: () => Promise<boolean>,
  ): Promise<readonly Entry[]> {
    const found: Entry[] = [];
    const sorted = this.#list();
    for (let from = 0; from < sorted.length; from += SLICE) {
      if (from > 0 && !(await proceed())) break;
      for (const entry of sorted.slice(from, from + SLICE)) {
        if (isWanted(entry) && this.#entries.get(entry.id) === entry) found.push(entry);
        if (found.length >= limit) return found;
      }
    }
    return found;
  }

  /** The sorted list. Inserts a few new entries one by one; after many changes it sorts all current entries again. */
  #list(): readonly Entry[] {
    if (Math.max(this.#since.size, this.#sorted.length - this.#entries.size) > FEW)
      this.#sorted = [...this.#entries.values()].sort(newer);
    else for (const entry of this.#since.values()) this.#sorted.splice(this.#indexOf(entry), 0, entry);
    this.#since.clear();
    return this.#sorted;
  }

  #indexOf(entry: Entry): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const there = this.#sorted[middle];
      if (there && newer(there, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
