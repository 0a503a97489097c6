/**
 * The outbox: mutations not yet confirmed by a pull, in order. Owns appending and reading.
 * Must be called inside a transaction that also holds the entity tables, so that a change and its entry commit together.
 * Carries OB1, OB2 (seq from one counter row), OB3 (any tab may append).
 */
import type { Environment } from '../environment.ts';
import { isoNow } from '../environment.ts';
import type { Mutation, MutationContext, NamedMutation } from '../mutations/mutation.ts';
import { readIdentity, writeIdentity } from '../replica/identity.ts';
import { runMutation } from '../replica/recording.ts';
import type { Identity, OutboxEntry } from '../replica/records.ts';
import type { ReplicaTables } from '../replica/transaction.ts';
import type { Workspace } from '../replica/workspace.ts';

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

/**
 * Appends the mutations of one transaction. The counters are asked for at once, so that they come while the first mutation
 * reads its rows, and are written once, however many entries there are: every trip to the database is part of a gesture.
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
    // Whoever waits for it hears of its failure.
    this.#identity.catch(() => undefined);
  }

  /** Runs a mutation on the workspace and appends it. Throws when its arguments are wrong or `apply` throws. */
  async append(named: NamedMutation, context: MutationContext): Promise<OutboxEntry> {
    const { env, mutations } = this.#deps;
    const mutation = findMutation(mutations, named.name);
    if (!mutation) throw new TypeError(`unknown mutation ${named.name}`);
    const args = mutation.args.parse(named.args);
    const run = await runMutation(this.#workspace, mutation, args, context);
    const identity = await this.#identity;
    const entry: OutboxEntry = {
      seq: identity.nextSeq + this.#entries.length,
      id: env.newId(),
      mutation: { name: named.name, args },
      context,
      description: mutation.describe(args, run.before),
      at: isoNow(env),
      before: run.before,
      footprint: run.footprint,
      touches: run.before.map(({ entity: of, id }) => ({ entity: of, id })),
      scopes: run.scopes,
      edits: run.before.some(({ row }) => row !== null),
      attempts: 0,
      givenUp: null,
    };
    this.#entries.push(entry);
    return entry;
  }

  /** Writes the entries and the counters; answers the number of this commit. */
  async close(): Promise<number> {
    const identity = await this.#identity;
    const nextSeq = identity.nextSeq + this.#entries.length;
    const commits = identity.commits + 1;
    await Promise.all([
      writeIdentity(this.#tables, { ...identity, nextSeq, commits }),
      this.#entries.length > 0 && this.#tables.outbox.bulkAdd(this.#entries),
    ]);
    return commits;
  }
}

/** The next entries to send, in order: what the server has not answered for yet. */
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
