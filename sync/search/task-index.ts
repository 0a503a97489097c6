/**
 * The names of tasks in memory, found by words with slips of the hand, by parts of words, by key. MiniSearch holds the words.
 * Owns no rows: what it names may be gone, whoever answers people looks it up first (SR1). Carries SR2.
 */
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { foldText } from '../../contract/rules/fold-text.ts';
import { isNearStart, slipsIn } from '../../contract/rules/near-word.ts';
import { isPaired, pairsOf, runsOf, speltOut, wordsOf } from './words.ts';

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
/** What begins words of so many tasks is not looked up either: naming and ranking them all takes longer than a frame. */
const COMMON = 2_000;
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

/** Puts an entry where it belongs among the first so many. */
function putAmongFirst<T>(first: T[], entry: T, limit: number, order: (one: T, other: T) => number): void {
  const last = first.at(-1);
  if (last !== undefined && first.length >= limit && order(entry, last) >= 0) return;
  const at = first.findIndex((one) => order(entry, one) < 0);
  first.splice(at < 0 ? first.length : at, 0, entry);
  if (first.length > limit) first.pop();
}

/** Each typed word with the next, as they would stand in a name. */
function neighboursIn(typed: string): readonly string[] {
  const words = typed.trim().split(' ');
  return words.slice(1).map((word, index) => ` ${words[index] ?? ''} ${word}`);
}

/** How much of what was typed stands in a name as it was typed: in front, anywhere, or some neighbouring words of it. */
function wholeness(words: string, typed: string, pairs: readonly string[]): number {
  if (words.startsWith(typed)) return 2;
  if (words.includes(typed)) return 1.5;
  const there = pairs.filter((pair) => words.includes(pair)).length;
  return 1 + (0.5 * there) / (pairs.length + 1);
}

/** What a name is compared with: folded, and where it has umlauts also as it is spelt without them. */
function comparable(name: string): string {
  const spelt = speltOut(name);
  return spelt === null ? spaced(name) : `${spaced(name)}${spaced(spelt)}`;
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
  /** Every word that was ever put in, and how many tasks have it; one that is gone finds nothing. */
  readonly #words = new Map<string, number>();

  get size(): number {
    return this.#entries.size;
  }

  ids(): IterableIterator<string> {
    return this.#entries.keys();
  }

  put(task: IndexedTask): void {
    const known = this.#entries.get(task.id);
    const entry = { ...task, words: comparable(task.name) };
    this.#entries.set(task.id, entry);
    if (known?.name === task.name) return;
    if (known) this.#forgetWords(known);
    this.#count(entry, 1);
    this.#search.add(entry);
  }

  remove(id: string): void {
    const known = this.#entries.get(id);
    if (!known) return;
    this.#entries.delete(id);
    this.#forgetWords(known);
  }

  #forgetWords(entry: Entry): void {
    this.#search.discard(entry.id);
    this.#count(entry, -1);
  }

  #count({ name }: Entry, by: 1 | -1): void {
    for (const word of wordsOf(name)) this.#words.set(word, (this.#words.get(word) ?? 0) + by);
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
    const named = [...projects].filter(([, key]) => prefix === null || foldText(key) === prefix);
    const ids = new Set(named.map(([id]) => id));
    const found: Entry[] = [];
    for (const entry of this.#entries.values()) {
      if (entry.number === 0 || !ids.has(entry.projectId)) continue;
      const number = String(entry.number);
      if (prefix === null ? number === digits : number.startsWith(digits)) found.push(entry);
    }
    return found.sort((one, other) => one.number - other.number).map(({ id }) => id);
  }

  #byName(folded: string, projects: ReadonlyMap<string, string>, limit: number): readonly string[] {
    const runs = runsOf(folded);
    const isLong = (run: string): boolean => (isPaired(run) ? run.length > 1 : run.length >= SHORTEST);
    const long = runs.filter(isLong);
    const sought = long.filter((run) => !this.#isCommon(run));
    const narrowing = [
      ...runs.filter((run) => !isLong(run)).map((run) => (isPaired(run) ? run : ` ${run}`)),
      ...long.filter((run) => !sought.includes(run)),
    ];
    const fits = (entry: Entry | undefined): entry is Entry =>
      entry !== undefined &&
      projects.has(entry.projectId) &&
      narrowing.every((part) => entry.words.includes(part));
    if (sought.length === 0) return runs.length === 0 ? [] : this.#newest(fits, spaced(folded), limit);
    const queries = sought.map((run) => this.#queryOf(run));
    const found = this.#search.search({ combineWith: 'AND', queries });
    return this.#best(found, fits, spaced(folded)).slice(0, limit);
  }

  #isCommon(run: string): boolean {
    if (isPaired(run)) return false;
    let tasks = 0;
    for (const [word, count] of this.#words) {
      if (!word.startsWith(run)) continue;
      tasks += count;
      if (tasks >= COMMON) return true;
    }
    return false;
  }

  /** Only short and common words were typed: whatever has them, names that begin so before others, the last changed first. */
  #newest(fits: (entry: Entry) => boolean, typed: string, limit: number): readonly string[] {
    const first: { readonly entry: Entry; readonly begins: boolean }[] = [];
    for (const entry of this.#entries.values()) {
      if (!fits(entry)) continue;
      putAmongFirst(first, { entry, begins: entry.words.startsWith(typed) }, limit, (one, other) =>
        one.begins === other.begins ? newer(one.entry, other.entry) : one.begins ? -1 : 1,
      );
    }
    return first.map(({ entry }) => entry.id);
  }

  #best(
    found: readonly SearchResult[],
    fits: (entry: Entry | undefined) => entry is Entry,
    typed: string,
  ): readonly string[] {
    const best: { readonly entry: Entry; readonly score: number }[] = [];
    const pairs = neighboursIn(typed);
    for (const { id, score } of found) {
      const entry = this.#entries.get(String(id));
      if (!fits(entry)) continue;
      best.push({ entry, score: score * wholeness(entry.words, typed, pairs) });
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
    for (const word of this.#words.keys()) {
      const at = word.indexOf(typed);
      if (at > 0) inside.push(word);
      else if (at === 0) begun = true;
      if (inside.length >= MOST_WORDS) return inside;
    }
    const slips = slipsIn(typed);
    if (begun || inside.length > 0 || slips === 0) return inside;
    const near: string[] = [];
    for (const word of this.#words.keys()) {
      if (near.length < MOST_WORDS && isNearStart(typed, word, slips)) near.push(word);
    }
    return near;
  }
}

const AS_IS = { combineWith: 'OR', prefix: false, fuzzy: false } as const;
