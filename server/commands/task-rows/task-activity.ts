/** Writes the activity log of tasks (tasks 17.2). Values are ids or plain text, by attribute; names are stored beside ids. */
import type { FieldsWhere } from '../../../contract/entities/define-fields.ts';
import type { taskFields } from '../../../contract/entities/task-fields.ts';
import type { Tx } from '../../db/transaction.ts';
import { activityNames } from './activity-names.ts';

/** Names of fields in the activity log, and of other events of a task. */
export type TaskAttribute =
  | (typeof taskFields)[FieldsWhere<typeof taskFields, 'activity'>]['activity']
  | 'assignee'
  | 'label'
  | 'description'
  | 'archive'
  | 'attachment'
  | 'recurring'
  | 'project'
  | 'parent';

export interface TaskChange {
  readonly attribute: TaskAttribute;
  readonly type?: 'create' | 'update' | 'delete' | 'assign' | 'unassign';
  readonly from: string | number | null;
  readonly to: string | number | null;
}

interface TaskLocation {
  readonly id: string | null;
  readonly project_id: string;
  readonly team_id: string;
}

/** Edits of a description within this time are one entry, because the page saves every few seconds (finding P12). */
const MERGE_WINDOW_MS = 10 * 60_000;

/** Extends the last entry if it is a description edit of the same person. */
async function extendLastEntry(tx: Tx, task: TaskLocation, change: TaskChange): Promise<boolean> {
  if (change.attribute !== 'description' || task.id === null) return false;
  const last = await tx.db
    .selectFrom('activity')
    .select(['id', 'attribute', 'user_id', 'created_at'])
    .where('task_id', '=', task.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.attribute !== 'description' || last.user_id !== tx.actor.userId) return false;
  if (Date.parse(tx.now) - Date.parse(last.created_at) > MERGE_WINDOW_MS) return false;
  await tx.db
    .updateTable('activity')
    .set({ new_value: textOf(change.to), created_at: tx.now })
    .where('id', '=', last.id)
    .execute();
  return true;
}

export async function recordTaskChanges(
  tx: Tx,
  task: TaskLocation,
  changes: readonly TaskChange[],
): Promise<void> {
  const [first, ...more] = changes;
  // An edit together with other changes is an entry of its own.
  if (first === undefined || (more.length === 0 && (await extendLastEntry(tx, task, first)))) return;
  const names = await activityNames(tx, task.team_id, changes);
  await tx.db
    .insertInto('activity')
    .values(
      changes.map((change, index) => ({
        id: tx.newId(),
        team_id: task.team_id,
        project_id: task.project_id,
        task_id: task.id,
        user_id: tx.actor.userId,
        attribute: change.attribute,
        log_type: change.type ?? ('update' as const),
        old_value: textOf(change.from),
        new_value: textOf(change.to),
        params: names[index] ? JSON.stringify(names[index]) : null,
        created_at: tx.now,
      })),
    )
    .execute();
}

function textOf(value: string | number | null): string | null {
  return value === null ? null : String(value);
}
