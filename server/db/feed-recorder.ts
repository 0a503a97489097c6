/**
 * Collects which rows of which scopes a command changed and writes them to the feed in one step (FD1, FD2).
 * Must never decide who may read a scope.
 */
import { sql, type Transaction } from 'kysely';
import type { EntityName } from '../../contract/entities/index.ts';
import { projectScope, teamScope, userScope } from '../../contract/sync.ts';
import type { Tables } from './tables.ts';

export interface RecordedChange {
  readonly scope: string;
  readonly entity: EntityName;
  readonly id: string;
  readonly version: number;
  readonly deleted: boolean;
}

interface Change {
  readonly scope: string;
  readonly entity: EntityName;
  readonly id: string;
  deleted: boolean;
}

export class FeedRecorder {
  readonly #changes = new Map<string, Change>();
  #changeCount = 0;

  /** Number of recorded changes so far, duplicates included. */
  get changeCount(): number {
    return this.#changeCount;
  }

  /** The row was inserted or updated. Idempotent. */
  changed(scope: string, entity: EntityName, ...ids: string[]): void {
    for (const id of ids) this.#record({ scope, entity, id, deleted: false });
  }

  /** The row left the scope. */
  removed(scope: string, entity: EntityName, ...ids: string[]): void {
    for (const id of ids) this.#record({ scope, entity, id, deleted: true });
  }

  inProject(projectId: string, entity: EntityName, ...ids: string[]): void {
    this.changed(projectScope(projectId), entity, ...ids);
  }

  inTeam(teamId: string, entity: EntityName, ...ids: string[]): void {
    this.changed(teamScope(teamId), entity, ...ids);
  }

  forUser(userId: string, entity: EntityName, ...ids: string[]): void {
    this.changed(userScope(userId), entity, ...ids);
  }

  /** Whether a change of this entity, or of this row, was recorded. */
  has(entity: EntityName, id?: string): boolean {
    for (const change of this.#changes.values())
      if (change.entity === entity && (id === undefined || change.id === id)) return true;
    return false;
  }

  /** Writes everything collected; the scopes' counters stay locked until the transaction ends. */
  async flush(db: Transaction<Tables>): Promise<RecordedChange[]> {
    if (this.#changes.size === 0) return [];
    const changes = [...this.#changes.values()];
    this.#changes.clear();
    const written = await sql<{ scope: string; entity: EntityName; entity_id: string; version: number }>`
      select scope, entity, entity_id, version from record_change(${JSON.stringify(changes)}::jsonb)`.execute(
      db,
    );
    const deleted = new Set(changes.filter((change) => change.deleted).map(keyOf));
    return written.rows.map((row) => ({
      scope: row.scope,
      entity: row.entity,
      id: row.entity_id,
      version: row.version,
      deleted: deleted.has(keyOf({ scope: row.scope, entity: row.entity, id: row.entity_id })),
    }));
  }

  #record(change: Change): void {
    this.#changeCount += 1;
    this.#changes.set(keyOf(change), change);
  }
}

function keyOf(change: { scope: string; entity: string; id: string }): string {
  return `${change.scope} ${change.entity} ${change.id}`;
}
