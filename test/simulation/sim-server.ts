/**
 * The real server without HTTP: its API over the database in memory, its pokes, and sockets that may die at any time.
 * Serves one request at a time; concurrency is tested on a real PostgreSQL in `test/server`.
 */
import { AppError } from '../../contract/errors.ts';
import type { BatchAnswer, BatchRequest, Poke, PullAnswer, PullRequest } from '../../contract/sync.ts';
import { batchRequest, pullRequest } from '../../contract/sync-shapes.ts';
import {
  receiveChunk,
  uploadState,
  type FileChunk,
  type UploadState,
} from '../../server/commands/files/upload.ts';
import { createApi, type Api, type ApiDeps } from '../../server/api.ts';
import { type Actor, type Committed, readAs } from '../../server/db/transaction.ts';
import type { FileStore } from '../../server/files/file-store.ts';
import { handleInbound } from '../../server/compat/inbound-events.ts';
import { PokeSender } from '../../server/live/poke-sender.ts';
import type { LiveServer, LiveSocket } from '../../server/live/sockets.ts';
import { loadActor } from '../../server/policies/actor.ts';
import { readableScopeNames } from '../../server/policies/readable-scopes.ts';
import { countingIds } from '../support/virtual-browser.ts';
import type { VirtualClock } from '../support/virtual-clock.ts';
import type { Copy, SimDatabase } from './sim-database.ts';

type SocketMessage = { readonly poke: Poke } | { readonly access: true };

/** The server's end of a socket; the network takes messages out of `queue`. */
export interface ServerSocket {
  readonly userId: string;
  rooms: ReadonlySet<string>;
  readonly queue: SocketMessage[];
}

export class SimServer {
  readonly database: SimDatabase;
  readonly api: Api;
  readonly sockets = new Set<ServerSocket>();
  /** Unexpected errors of the server; any of them fails the run. */
  readonly faults: string[] = [];
  /** How often each mutation of each replica was executed, in the present epoch of the database. */
  readonly executed = new Map<string, number>();
  /** The versions of the changed scopes after a mutation was executed: its effects are at or below them. */
  readonly reached = new Map<string, ReadonlyMap<string, number>>();
  /** Mutations refused because their row is missing. */
  readonly refusedAsGone = new Set<string>();
  up = true;
  epochs = 0;
  #pokes: PokeSender;
  readonly #deps: ApiDeps;
  #committed: Committed[] = [];

  readonly #files: FileStore | undefined;

  constructor(database: SimDatabase, clock: VirtualClock, files?: FileStore) {
    this.database = database;
    this.#files = files;
    this.#deps = {
      db: database.memory.db,
      now: () => new Date(clock.now()),
      newId: countingIds(0xffff),
      answerBytes: 9_000,
      committed: (what) => void this.#committed.push(what),
      log: {
        error: (...output: unknown[]) => void this.faults.push(output.map(describe).join(' ')),
        info: () => undefined,
      } as ApiDeps['log'],
    };
    this.api = createApi(this.#deps);
    this.#pokes = this.#newPokes();
  }

  async batch(userId: string, request: BatchRequest): Promise<BatchAnswer> {
    const actor = await this.#actor(userId);
    const answer = await this.#watched(() => this.api.batch(actor, batchRequest.parse(request)));
    const versions = this.#versions();
    for (const { seq, outcome, code } of answer.results) {
      if (outcome !== 'applied' && outcome !== 'rejected') continue;
      const key = `${request.replica} ${seq}`;
      if (code === 'not_found') this.refusedAsGone.add(key);
      if (outcome === 'applied' && !this.reached.has(key)) this.reached.set(key, versions);
      if (outcome === 'applied') this.executed.set(key, (this.executed.get(key) ?? 0) + 1);
      else if (!this.executed.has(key)) this.executed.set(key, 0);
    }
    await this.#afterCommit();
    return answer;
  }

  async pull(userId: string, request: PullRequest): Promise<PullAnswer> {
    const actor = await this.#actor(userId);
    return this.#watched(() => this.api.pull(actor, pullRequest.parse(request)));
  }

  /** The state of an upload. */
  async received(userId: string, id: string): Promise<UploadState> {
    const actor = await this.#actor(userId);
    return this.#watched(() => uploadState(this.#withFiles(), actor, id));
  }

  /** Receives a piece of an upload. */
  async take(userId: string, id: string, piece: FileChunk): Promise<UploadState> {
    const actor = await this.#actor(userId);
    const state = await this.#watched(() => receiveChunk(this.#withFiles(), actor, id, piece));
    await this.#afterCommit();
    return state;
  }

  /** The bytes that the server has of a content, without an access check. */
  async bytesOf(id: string): Promise<number> {
    const { db } = this.#deps;
    const row = await db
      .selectFrom('attachments')
      .select(['stored', 'size'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row?.stored) return row.size;
    const parts = await db
      .selectFrom('upload_parts')
      .select('size')
      .where('attachment_id', '=', id)
      .execute();
    return parts.reduce((sum, { size }) => sum + size, 0);
  }

  /** The assembled content; null before it is complete. */
  async contentOf(id: string): Promise<Buffer | null> {
    const { db } = this.#deps;
    const row = await db
      .selectFrom('attachments')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row?.storage_key) return null;
    const parts: Buffer[] = [];
    for await (const bytes of await this.#withFiles().store.read(row.storage_key))
      parts.push(bytes as Buffer);
    return Buffer.concat(parts);
  }

  /** Handles a numbered event of another client like the live channel; returns the names of the emitted events. */
  async event(userId: string, name: string, payload: unknown): Promise<string[]> {
    const output: string[] = [];
    const socket = {
      id: 'foreign',
      data: { userId, idHash: '', loggedIn: true, refreshing: Promise.resolve() },
      emit: (event: string) => output.push(event),
    } as unknown as LiveSocket;
    const { log } = this.#deps;
    // Rooms are not needed here: these events only change rows.
    const context = { io: {} as LiveServer, socket, deps: this.#deps, runner: this.api.runner };
    await handleInbound({ ...context, log: { ...log, info: () => undefined } }, name, payload);
    await this.#afterCommit();
    return output;
  }

  async connect(userId: string): Promise<ServerSocket> {
    const socket: ServerSocket = { userId, rooms: await this.readable(userId), queue: [] };
    this.sockets.add(socket);
    return socket;
  }

  disconnect(socket: ServerSocket): void {
    this.sockets.delete(socket);
  }

  async readable(userId: string): Promise<ReadonlySet<string>> {
    const actor = await loadActor(this.#deps.db, userId);
    return new Set(actor ? await readAs(this.#deps, actor, readableScopeNames) : []);
  }

  /** The newest version of every scope that ever changed. */
  async heads(): Promise<ReadonlyMap<string, number>> {
    const counters = await this.#deps.db.selectFrom('scope_counters').select(['scope', 'version']).execute();
    return new Map(counters.map(({ scope, version }) => [scope, version]));
  }

  /** A new process: no connections, and no state outside the database. */
  restart(): void {
    this.sockets.clear();
    this.#pokes = this.#newPokes();
    this.#committed = [];
  }

  /** Restores a backup of the database, with a new epoch. */
  async restore(copy: Copy): Promise<void> {
    this.restart();
    // The server is down meanwhile: a socket that opens would read a half restored database.
    const wasUp = this.up;
    this.up = false;
    await this.database.restore(copy);
    this.epochs += 1;
    const epoch = `0190eeee-0000-7000-8000-${this.epochs.toString(16).padStart(12, '0')}`;
    await this.#deps.db.updateTable('server_meta').set({ epoch }).execute();
    this.executed.clear();
    this.reached.clear();
    this.refusedAsGone.clear();
    this.up = wasUp;
  }

  #withFiles() {
    if (!this.#files) throw new Error('this server stores no file contents');
    return { ...this.#deps, store: this.#files };
  }

  async #actor(userId: string): Promise<Actor> {
    const actor = await loadActor(this.#deps.db, userId);
    if (!actor) throw new AppError('no_session');
    return actor;
  }

  async #watched<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.code !== 'internal') throw error;
      this.faults.push(describe(error));
      throw new AppError('internal');
    }
  }

  /** The newest committed versions that were not sent as pokes yet. */
  #versions(): ReadonlyMap<string, number> {
    const versions = new Map<string, number>();
    for (const { scope, version } of this.#committed.flatMap(({ changes }) => changes))
      versions.set(scope, Math.max(version, versions.get(scope) ?? 0));
    return versions;
  }

  async #afterCommit(): Promise<void> {
    const all = this.#committed;
    this.#committed = [];
    for (const userId of new Set(all.flatMap((what) => what.accessChanged))) {
      const rooms = await this.readable(userId);
      for (const socket of this.sockets) {
        if (socket.userId !== userId) continue;
        socket.rooms = rooms;
        socket.queue.push({ access: true });
      }
    }
    for (const what of all) this.#pokes.record(what.changes);
    await this.#pokes.flush();
  }

  #newPokes(): PokeSender {
    return new PokeSender({
      db: this.#deps.db,
      send: (poke) => {
        for (const socket of this.sockets) {
          if (socket.rooms.has(poke.scope)) socket.queue.push({ poke: structuredClone(poke) });
        }
      },
      hasReaders: (scope) => [...this.sockets].some((socket) => socket.rooms.has(scope)),
    });
  }
}

function describe(output: unknown): string {
  if (output instanceof Error) return `${output.message}\n${output.stack ?? ''}`;
  if (typeof output === 'object' && output !== null && 'err' in output) {
    const call = 'call' in output ? String(output.call) : '';
    return `${call}: ${describe(output.err)}`;
  }
  return String(output);
}
