/** Attaches labels of the team to tasks and detaches them. Idempotent. */
import { columnNames, type NewRow } from '../../../contract/entities/define-fields.ts';
import { type Label, labelFields } from '../../../contract/entities/team-entities.ts';
import type { Tx } from '../../db/transaction.ts';
import { createLabel } from '../labels/label-commands.ts';
import { recordTaskChanges } from '../task-rows/task-activity.ts';
import { requireInTeam } from '../../db/team-rows.ts';

interface TaskReference {
  readonly id: string;
  readonly project_id: string;
  readonly team_id: string;
}

export async function attachLabel(tx: Tx, task: TaskReference, labelId: string): Promise<void> {
  await requireInTeam(tx, task.team_id, ['labels', labelId], ['id'], 'label_id');
  const row = { task_id: task.id, label_id: labelId, project_id: task.project_id, team_id: task.team_id };
  const added = await tx.db
    .insertInto('task_labels')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('task_id')
    .executeTakeFirst();
  if (added)
    await recordLabelChange(tx, task, { attribute: 'label', type: 'create', from: null, to: labelId });
}

export async function detachLabel(tx: Tx, task: TaskReference, labelId: string): Promise<void> {
  const deleted = await tx.db
    .deleteFrom('task_labels')
    .where('task_id', '=', task.id)
    .where('label_id', '=', labelId)
    .returning('task_id')
    .executeTakeFirst();
  if (deleted)
    await recordLabelChange(tx, task, { attribute: 'label', type: 'delete', from: null, to: labelId });
}

/** A label of the team by name, ignoring case; created when there is none. */
export async function findOrCreateLabel(
  tx: Tx,
  teamId: string,
  input: NewRow<typeof labelFields>,
): Promise<{ label: Label; isNew: boolean }> {
  const existing = await tx.db
    .selectFrom('labels')
    .select(columnNames(labelFields))
    .where('team_id', '=', teamId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', input.name.toLowerCase()))
    .executeTakeFirst();
  if (existing) return { label: existing, isNew: false };
  return { label: await createLabel(tx, teamId, input), isNew: true };
}

async function recordLabelChange(
  tx: Tx,
  task: TaskReference,
  change: Parameters<typeof recordTaskChanges>[2][number],
): Promise<void> {
  await tx.db.updateTable('tasks').set({ updated_at: tx.now }).where('id', '=', task.id).execute();
  tx.feed.inProject(task.project_id, 'task', task.id);
  await recordTaskChanges(tx, task, [change]);
}
