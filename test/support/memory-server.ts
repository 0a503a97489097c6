/**
 * The sync protocol over plain maps: enough of a server for the engine's unit tests, with failures on demand.
 * Calls: `row.put {scope, entity, row}`, `row.patch {entity, id, change}`, `row.remove {entity, id}`.
 * The real server is used by the simulation.
 */
import { AppError, type ErrorCode } from '../../contract/errors.ts';
import type {
  BatchAnswer,
  BatchRequest,
  BatchResult,
  ChangedRow,
  Poke,
  PullAnswer,
  PullRequest,
  ScopePatch,
} from '../../contract/sync.ts';
import type { LiveConnection, LiveListener, SyncTransport } from '../../sync/engine/transport.ts';

interface Stored {
  readonly entity: string;
  readonly id: string;
  row: Record<string, unknown> | null;
  version: number;
}

interface ServerScope {
  version: number;
  readonly rows: Map<string, Stored>;
}

interface ServerReplica {
  lastSeq: number;
  rejected: Map<number, { code: string; message: string }>;
}

interface Backup {
  readonly scopes: ReadonlyMap<string, ServerScope>;
  readonly replicas: ReadonlyMap<string, ServerReplica>;
}

type Hook = (kind: 'batch' | 'pull', request: BatchRequest | PullRequest) => void | Promise<void>;

export class MemoryServer {
  epoch = '00000000-0000-4000-8000-00000000e001';
  readonly scopes = new Map<string, ServerScope>();
  granted: string[] = [];
  readonly replicas = new Map<string, ServerReplica>();
  /** Runs before a request is served; may throw or wait. */
  before: Hook = () => undefined;
  /** Runs after it was served, before the answer leaves. */
  after: Hook = () => undefined;
  /** Decides about a call: an error code rejects or fails it, null executes it. */
  verdict: (call: BatchRequest['mutations'][number]) => ErrorCode | null = () => null;
  readonly executed: string[] = [];
  readonly requests: { kind: string; request: BatchRequest | PullRequest }[] = [];
  readonly #listeners = new Set<LiveListener>();

  scope(name: string): ServerScope {
    let scope = this.scopes.get(name);
    if (!scope) this.scopes.set(name, (scope = { version: 0, rows: new Map() }));
    if (!this.granted.includes(name)) this.granted.push(name);
    return scope;
  }

  backUp(): Backup {
    return structuredClone({ scopes: this.scopes, replicas: this.replicas });
  }

  /** Restores a backup: another history of the database, with a new epoch. */
  restore({ scopes, replicas }: Backup): void {
    this.scopes.clear();
    this.replicas.clear();
    for (const [name, scope] of structuredClone(scopes)) this.scopes.set(name, scope);
    for (const [id, replica] of structuredClone(replicas)) this.replicas.set(id, replica);
    this.epoch = '00000000-0000-4000-8000-00000000e002';
    this.executed.length = 0;
  }

  /** Writes a row, and pokes the listeners unless `poke` is false. */
  put(scopeName: string, entity: string, row: { id: string } & Record<string, unknown>, poke = true): void {
    this.#store(scopeName, entity, row.id, row, poke);
  }

  remove(scopeName: string, entity: string, id: string, poke = true): void {
    this.#store(scopeName, entity, id, null, poke);
  }

  row(scopeName: string, entity: string, id: string): Record<string, unknown> | null {
    return this.scopes.get(scopeName)?.rows.get(`${entity} ${id}`)?.row ?? null;
  }

  transport(): SyncTransport {
    return {
      batch: async (request) => {
        this.requests.push({ kind: 'batch', request: structuredClone(request) });
        await this.before('batch', request);
        const answer = this.#batch(structuredClone(request));
        await this.after('batch', request);
        return structuredClone(answer);
      },
      pull: async (request) => {
        this.requests.push({ kind: 'pull', request: structuredClone(request) });
        await this.before('pull', request);
        const answer = this.#pull(request);
        await this.after('pull', request);
        return structuredClone(answer);
      },
      openLive: (listener) => this.#openLive(listener),
    };
  }

  /** Sends a poke to all listeners. */
  say(poke: Poke): void {
    for (const listener of this.#listeners) listener.poke(structuredClone(poke));
  }

  #openLive(listener: LiveListener): LiveConnection {
    return {
      connect: () => {
        if (this.#listeners.has(listener)) return;
        this.#listeners.add(listener);
        queueMicrotask(() => listener.connected());
      },
      check: () => undefined,
      focus: () => undefined,
      close: () => {
        this.#listeners.delete(listener);
      },
    };
  }

  #store(
    scopeName: string,
    entity: string,
    id: string,
    row: Record<string, unknown> | null,
    poke = true,
  ): void {
    const scope = this.scope(scopeName);
    const from = scope.version;
    scope.version += 1;
    scope.rows.set(`${entity} ${id}`, { entity, id, row: structuredClone(row), version: scope.version });
    if (poke)
      this.say({
        scope: scopeName,
        from,
        version: scope.version,
        rows: [{ entity, id, version: scope.version, row }],
      });
  }

  #batch(request: BatchRequest): BatchAnswer {
    if (request.epoch !== null && request.epoch !== this.epoch) throw new AppError('reset_required');
    const replica = this.replicas.get(request.replica) ?? { lastSeq: 0, rejected: new Map() };
    const first = request.mutations[0]?.seq ?? 1;
    if (first > replica.lastSeq + 1)
      throw new AppError(this.replicas.has(request.replica) ? 'sequence_gap' : 'replica_unknown');
    this.replicas.set(request.replica, replica);
    const results: BatchResult[] = [];
    for (const mutation of request.mutations) {
      const { seq } = mutation;
      if (seq <= replica.lastSeq) {
        const refusal = replica.rejected.get(seq);
        results.push(refusal ? { seq, outcome: 'rejected', ...refusal } : { seq, outcome: 'duplicate' });
        continue;
      }
      const code = this.verdict(mutation) ?? this.#execute(mutation);
      const error = code === null ? null : new AppError(code);
      if (error && error.disposition !== 'reject') {
        results.push({ seq, outcome: 'failed', code: error.code, message: error.message });
        break;
      }
      replica.lastSeq = seq;
      if (error) replica.rejected.set(seq, { code: error.code, message: error.message });
      results.push(
        error
          ? { seq, outcome: 'rejected', code: error.code, message: error.message }
          : { seq, outcome: 'applied' },
      );
    }
    return { epoch: this.epoch, last_seq: replica.lastSeq, results };
  }

  #execute({ call, body }: BatchRequest['mutations'][number]): ErrorCode | null {
    const { scope, entity, id, row, change } =
      body === undefined
        ? ({} as never)
        : (body as { scope: string; entity: string; id: string; row: { id: string }; change: object });
    this.executed.push(`${call} ${id ?? row?.id ?? ''}`);
    if (call === 'row.put') {
      this.put(scope, entity, { ...row, server: true });
      return null;
    }
    if (call !== 'row.patch' && call !== 'row.remove') return 'unknown_mutation';
    const current = this.row(scope, entity, id);
    if (!current) return 'not_found';
    if (call === 'row.remove') this.remove(scope, entity, id);
    else this.put(scope, entity, { ...current, ...change, id });
    return null;
  }

  #pull(request: PullRequest): PullAnswer {
    const replica = this.replicas.get(request.replica);
    const patches: ScopePatch[] = [];
    let left = request.limit ?? 5_000;
    for (const { scope: name, cursor } of request.scopes) {
      if (!this.granted.includes(name)) continue;
      const { version: head, rows } = this.scope(name);
      const reset = cursor > 0 && ((request.epoch !== null && request.epoch !== this.epoch) || cursor > head);
      if (!reset && cursor === head) continue;
      if (left <= 0) break;
      const from = reset ? 0 : cursor;
      const all = [...rows.values()]
        .filter((row) => row.version > from)
        .sort((a, b) => a.version - b.version);
      const page = all.slice(0, left);
      left -= page.length;
      patches.push({
        scope: name,
        from,
        to: page.length < all.length ? (page.at(-1)?.version ?? from) : head,
        head,
        ...(reset ? { reset: true as const } : {}),
        rows: page.map(({ entity, id, version, row }): ChangedRow => ({ entity, id, version, row })),
      });
    }
    return {
      epoch: this.epoch,
      last_seq: replica?.lastSeq ?? 0,
      rejected: [...(replica?.rejected ?? [])]
        .filter(([seq]) => seq > request.settled_seq)
        .map(([seq, refusal]) => ({ seq, ...refusal })),
      granted: this.granted.map((scope) => ({ scope, head: this.scope(scope).version })),
      patches,
    };
  }
}
