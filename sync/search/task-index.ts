/**
 * The names of tasks in memory, found by words with slips of the hand, by parts of words, by key. MiniSearch holds the words.
 * Owns no rows: what it names may be gone, whoever answers people looks it up first (SR1). Carries SR2.
 */
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { foldText } from '../../contract/rules/fold-text.ts';
import { isNearStart, slipsIn } from '../../contract/rules/near-word.ts';
import { isPaired, pairsOf, runsOf, wordsOf } from './words.ts';

/** What is kept of a task. */
export interface IndexedTask {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  /** 0 while the server has not given one. */
  readonly number: number;
  readonly changed: string;
}

export interface TaskQuery {
  readonly text: string;
  /** Keys of the projects that are searched, by their id. */
  readonly projects: ReadonlyMap<string, string>;
  readonly limit: number;
}

interface Entry extends IndexedTask {
  /** Folded words with a blank before each, so that the start of a word is found by plain comparing. */
  readonly words: string;
}

const spaced = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

/** Shorter words are not looked up: they begin too many. They only narrow what the others found. */
const SHORTEST = 3;
/** Words of the index that one typed word may stand for besides those that MiniSearch finds itself. */
const MOST_WORDS = 40;
/** So many of the best are ranked again by what only the whole name tells. */
const RANKED_AGAIN = 200;

const KEY = /^([\p{L}\p{N}]+)[-\s](\d+)$/u;
const NUMBER = /^\d+$/;

/** The last changed first; then by number, so that the order is the same every time. */
function newer(one: IndexedTask, other: IndexedTask): number {
  if (one.changed !== other.changed) return one.changed < other.changed ? 1 : -1;
  return one.number - other.number;
}

export class TaskIndex {
  readonly #entries = new Map<string, Entry>();
  readonly #search = new MiniSearch<Entry>({
    fields: ['name'],
    tokenize: (text) => [...wordsOf(text)],
    // Folded already.
    processTerm: (word) => word,
    autoVacuum: true,
  });
  /** Every word that was ever put in; one that is gone finds nothing. */
  readonly #words = new Set<string>();

  get size(): number {
    return this.#entries.size;
  }

  ids(): IterableIterator<string> {
    return this.#entries.keys();
  }

  put(task: IndexedTask): void {
    const known = this.#entries.get(task.id);
    const entry = { ...task, words: spaced(task.name) };
    this.#entries.set(task.id, entry);
    if (known?.name === task.name) return;
    if (known) this.#search.discard(task.id);
    for (const word of wordsOf(task.name)) this.#words.add(word);
    this.#search.add(entry);
  }

  remove(id: string): void {
    if (this.#entries.delete(id)) this.#search.discard(id);
  }

  /** Ids of what fits, the best first. */
  find({ text, projects, limit }: TaskQuery): readonly string[] {
    const folded = foldText(text).trim();
    if (folded === '') return [];
    const keyed = this.#byKey(folded, projects);
    const named = this.#byName(folded, projects, limit);
    return [...new Set([...keyed, ...named])].slice(0, limit);
  }

  /** `PIER-12`, `pier 12` and `12`: the very one first, then those whose number begins so. */
  #byKey(folded: string, projects: ReadonlyMap<string, string>): readonly string[] {
    const [, prefix = null, digits = NUMBER.exec(folded)?.[0]] = KEY.exec(folded) ?? [];
    if (digits === undefined) return [];
    const found: Entry[] = [];
    for (const entry of this.#entries.values()) {
      const key = projects.get(entry.projectId);
      if (key === undefined || entry.number === 0 || !String(entry.number).startsWith(digits)) continue;
      if (prefix === null ? String(entry.number) === digits : foldText(key) === prefix) found.push(entry);
    }
    return found.sort((one, other) => one.number - other.number).map(({ id }) => id);
  }

  #byName(folded: string, projects: ReadonlyMap<string, string>, limit: number): readonly string[] {
    const runs = runsOf(folded);
    const isLong = (run: string): boolean => (isPaired(run) ? run.length > 1 : run.length >= SHORTEST);
    const long = runs.filter(isLong);
    const starts = runs.filter((run) => !isLong(run)).map((run) => (isPaired(run) ? run : ` ${run}`));
    const fits = (entry: Entry | undefined): entry is Entry =>
      entry !== undefined &&
      projects.has(entry.projectId) &&
      starts.every((start) => entry.words.includes(start));
    if (long.length === 0) return runs.length === 0 ? [] : this.#newest(fits, limit);
    const found = this.#search.search({ combineWith: 'AND', queries: long.map((run) => this.#queryOf(run)) });
    return this.#best(found, fits, spaced(folded)).slice(0, limit);
  }

  /** Only short words were typed: whatever has them, the last changed first. */
  #newest(fits: (entry: Entry) => boolean, limit: number): readonly string[] {
    const found: Entry[] = [];
    for (const entry of this.#entries.values()) if (fits(entry)) found.push(entry);
    return found
      .sort(newer)
      .slice(0, limit)
      .map(({ id }) => id);
  }

  #best(
    found: readonly SearchResult[],
    fits: (entry: Entry | undefined) => entry is Entry,
    typed: string,
  ): readonly string[] {
    const best: { readonly entry: Entry; readonly score: number }[] = [];
    for (const { id, score } of found) {
      const entry = this.#entries.get(String(id));
      if (!fits(entry)) continue;
      const whole = entry.words.startsWith(typed) ? 2 : entry.words.includes(typed) ? 1.5 : 1;
      best.push({ entry, score: score * whole });
      if (best.length >= RANKED_AGAIN) break;
    }
    return best
      .sort((one, other) => other.score - one.score || newer(one.entry, other.entry))
      .map(({ entry }) => entry.id);
  }

  #queryOf(run: string): Query {
    if (isPaired(run))
      return { combineWith: 'AND', queries: pairsOf(run).map((pair) => ({ ...AS_IS, queries: [pair] })) };
    const others = this.#standsFor(run);
    return {
      combineWith: 'OR',
      queries: [
        { combineWith: 'OR', prefix: true, fuzzy: slipsIn(run), queries: [run] },
        ...others.map((word) => ({ ...AS_IS, boost: { name: 0.4 }, queries: [word] })),
      ],
    };
  }

  /** Words that hold the typed one in their middle (as German puts words together), else those it begins but for slips. */
  #standsFor(typed: string): readonly string[] {
    const inside: string[] = [];
    let begun = false;
    for (const word of this.#words) {
      const at = word.indexOf(typed);
      if (at > 0) inside.push(word);
      else if (at === 0) begun = true;
      if (inside.length >= MOST_WORDS) return inside;
    }
    const slips = slipsIn(typed);
    if (begun || inside.length > 0 || slips === 0) return inside;
    const near: string[] = [];
    for (const word of this.#words) {
      if (near.length < MOST_WORDS && isNearStart(typed, word, slips)) near.push(word);
    }
    return near;
  }
}

const AS_IS = { combineWith: 'OR', prefix: false, fuzzy: false } as const;
