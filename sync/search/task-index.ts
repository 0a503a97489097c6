/**
 * An index of task names in memory: fuzzy match, parts of words, task keys. MiniSearch holds the words.
 * Owns no rows: an indexed task may be deleted, so the caller reads its row before showing it (SR1). Carries SR2.
 */
import { compareText } from '../../contract/rules/compare-text.ts';
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { TaskNarrowing } from '../client-types.ts';
import { foldText } from '../../contract/rules/fold-text.ts';
import { isFuzzyPrefix, allowedEdits } from '../../contract/rules/edit-distance.ts';
import { NameList } from './name-list.ts';
import { isCjk, bigrams, runsOf, expandUmlauts, tokenize } from './tokenize.ts';

/** The indexed fields of a task. */
export interface IndexedTask {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  /** 0 until the server has assigned one. */
  readonly number: number;
  readonly changed: string;
  /** Member ids of the assignees. */
  readonly people: readonly string[];
  readonly due: string | null;
  readonly done: boolean;
}

export interface TaskQuery {
  readonly text: string;
  /** Keys of the searched projects, by id. */
  readonly projects: ReadonlyMap<string, string>;
  readonly limit: number;
  readonly narrowing?: TaskNarrowing | undefined;
}

interface Entry extends IndexedTask {
  /** Folded words, each with a blank before it, so that a plain comparison finds the start of a word. */
  readonly words: string;
}

const spaced = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

/** Shorter words are not looked up, because too many words begin with them. They only narrow the other matches. */
const SHORTEST = 3;
/** A prefix that matches more tasks is not looked up either: ranking them all takes longer than a frame. */
const COMMON = 2_000;
/** Maximum number of indexed words per typed word, in addition to those that MiniSearch finds. */
const MAX_WORDS = 40;
/** This many of the best matches are ranked again by the whole name. */
const RANKED_AGAIN = 200;

const KEY = /^([\p{L}\p{N}]+)[-\s](\d+)$/u;
const NUMBER = /^\d+$/;

/** Last changed first, then by number, so that the order is stable. */
function newer(one: IndexedTask, other: IndexedTask): number {
  return compareText(other.changed, one.changed) || one.number - other.number;
}

/** By due day, tasks without one last. */
const sooner = (one: IndexedTask, other: IndexedTask): number =>
  one.due === other.due ? newer(one, other) : (one.due ?? 'z') < (other.due ?? 'z') ? -1 : 1;

function isDueIn(due: string | null, range: TaskNarrowing['due']): boolean {
  if (range === undefined) return true;
  if (range === null || due === null) return range === null && due === null;
  return (range.from === null || due >= range.from) && (range.to === null || due <= range.to);
}

function isWithin(task: IndexedTask, { projects, people = [], due, open = false }: TaskNarrowing): boolean {
  return (
    (projects === undefined || projects.includes(task.projectId)) &&
    people.every((some) => some.some((id) => task.people.includes(id))) &&
    isDueIn(task.due, due) &&
    !(open && task.done)
  );
}

/** Inserts an entry into a sorted list of limited length. */
function putAmongFirst<T>(first: T[], entry: T, limit: number, order: (one: T, other: T) => number): void {
  const last = first.at(-1);
  if (last !== undefined && first.length >= limit && order(entry, last) >= 0) return;
  const at = first.findIndex((one) => order(entry, one) < 0);
  first.splice(at < 0 ? first.length : at, 0, entry);
  if (first.length > limit) first.pop();
}

/** Pairs of neighbouring typed words. */
function neighboursIn(typed: string): readonly string[] {
  const words = typed.trim().split(' ');
  return words.slice(1).map((word, index) => ` ${words[index] ?? ''} ${word}`);
}

/** Ranking factor: the typed text as a prefix of the name, anywhere in it, or only some neighbouring words. */
function coverage(words: string, typed: string, pairs: readonly string[]): number {
  if (words.startsWith(typed)) return 2;
  if (words.includes(typed)) return 1.5;
  const there = pairs.filter((pair) => words.includes(pair)).length;
  return 1 + (0.5 * there) / (pairs.length + 1);
}

/** The texts a name is compared as: folded, and with umlauts expanded where it has some. */
function comparable(name: string): string {
  const spelt = expandUmlauts(name);
  return spelt === null ? spaced(name) : `${spaced(name)}${spaced(spelt)}`;
}

export class TaskIndex {
  readonly #entries = new Map<string, Entry>();
  readonly #names = new NameList(this.#entries, newer);
  readonly #search = new MiniSearch<Entry>({
    fields: ['name'],
    tokenize: (text) => [...tokenize(text)],
    // Folded already.
    processTerm: (word) => word,
    autoVacuum: true,
  });
  /** Every word that was ever indexed, and the number of tasks that have it now. */
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
    this.#names.put(entry);
    if (known?.name === task.name) return;
    if (known) this.#forgetWords(known);
    this.#count(entry, 1);
    this.#search.add(entry);
  }

  /** The task, if it is indexed, in one of the projects, and matches the filters; else undefined. */
  within(id: string, projects: ReadonlySet<string>, narrowing: TaskNarrowing): IndexedTask | undefined {
    const task = this.#entries.get(id);
    return task && projects.has(task.projectId) && isWithin(task, narrowing) ? task : undefined;
  }

  remove(id: string): void {
    const known = this.#entries.get(id);
    if (!known) return;
    this.#entries.delete(id);
    this.#names.remove(id);
    this.#forgetWords(known);
  }

  #forgetWords(entry: Entry): void {
    this.#search.discard(entry.id);
    this.#count(entry, -1);
  }

  #count({ name }: Entry, by: 1 | -1): void {
    for (const word of tokenize(name)) this.#words.set(word, (this.#words.get(word) ?? 0) + by);
  }

  /** Ids of the matching tasks, best match first. */
  find({ text, projects, limit, narrowing }: TaskQuery): readonly string[] {
    const folded = foldText(text).trim();
    const isWanted = (entry: Entry): boolean =>
      projects.has(entry.projectId) && (narrowing === undefined || isWithin(entry, narrowing));
    if (folded === '') return narrowing ? this.#soonest(isWanted, limit) : [];
    const keyed = this.#byKey(folded, projects).filter((id) => {
      const entry = this.#entries.get(id);
      return entry !== undefined && isWanted(entry);
    });
    const named = this.#byName(folded, isWanted, limit);
    return [...new Set([...keyed, ...named])].slice(0, limit);
  }

  /** `PIER-12` and `pier 12`: the exact number first, then numbers that begin with it. `12`: the exact number only. */
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

  #soonest(isWanted: (entry: Entry) => boolean, limit: number): readonly string[] {
    const first: Entry[] = [];
    for (const entry of this.#entries.values())
      if (isWanted(entry)) putAmongFirst(first, entry, limit, sooner);
    return first.map(({ id }) => id);
  }

  #byName(folded: string, isWanted: (entry: Entry) => boolean, limit: number): readonly string[] {
    const runs = runsOf(folded);
    const isLong = (run: string): boolean => (isCjk(run) ? run.length > 1 : run.length >= SHORTEST);
    const long = runs.filter(isLong);
    const slips = new Map(long.map((run) => [run, this.#nearCommon(run)]));
    const isSlip = (run: string): boolean => slips.get(run)?.begun === false;
    const sought = long.filter((run) => !isSlip(run) && !this.#isCommon(run));
    // One alternative of each word must match.
    const narrowing = [
      ...runs.filter((run) => !isLong(run)).map((run) => [isCjk(run) ? run : ` ${run}`]),
      ...long
        .filter((run) => !sought.includes(run))
        .map((run) => (isSlip(run) ? (slips.get(run)?.near ?? []).map((word) => ` ${word}`) : [run])),
    ];
    const fits = (entry: Entry | undefined): entry is Entry =>
      entry !== undefined &&
      isWanted(entry) &&
      narrowing.every((parts) => parts.some((part) => entry.words.includes(part)));
    if (runs.length === 0) return [];
    if (sought.length === 0) return this.#newest(narrowing, fits, spaced(folded), limit);
    const queries = sought.map((run) => this.#queryOf(run, !slips.get(run)));
    const found = this.#search.search({ combineWith: 'AND', queries });
    return this.#best(found, fits, spaced(folded)).slice(0, limit);
  }

  #isCommon(run: string): boolean {
    if (isCjk(run)) return false;
    let tasks = 0;
    for (const [word, count] of this.#words) {
      if (!word.startsWith(run)) continue;
      tasks += count;
      if (tasks >= COMMON) return true;
    }
    return false;
  }

  /** Only short or common words were typed: finds tasks that contain them; prefix matches first, then last changed. */
  #newest(
    narrowing: readonly (readonly string[])[],
    fits: (entry: Entry) => boolean,
    typed: string,
    limit: number,
  ): readonly string[] {
    const begun = this.#names.findBegun(typed, fits, limit);
    const isOther = (entry: Entry): boolean => !entry.words.startsWith(typed) && fits(entry);
    const more = limit - begun.length;
    // Each list has the alternatives of one word: a matching task has one of each list.
    const [parts = []] = narrowing.toSorted((one, other) => one.length - other.length);
    const others = parts.flatMap((part) => this.#names.find(part, isOther, more));
    const first = [...new Set(others)].sort(newer).slice(0, more);
    return [...begun, ...first].map(({ id }) => id);
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
      best.push({ entry, score: score * coverage(entry.words, typed, pairs) });
      if (best.length >= RANKED_AGAIN) break;
    }
    return best
      .sort((one, other) => other.score - one.score || newer(one.entry, other.entry))
      .map(({ entry }) => entry.id);
  }

  /** Exact words rank above fuzzy matches, which can be left out. */
  #queryOf(run: string, withSlips: boolean): Query {
    if (isCjk(run))
      return { combineWith: 'AND', queries: bigrams(run).map((pair) => ({ ...AS_IS, queries: [pair] })) };
    const others = this.#standsFor(run);
    const fuzzy = withSlips && allowedEdits(run);
    return {
      combineWith: 'OR',
      queries: [
        { combineWith: 'OR', prefix: true, fuzzy, queries: [run] },
        ...others.map((word) => ({ ...AS_IS, boost: { name: 0.4 }, queries: [word] })),
      ],
    };
  }

  /**
   * Alternatives of a typed word when a common word is within its allowed edits, as `and` is for `hand`: ranking all
   * tasks with a common word takes longer than a frame. Null when there is none.
   */
  #nearCommon(typed: string): { readonly begun: boolean; readonly near: readonly string[] } | null {
    const edits = isCjk(typed) ? 0 : allowedEdits(typed);
    if (edits === 0) return null;
    const near: string[] = [];
    let begun = false;
    let isCommon = false;
    for (const [word, count] of this.#words) {
      if (count === 0) continue;
      if (word.startsWith(typed)) begun = true;
      else if (Math.abs(word.length - typed.length) <= edits && isFuzzyPrefix(typed, word, edits)) {
        near.push(word);
        if (count >= COMMON) isCommon = true;
      }
    }
    return isCommon ? { begun, near } : null;
  }

  /** Words that contain the typed one (German compounds), else fuzzy matches of it as a prefix. */
  #standsFor(typed: string): readonly string[] {
    const inside: string[] = [];
    let begun = false;
    for (const word of this.#words.keys()) {
      const at = word.indexOf(typed);
      if (at > 0) inside.push(word);
      else if (at === 0) begun = true;
      if (inside.length >= MAX_WORDS) return inside;
    }
    const maxEdits = allowedEdits(typed);
    if (begun || inside.length > 0 || maxEdits === 0) return inside;
    const fuzzy: string[] = [];
    for (const word of this.#words.keys()) {
      if (fuzzy.length < MAX_WORDS && isFuzzyPrefix(typed, word, maxEdits)) fuzzy.push(word);
    }
    return fuzzy;
  }
}

const AS_IS = { combineWith: 'OR', prefix: false, fuzzy: false } as const;
