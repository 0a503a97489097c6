/**
 * The server's database in memory, with copies of all of it: the test company that every run starts with, and backups.
 * Ids of the test company are the same in every process.
 */
import { sql } from 'kysely';
import { UUIDS } from '../../contract/rules/uuid.ts';
import { createMemoryDatabase, type MemoryDatabase } from '../../server/db/memory.ts';
import { plantBeside } from './plant-beside.ts';
import { plantEverything, plantTeam } from '../server/support/world.ts';

/** Rows of every table as JSON text, by table. */
export type Copy = ReadonlyMap<string, string>;

/** When the test company was created: shortly before the clock of every run starts. */
const FOUNDED = Date.UTC(2026, 10, 19, 9);
const DAY = 86_400_000;
const INSTANT = /(?<=")\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+00:00(?=")/g;

export class SimDatabase {
  readonly memory: MemoryDatabase;
  readonly #tables: readonly string[];
  readonly planted: Copy;
  readonly #columns = new Map<string, string>();

  private constructor(memory: MemoryDatabase, tables: readonly string[], planted: Copy) {
    this.memory = memory;
    this.#tables = tables;
    this.planted = planted;
  }

  static async open(): Promise<SimDatabase> {
    const memory = await createMemoryDatabase();
    await stopClock(memory);
    const planting = Date.now();
    const team = await plantTeam(memory.db, 'Nord', 6);
    await plantEverything(memory.db, team);
    await plantBeside(memory.db, team);
    await memory.db.updateTable('users').set({ active_team_id: team.teamId }).execute();
    const found = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations' order by 1`.execute(
      memory.db,
    );
    const tables = found.rows.map(({ name }) => name);
    const database = new SimDatabase(memory, tables, new Map());
    return new SimDatabase(memory, tables, steadyTimes(steadyIds(await database.copy()), planting));
  }

  async copy(): Promise<Copy> {
    const copy = new Map<string, string>();
    for (const table of this.#tables) {
      const { rows } = await this.memory.engine.query<{ rows: string }>(
        `select coalesce(json_agg(t), '[]')::text as rows from ${table} t`,
      );
      copy.set(table, rows[0]?.rows ?? '[]');
    }
    return copy;
  }

  /** Restores the copy. */
  async restore(copy: Copy): Promise<void> {
    const { engine } = this.memory;
    await engine.exec(
      `set session_replication_role = replica; ${this.#tables.map((table) => `delete from ${table};`).join(' ')}`,
    );
    for (const [table, rows] of copy) {
      if (rows === '[]') continue;
      const columns = await this.#written(table);
      await engine.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
        [rows],
      );
    }
    await engine.exec('set session_replication_role = default');
  }

  /** Columns of a table that are not generated; memoized. */
  async #written(table: string): Promise<string> {
    const known = this.#columns.get(table);
    if (known !== undefined) return known;
    const { rows } = await this.memory.engine.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
      from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = rows[0]?.names ?? '';
    this.#columns.set(table, names);
    return names;
  }

  close(): Promise<void> {
    return this.memory.close();
  }
}

/** Replaces random ids by numbers in the order of their first appearance; fixed system ids stay. */
function steadyIds(copy: Copy): Copy {
  const ids = new Map<string, string>();
  const steady = (id: string): string => {
    if (id.startsWith('00000000-')) return id;
    const known = ids.get(id) ?? `01900000-0000-7000-8000-${(ids.size + 1).toString(16).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  };
  return new Map([...copy].map(([table, rows]) => [table, rows.replace(UUIDS, steady)]));
}

/** Replaces the times of creation by times that are the same in every process, in the same order. */
function steadyTimes(copy: Copy, planting: number): Copy {
  const real = [...copy.values()].flatMap((rows) => rows.match(INSTANT) ?? []);
  const made = new Set(real.filter((instant) => Date.parse(instant) >= planting - 1_000));
  const steady = new Map(
    [...made].sort().map((instant, rank) => [instant, new Date(FOUNDED + rank).toISOString()]),
  );
  return new Map(
    [...copy].map(([table, rows]) => [
      table,
      rows.replace(INSTANT, (instant) => steady.get(instant) ?? instant),
    ]),
  );
}

/** Replaces the column default `now()`, which would depend on the day of the test. */
async function stopClock({ db, engine }: MemoryDatabase): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_default = 'now()'`.execute(db);
  const instant = new Date(FOUNDED + DAY).toISOString();
  for (const { table, column } of rows)
    await engine.exec(`alter table ${table} alter column ${column} set default timestamptz '${instant}'`);
}
