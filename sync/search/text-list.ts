/**
 * Texts in memory, looked through from the newest on: descriptions, comments, names of files. A list and not an index of words: texts
 * have so many words that an index of them is several times their size, while looking through them takes some milliseconds, in slices.
 * Owns no rows: the caller reads a row before showing it (SR1). Carries SR3.
 */
import { compareText } from '../../contract/rules/compare-text.ts';
import { foldText } from '../../contract/rules/fold-text.ts';

/** What is listed of a text. */
export interface ListedText {
  readonly id: string;
  readonly taskId: string;
  /** Plain words, as they are shown. */
  readonly text: string;
  /** When it was written or changed. */
  readonly at: string;
  /** Id of the user who wrote it; null where that is nobody, or makes no difference. */
  readonly author: string | null;
}

/** A listed text; `text` is folded. */
type Entry = ListedText;

/** Entries looked through before yielding; about a millisecond. */
const SLICE = 500;
/** So many are put into a list one by one, or stay in it though they are no longer current. */
const FEW = 500;

const newer = (one: Entry, other: Entry): number =>
  compareText(other.at, one.at) || compareText(other.id, one.id);

export class TextList {
  readonly #entries = new Map<string, Entry>();
  /** The newest first, some of them no longer current. */
  #sorted: Entry[] = [];
  /** By their ids: what came since then. */
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

  /** The newest that are wanted. `proceed` yields to queued queries; false when nobody waits for this one any more. */
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

  /** Few are put in their places; after many the list is made again, without what is no longer current. */
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
