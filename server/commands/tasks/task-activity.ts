/** Writes who changed what of a task (tasks 17.2). Values are ids or plain text, as the notes say per attribute; names are kept beside ids. */
import type { FieldsWhere } from '../../../contract/entities/define-fields.ts';
import type { taskFields } from '../../../contract/entities/task-fields.ts';
import type { Tx } from '../../db/transaction.ts';
import { activityNames } from './activity-names.ts';

/** What a field is called in the activity, and what else happens to a task. */
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

interface TaskPlace {
  readonly id: string | null;
  readonly project_id: string;
  readonly team_id: string;
}

export async function recordTaskChanges(
  tx: Tx,
  task: TaskPlace,
  changes: readonly TaskChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const names = await activityNames(tx, task.team_id, changes);
  await tx.db
    .insertInto('activity')
    .values(
      changes.map((change, place) => ({
        id: tx.newId(),
        team_id: task.team_id,
        project_id: task.project_id,
        task_id: task.id,
        user_id: tx.actor.userId,
        attribute: change.attribute,
        log_type: change.type ?? ('update' as const),
        old_value: textOf(change.from),
        new_value: textOf(change.to),
        params: names[place] ? JSON.stringify(names[place]) : null,
        created_at: tx.now,
      })),
    )
    .execute();
}

function textOf(value: string | number | null): string | null {
  return value === null ? null : String(value);
}
