/**
 * Records rows of people's own scopes in the feed when their projects or tasks are deleted, restored, moved or renamed
 * (FD2).
 */
import { sql } from 'kysely';
import { userScope } from '../../contract/sync.ts';
import type { Tx } from '../db/transaction.ts';

interface PrivateRow {
  readonly user_id: string;
  readonly entity: 'timer' | 'notification' | 'savedView' | 'mute';
  readonly id: string;
  /** The row is deleted with its parent; otherwise it only loses its link. */
  readonly leaves: boolean;
}

interface Parents {
  readonly projectIds?: readonly string[];
  readonly taskIds?: readonly string[];
}

async function privateRowsOf(tx: Tx, { projectIds = [], taskIds = [] }: Parents): Promise<PrivateRow[]> {
  const found = await sql<PrivateRow>`
    select user_id, entity, id, leaves
    from private_rows_of(${[...projectIds]}::uuid[], ${[...taskIds]}::uuid[])`.execute(tx.db);
  return found.rows;
}

/** Must be called before the deletion. */
export async function recordRemovedPrivateRows(tx: Tx, parents: Parents): Promise<void> {
  for (const row of await privateRowsOf(tx, parents)) {
    if (row.leaves) tx.feed.removed(userScope(row.user_id), row.entity, row.id);
    else tx.feed.forUser(row.user_id, row.entity, row.id);
  }
}

/** Call after tasks were restored or moved: their timers and mutes are back, and notifications link to them again. */
export async function recordRestoredPrivateRows(tx: Tx, taskIds: readonly string[]): Promise<void> {
  for (const row of await privateRowsOf(tx, { taskIds })) tx.feed.forUser(row.user_id, row.entity, row.id);
}

/** Notifications show the project's name and colour, so they change with them. */
export async function recordProjectNotifications(tx: Tx, projectId: string): Promise<void> {
  for (const { user_id, entity, id } of await privateRowsOf(tx, { projectIds: [projectId] })) {
    if (entity === 'notification') tx.feed.forUser(user_id, entity, id);
  }
}
