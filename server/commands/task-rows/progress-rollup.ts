/**
 * Recomputes the stored progress of parents after a change below them (tasks 10.4): the parent, its parent, up to the root,
 * in the same transaction. The formula is in the contract.
 */
import { sql } from 'kysely';
import { DONE_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import { progressOf, type ProgressTask } from '../../../contract/rules/progress.ts';
import type { Tx } from '../../db/transaction.ts';
import { modeOf } from './task-row.ts';

interface ProgressRow extends ProgressTask {
  readonly id: string;
  readonly parent_task_id: string | null;
  readonly project_id: string;
}

/** A task above a change, and the progress it has now. */
export interface ProgressRollup {
  readonly id: string;
  readonly ratio: number;
  readonly done: boolean;
}

/** Recomputes `parentId` and everything above it, nearest first. A manual value of a parent is replaced. */
export async function rollUpProgress(
  tx: Pick<Tx, 'db' | 'feed'>,
  parentId: string | null,
): Promise<ProgressRollup[]> {
  const rollups: ProgressRollup[] = [];
  let next = parentId;
  const seen = new Set<string>();
  while (next !== null && !seen.has(next)) {
    seen.add(next);
    const family = await readFamily(tx, next);
    const parent = family.find((task) => task.id === next);
    if (!parent) return rollups;
    const children = family.filter((task) => task.id !== next);
    const mode = await modeOf(tx, parent.project_id);
    const { ratio } = progressOf({ ...parent, manual_progress: false }, children, mode);
    if (ratio !== parent.progress_value || parent.manual_progress) {
      await tx.db
        .updateTable('tasks')
        .set({ progress_value: ratio, manual_progress: false })
        .where('id', '=', parent.id)
        .execute();
      tx.feed.inProject(parent.project_id, 'task', parent.id);
    }
    rollups.push({ id: parent.id, ratio, done: parent.done });
    next = parent.parent_task_id;
  }
  return rollups;
}

/** A task and its direct subtasks, all locked. */
async function readFamily(tx: Pick<Tx, 'db'>, id: string): Promise<ProgressRow[]> {
  const found = await sql<ProgressRow>`
    select t.id, t.parent_task_id, t.project_id, t.archived, t.manual_progress, t.progress_value, t.progress_mode, t.weight,
      t.total_minutes, t.logged_seconds, s.category_id = ${DONE_CATEGORY_ID} as done
    from tasks t join statuses s on s.id = t.status_id where t.id = ${id} or t.parent_task_id = ${id}
    order by t.id for update of t`.execute(tx.db);
  return found.rows;
}
