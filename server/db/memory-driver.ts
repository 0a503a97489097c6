/**
 * Kysely's driver for PostgreSQL in memory (PGlite). Speaks the wire protocol itself: a statement is parsed once and
 * cached, and its parameters, execution and answer are one call into the engine. The simulation depends on this speed.
 * One connection for everything: others wait until the current transaction ends. Must be the only user of its engine.
 */
import { parse, type PGlite, protocol } from '@electric-sql/pglite';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

type BackendMessages = Parameters<typeof parse.parseResults>[0];

/** A prepared statement. */
interface Prepared {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** Its row description, which is only sent when requested. */
  readonly described: BackendMessages;
}

/** Statements that may be cached: their result shape changes only with their tables. */
const CACHEABLE = /^\s*(?:select|insert|update|delete|with)\b/iu;
const CHANGES_SHAPES = /^\s*(?:create|alter|drop)\b/iu;
/** Maximum of cached statements: lists of different lengths are different statements. */
const MAX_PREPARED = 600;

export class MemoryDialect implements Dialect {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createDriver(): Driver {
    return new MemoryDriver(this.#engine);
  }

  createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(db);
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }
}

class MemoryDriver implements Driver {
  readonly #engine: PGlite;
  readonly #connection: MemoryConnection;
  #last: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(engine: PGlite) {
    this.#engine = engine;
    this.#connection = new MemoryConnection(engine);
  }

  async init(): Promise<void> {
    await this.#engine.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last;
    const turn = Promise.withResolvers<void>();
    this.#last = turn.promise;
    await before;
    this.#release = turn.resolve;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(_: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    this.#connection.run(`begin${isolation} ${settings.accessMode ?? ''}`);
  }

  async commitTransaction(): Promise<void> {
    this.#connection.run('commit');
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.run('rollback');
  }

  async savepoint(_: DatabaseConnection, name: string): Promise<void> {
    this.#connection.run(`savepoint "${name}"`);
  }

  async rollbackToSavepoint(_: DatabaseConnection, name: string): Promise<void> {
    this.#connection.run(`rollback to "${name}"`);
  }

  async releaseSavepoint(_: DatabaseConnection, name: string): Promise<void> {
    this.#connection.run(`release "${name}"`);
  }

  async destroy(): Promise<void> {
    if (!this.#engine.closed) await this.#engine.close();
  }
}

class MemoryConnection implements DatabaseConnection {
  readonly #engine: PGlite;
  readonly #parser = new protocol.Parser();
  readonly #statements = new Map<string, Prepared>();
  #prepared = 0;

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const messages =
      parameters.length === 0 && !CACHEABLE.test(sql) ? this.run(sql) : this.#execute(sql, parameters);
    const result = parse.parseResults(messages, this.#engine.parsers).at(-1);
    return {
      rows: (result?.rows ?? []) as R[],
      ...(result?.affectedRows === undefined ? {} : { numAffectedRows: BigInt(result.affectedRows) }),
    };
  }

  streamQuery(): never {
    throw new Error('the database in memory does not stream');
  }

  /** Runs a script without parameters. */
  run(script: string): BackendMessages {
    const messages = this.#exchange([protocol.serialize.query(script)]);
    if (CHANGES_SHAPES.test(script)) this.#deallocateAll();
    return messages;
  }

  #execute(sql: string, parameters: readonly unknown[]): BackendMessages {
    const statement = this.#statements.get(sql) ?? this.#prepare(sql);
    const { bind, execute, sync } = protocol.serialize;
    const values = parameters.map((value, index) => this.#text(value, statement.parameterTypes[index]));
    const answer = this.#exchange([bind({ statement: statement.name, values }), execute(), sync()]);
    return [...statement.described, ...answer];
  }

  #prepare(sql: string): Prepared {
    if (this.#statements.size >= MAX_PREPARED) this.#deallocateAll();
    const { parse: parseStatement, describe, sync } = protocol.serialize;
    this.#prepared += 1;
    const name = `kept_${this.#prepared}`;
    const answer = this.#exchange([
      parseStatement({ name, text: sql }),
      describe({ type: 'S', name }),
      sync(),
    ]);
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answer),
      described: answer.filter((message) => message.name === 'rowDescription'),
    };
    this.#statements.set(sql, statement);
    return statement;
  }

  #deallocateAll(): void {
    if (this.#statements.size === 0) return;
    this.#statements.clear();
    this.#exchange([protocol.serialize.query('deallocate all')]);
  }

  #text(value: unknown, type: number | undefined): string | Uint8Array | null {
    if (value === null || value === undefined) return null;
    const serialize = type === undefined ? undefined : this.#engine.serializers[type];
    if (serialize) return serialize(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  /** One call into the engine; throws its error. */
  #exchange(parts: readonly Uint8Array[]): BackendMessages {
    const answer: BackendMessages = [];
    this.#parser.parse(this.#engine.execProtocolRawSync(Buffer.concat(parts)), (message) => {
      answer.push(message);
    });
    for (const message of answer) if (message instanceof protocol.messages.DatabaseError) throw message;
    return answer;
  }
}
