/**
 * The outbox: mutations not yet confirmed by a pull, in order. Owns appending and reading. Must be called inside a
 * transaction that also includes the entity tables, so that a change and its entry commit together. Carries OB1, OB2
 * (seq from one counter row), OB3 (any tab may append).
 */
import { AppError } from '../../contract/errors.ts';
import type { Environment } from '../environment.ts';
import type { Mutation, MutationContext, NamedMutation } from '../mutations/mutation.ts';
import { readIdentity, writeIdentity } from '../replica/identity.ts';
import { guardRefusal, runMutation } from '../replica/recording.ts';
import type { Identity, OutboxEntry } from '../replica/records.ts';
import type { ReplicaTables } from '../replica/transaction.ts';
import type { Workspace } from '../replica/workspace.ts';
import { runAsync } from '../work.ts';

/** All mutations by name. */
export type Mutations = Readonly<Record<string, Mutation>>;

export interface AppendDeps {
  readonly env: Environment;
  readonly mutations: Mutations;
}

/** The mutation of a name; undefined when this version of the program does not have it. */
export function findMutation(mutations: Mutations, name: string): Mutation | undefined {
  return Object.hasOwn(mutations, name) ? mutations[name] : undefined;
}

/** Number of mutations applied, or entries written, before yielding to the page. */
const PIECE = 20;

/** The task of a mutation: all of them name it `taskId`. */
function taskOf({ args }: NamedMutation): string[] {
  const id: unknown = typeof args === 'object' && args !== null ? Reflect.get(args, 'taskId') : undefined;
  return typeof id === 'string' ? [id] : [];
}

/**
 * Appends the mutations of one transaction. The counters are read in parallel with the rows of the first mutation and
 * written once for all entries: every database request delays the gesture.
 */
export class Appender {
  readonly #tables: ReplicaTables;
  readonly #deps: AppendDeps;
  readonly #workspace: Workspace;
  readonly #identity: Promise<Identity>;
  readonly #entries: OutboxEntry[] = [];

  constructor(tables: ReplicaTables, deps: AppendDeps, workspace: Workspace) {
    this.#tables = tables;
    this.#deps = deps;
    this.#workspace = workspace;
    this.#identity = readIdentity(tables, deps.env);
    // Awaited later; a failure is reported there.
    this.#identity.catch(() => undefined);
  }

  /**
   * Prefetches the rows of many mutations at once, so that they need no further reads. One small read per batch then
   * lets the page draw and handle input in between.
   */
  async expect(list: readonly NamedMutation[]): Promise<void> {
    if (list.length > 1) await runAsync(this.#workspace.getMany('task', list.flatMap(taskOf)));
  }

  /**
   * Appends the mutations that still change a row; the server would reject the others. None where the arguments of one
   * are invalid: a step that always fails would block all steps before it.
   */
  async appendEffective(list: readonly NamedMutation[], context: MutationContext): Promise<OutboxEntry[]> {
    const entries: OutboxEntry[] = [];
    if (!list.every((named) => this.#isValid(named))) return entries;
    for (const named of list) {
      const entry = await this.#run(named, context);
      if (entry.before.length > 0) entries.push(await this.#keep(entry));
    }
    return entries;
  }

  /** Appends in order, all or none: throws when a rule forbids one of them, given the effects of those before it. */
  async appendAllowed(list: readonly NamedMutation[], context: MutationContext): Promise<OutboxEntry[]> {
    await this.expect(list);
    const entries: OutboxEntry[] = [];
    for (const named of list) {
      const { mutation, args } = this.#read(named);
      const refusal = await runAsync(guardRefusal(this.#workspace, mutation, args, context));
      if (refusal) throw new AppError(refusal.code, refusal.details);
      // Throws when its arguments are invalid or `apply` throws.
      entries.push(await this.#keep(await this.#run(named, context)));
    }
    return entries;
  }

  /** Appends a mutation that was refused before; if it no longer changes anything, it retains its old description. */
  async appendAgain(
    named: NamedMutation,
    context: MutationContext,
    before: Pick<OutboxEntry, 'description' | 'touches' | 'edits'>,
  ): Promise<OutboxEntry> {
    const entry = await this.#run(named, context);
    const { description, touches, edits } = before;
    return this.#keep(entry.before.length > 0 ? entry : { ...entry, description, touches, edits });
  }

  async #run(named: NamedMutation, context: MutationContext): Promise<OutboxEntry> {
    const { env } = this.#deps;
    const { mutation, args } = this.#read(named);
    const run = await runMutation(this.#workspace, mutation, args, context);
    const identity = await this.#identity;
    return {
      seq: identity.nextSeq + this.#entries.length,
      id: env.newId(),
      mutation: { name: named.name, args },
      context,
      description: mutation.describe(args, run.before),
      at: context.now,
      before: run.before,
      footprint: run.footprint,
      touches: run.before.map(({ entity: of, id }) => ({ entity: of, id })),
      scopes: run.scopes,
      edits: run.before.some(({ row }) => row !== null),
      attempts: 0,
      givenUp: null,
    };
  }

  #isValid({ name, args }: NamedMutation): boolean {
    return findMutation(this.#deps.mutations, name)?.args.safeParse(args).success === true;
  }

  #read(named: NamedMutation): { readonly mutation: Mutation; readonly args: unknown } {
    const mutation = findMutation(this.#deps.mutations, named.name);
    if (!mutation) throw new TypeError(`unknown mutation ${named.name}`);
    return { mutation, args: mutation.args.parse(named.args) };
  }

  async #keep(entry: OutboxEntry): Promise<OutboxEntry> {
    this.#entries.push(entry);
    if (this.#entries.length % PIECE === 0) await readIdentity(this.#tables, this.#deps.env);
    return entry;
  }

  /** Writes the entries and the counters; returns the commit number. */
  async close(): Promise<number> {
    const identity = await this.#identity;
    const nextSeq = identity.nextSeq + this.#entries.length;
    const commits = identity.commits + 1;
    const written = writeIdentity(this.#tables, { ...identity, nextSeq, commits });
    for (let at = 0; at < this.#entries.length; at += PIECE)
      await this.#tables.outbox.bulkAdd(this.#entries.slice(at, at + PIECE));
    await written;
    return commits;
  }
}

/** The next entries to push, in order: those the server has not answered. */
export async function nextBatch(
  tables: ReplicaTables,
  pushedSeq: number,
  limit: number,
): Promise<OutboxEntry[]> {
  return tables.outbox.where('seq').above(pushedSeq).limit(limit).toArray();
}

/** Everything unconfirmed, in order. */
export async function allEntries(tables: ReplicaTables): Promise<OutboxEntry[]> {
  return tables.outbox.orderBy('seq').toArray();
}

/** Entries read at once before yielding to the page. */
const PAGE = 100;

/** Maps each unconfirmed entry, in order, and yields to the page between batches. */
export async function eachEntry<T>(tables: ReplicaTables, pick: (entry: OutboxEntry) => T): Promise<T[]> {
  const picked: T[] = [];
  let last = 0;
  for (;;) {
    const page = await tables.outbox.where('seq').above(last).limit(PAGE).toArray();
    picked.push(...page.map(pick));
    const end = page.at(-1);
    if (page.length < PAGE || !end) return picked;
    last = end.seq;
  }
}
