/**
 * Answers: results that only the server can compute, cached with the time they were true, so that they can be shown
 * offline with their age (decision 19). Owns reading, caching and refreshing; must never replace rows of the replica.
 */
import { compareText } from '../../contract/rules/compare-text.ts';
import { AppError } from '../../contract/errors.ts';
import type { AnswerState } from '../client-types.ts';
import type { Environment } from '../environment.ts';
import { isoNow } from '../environment.ts';
import { retryAfterMs, backoff } from '../engine/backoff.ts';
import type { AnswerRecord } from '../replica/records.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';

/** A subscription handle for one answer. */
export interface Answer<T> {
  get(): AnswerState<T>;
  /**
   * Calls back after each change, and refreshes an old answer. A failed request is retried while there are listeners.
   */
  subscribe(listener: () => void): () => void;
  /**
   * Requests it again, even while a request is in flight, whose answer may be older than the change that caused this
   * call.
   */
  refresh(): Promise<void>;
}

export interface AnswerDeps {
  readonly database: ReplicaDatabase;
  readonly env: Environment;
  readonly call: (name: string, input: object) => Promise<unknown>;
}

/** An answer older than this is requested again on subscription. */
const FRESH_FOR = 30_000;
const MAX_ANSWERS = 200;
/** Temporary failures: no connection, or an overloaded server. */
const PASSING: ReadonlySet<string> = new Set(['unavailable', 'timeout', 'network', 'rate_limited']);

/** The cache key of a call with its input, independent of the order of fields. */
export function answerKey(call: string, input: object): string {
  return `${call} ${JSON.stringify(sorted(input))}`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => compareText(a, b))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

class Entry {
  state: AnswerState<unknown> = { data: undefined, at: null, state: 'loading', problem: null };
  readonly listeners = new Set<() => void>();
  loaded: Promise<void> | null = null;
  refreshing: Promise<void> | null = null;
  /** Requested again while a request was in flight. */
  isOutdated = false;
  /** Consecutive failures. */
  failures = 0;
  /** Retries now; null when the last request did not fail. */
  retry: (() => void) | null = null;

  set(state: AnswerState<unknown>): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

export class Answers {
  readonly #deps: AnswerDeps;
  readonly #entries = new Map<string, Entry>();

  constructor(deps: AnswerDeps) {
    this.#deps = deps;
  }

  /**
   * The answer of a call; equal requests share one entry. A subscription refreshes it when it is older than `freshFor`
   * milliseconds.
   */
  answer<T>(call: string, input: object, freshFor = FRESH_FOR): Answer<T> {
    const key = answerKey(call, input);
    const entry = this.#entries.get(key) ?? new Entry();
    this.#entries.set(key, entry);
    return {
      get: () => entry.state as AnswerState<T>,
      subscribe: (listener) => {
        entry.listeners.add(listener);
        void this.#revalidate(key, entry, freshFor, () => this.#refresh(key, entry, call, input));
        return () => entry.listeners.delete(listener);
      },
      refresh: () => {
        entry.isOutdated = true;
        return this.#refresh(key, entry, call, input);
      },
    };
  }

  /** The server is reachable again: retries every failed request at once. */
  retryFailed(): void {
    for (const { retry } of this.#entries.values()) retry?.();
  }

  /**
   * Ensures that an answer at most `freshFor` milliseconds old is cached, for offline use; throws when it cannot be
   * fetched.
   */
  async keep(call: string, input: object, freshFor: number): Promise<void> {
    const key = answerKey(call, input);
    const since = new Date(this.#deps.env.now() - freshFor).toISOString();
    // Reads keys only: the answers may be large.
    const fresh = await this.#deps.database.answers.where('at').aboveOrEqual(since).primaryKeys();
    if (fresh.includes(key)) return;
    await this.#store(await this.#fetch(key, call, input));
  }

  async #revalidate(
    key: string,
    entry: Entry,
    freshFor: number,
    refresh: () => Promise<void>,
  ): Promise<void> {
    // An answer that cannot be read is requested, and read again on the next subscription.
    entry.loaded ??= this.#load(key, entry).catch(() => {
      entry.loaded = null;
    });
    await entry.loaded;
    const { at } = entry.state;
    if (at === null || this.#deps.env.now() - Date.parse(at) > freshFor) await refresh();
  }

  async #load(key: string, entry: Entry): Promise<void> {
    const stored = await this.#deps.database.answers.get(key);
    if (stored && entry.state.at === null)
      entry.set({ data: stored.data, at: stored.at, state: 'stale', problem: null });
  }

  #refresh(key: string, entry: Entry, call: string, input: object): Promise<void> {
    entry.refreshing ??= this.#fetchWithRetry(key, entry, call, input).finally(() => {
      entry.refreshing = null;
    });
    return entry.refreshing;
  }

  async #fetchWithRetry(key: string, entry: Entry, call: string, input: object): Promise<void> {
    try {
      do {
        entry.isOutdated = false;
        const record = await this.#fetch(key, call, input);
        // It is shown although a full device cannot cache it.
        await this.#store(record).catch(() => undefined);
      } while (entry.isOutdated);
      entry.failures = 0;
      entry.retry = null;
    } catch (error) {
      const { data, at } = entry.state;
      const problem = error instanceof AppError ? error.code : 'internal';
      entry.failures += 1;
      entry.retry = PASSING.has(problem) ? this.#retryOf(key, entry, call, input, error) : null;
      entry.set({ data, at, state: at === null ? 'unavailable' : 'stale', problem });
    }
  }

  /** Schedules a retry with back-off, if there are still listeners; `retryFailed` runs it earlier. */
  #retryOf(key: string, entry: Entry, call: string, input: object, error: unknown): () => void {
    const { env } = this.#deps;
    const retry = (): void => {
      callOff();
      if (entry.retry === retry && entry.listeners.size > 0) void this.#refresh(key, entry, call, input);
    };
    const callOff = env.after(Math.max(backoff(entry.failures, env.random()), retryAfterMs(error)), retry);
    return retry;
  }

  /** Requests the answer, notifies the listeners, and returns it to be stored. */
  async #fetch(key: string, call: string, input: object): Promise<AnswerRecord> {
    const data = await this.#deps.call(call, input);
    const record: AnswerRecord = { key, at: isoNow(this.#deps.env), data };
    this.#entries.get(key)?.set({ data, at: record.at, state: 'fresh', problem: null });
    return record;
  }

  async #store(record: AnswerRecord): Promise<void> {
    const { answers } = this.#deps.database;
    await answers.put(record);
    const extra = (await answers.count()) - MAX_ANSWERS;
    if (extra > 0) await answers.orderBy('at').limit(extra).delete();
  }
}
