/** Collects the rows of the demo workspace: one list per table, and their feed changes. Owns no content. */
import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { EntityName } from '../../contract/entities/index.ts';
import type { Tables } from '../db/tables.ts';

export interface FeedChange {
  readonly scope: string;
  readonly entity: EntityName;
  readonly id: string;
}

/** Insertion order: a table comes after the tables that it references. */
const TABLE_ORDER = [
  'users',
  'credentials',
  'organizations',
  'holidays',
  'teams',
  'job_titles',
  'team_members',
  'notification_settings',
  'clients',
  'project_categories',
  'labels',
  'projects',
  'project_members',
  'project_prefs',
  'statuses',
  'phases',
  'list_columns',
  'custom_columns',
  'tasks',
  'task_assignees',
  'task_labels',
  'task_subscribers',
  'task_dependencies',
  'allocations',
  'time_off',
  'project_comments',
  'task_comments',
  'work_logs',
  'timers',
  'personal_tasks',
  'notifications',
  'activity',
] as const satisfies readonly (keyof Tables)[];
type DemoTable = (typeof TABLE_ORDER)[number];

/** Rows of one insert; PostgreSQL takes at most 65,535 parameters. */
const CHUNK_PARAMETERS = 30_000;
const FEED_CHUNK = 2_000;

export class DemoRows {
  readonly #rows = new Map<DemoTable, Record<string, unknown>[]>();
  readonly #changes: FeedChange[] = [];

  add<T extends DemoTable>(table: T, row: Insertable<Tables[T]>): void {
    const rows = this.#rows.get(table) ?? [];
    rows.push(row);
    this.#rows.set(table, rows);
  }

  announce(scope: string, entity: EntityName, id: string): void {
    this.#changes.push({ scope, entity, id });
  }

  count(table: DemoTable): number {
    return this.#rows.get(table)?.length ?? 0;
  }

  /** Inserts everything; the feed last, as commands do. */
  async write(trx: Transaction<Tables>): Promise<void> {
    for (const table of TABLE_ORDER) {
      const rows = this.#rows.get(table) ?? [];
      const columns = Object.keys(rows[0] ?? {}).length || 1;
      for (const chunk of chunks(rows, Math.floor(CHUNK_PARAMETERS / columns))) {
        await trx.insertInto(table).values(chunk).execute();
      }
    }
    for (const chunk of chunks(this.#changes, FEED_CHUNK)) {
      await sql`select count(*) from record_change(${JSON.stringify(chunk)}::jsonb)`.execute(trx);
    }
  }
}

function* chunks<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
