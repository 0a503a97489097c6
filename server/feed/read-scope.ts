/**
 * Reads what changed in one scope after a version, as rows in the replica's shape. Runs inside a snapshot that its
 * caller opened; never decides who may read the scope. Carries FD1 (in version order, nothing below the end left out).
 */
import { sql, type Kysely } from 'kysely';
import { isKnownEntity, type ChangedRow } from '../../contract/sync.ts';
import type { Tables } from '../db/tables.ts';
import { loadRows } from './rows/load-rows.ts';

export interface ScopeChanges {
  readonly rows: ChangedRow[];
  /** Everything up to this version is in `rows`. */
  readonly to: number;
  readonly bytes: number;
}

/** Remaining size of the answer. */
export interface Allowance {
  readonly rows: number;
  readonly bytes: number;
}

interface FeedRow {
  entity: string;
  entity_id: string;
  version: number;
  deleted: boolean;
}

/** Rows loaded at a time, so that long texts do not fill the memory before they are measured. */
const CHUNK = 1_000;

/** Limits the feed's policy to these scopes, which the caller has checked. */
export async function setFeedScopes(db: Kysely<Tables>, scopes: readonly string[]): Promise<void> {
  await sql`select set_config('app.scopes', ${scopes.join(',')}, true)`.execute(db);
}

/**
 * Changes of `scope` after version `from` up to `head`, oldest first, within the allowance, but at least one row
 * if there is any. From version 0 deletes are left out: an empty replica has nothing to delete.
 */
export async function readScope(
  db: Kysely<Tables>,
  scope: string,
  from: number,
  head: number,
  allowance: Allowance,
): Promise<ScopeChanges> {
  const rows: ChangedRow[] = [];
  let to = from;
  let bytes = 0;
  while (to < head && rows.length < allowance.rows && bytes < allowance.bytes) {
    const limit = Math.min(CHUNK, allowance.rows - rows.length);
    const entries = await readFeed(db, scope, to, head, limit, from === 0);
    const loaded = await loadEntries(db, scope, entries);
    for (const row of loaded) {
      rows.push(row);
      to = row.version;
      bytes += sizeOf(row);
      if (bytes >= allowance.bytes) break;
    }
    if (entries.length < limit && bytes < allowance.bytes) to = head;
  }
  return { rows, to, bytes };
}

async function readFeed(
  db: Kysely<Tables>,
  scope: string,
  after: number,
  head: number,
  limit: number,
  withoutDeletes: boolean,
): Promise<FeedRow[]> {
  let query = db
    .selectFrom('feed')
    .select(['entity', 'entity_id', 'version', 'deleted'])
    .where('scope', '=', scope)
    .where('version', '>', after)
    .where('version', '<=', head)
    .orderBy('version')
    .limit(limit);
  if (withoutDeletes) query = query.where('deleted', '=', false);
  return query.execute();
}

/** The rows of feed entries, in order. A row that no longer exists has left the scope. */
export async function loadEntries(
  db: Kysely<Tables>,
  scope: string,
  entries: readonly FeedRow[],
): Promise<ChangedRow[]> {
  const scopeId = scope.slice(scope.indexOf(':') + 1);
  const byEntity = Map.groupBy(
    entries.filter((entry) => !entry.deleted),
    (entry) => entry.entity,
  );
  const loaded = new Map<string, Map<string, Record<string, unknown>>>();
  for (const [entity, group] of byEntity) {
    if (!isKnownEntity(entity)) continue;
    loaded.set(
      entity,
      await loadRows(
        db,
        entity,
        scopeId,
        group.map((entry) => entry.entity_id),
      ),
    );
  }
  return entries.map((entry) => ({
    entity: entry.entity,
    id: entry.entity_id,
    version: entry.version,
    row: loaded.get(entry.entity)?.get(entry.entity_id) ?? null,
  }));
}

/** Approximate size of the row in an answer; only long texts are measured. */
export function sizeOf(change: ChangedRow): number {
  const { row } = change;
  if (row === null) return 100;
  let size = 600;
  for (const text of [row['description'], row['content'], row['message']])
    if (typeof text === 'string') size += text.length;
  return size;
}
