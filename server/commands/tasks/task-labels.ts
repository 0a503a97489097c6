/** Puts labels of the team on tasks and takes them off; repeating either changes nothing. */
import { columnNames, type NewRow } from '../../../contract/entities/define-fields.ts';
import { type Label, labelFields } from '../../../contract/entities/team-entities.ts';
import type { Tx } from '../../db/transaction.ts';
import { createLabel } from '../labels/label-commands.ts';
import { recordTaskChanges } from '../task-rows/task-activity.ts';
import { requireInTeam } from '../../db/team-rows.ts';

interface TaskPlace {
  readonly id: string;
  readonly project_id: string;
  readonly team_id: string;
}

export async function attachLabel(tx: Tx, task: TaskPlace, labelId: string): Promise<void> {
  await requireInTeam(tx, task.team_id, ['labels', labelId], ['id'], 'label_id');
  const row = { task_id: task.id, label_id: labelId, project_id: task.project_id, team_id: task.team_id };
  const added = await tx.db
    .insertInto('task_labels')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('task_id')
    .executeTakeFirst();
  if (added) await changed(tx, task, { attribute: 'label', type: 'create', from: null, to: labelId });
}

export async function detachLabel(tx: Tx, task: TaskPlace, labelId: string): Promise<void> {
  const gone = await tx.db
    .deleteFrom('task_labels')
    .where('task_id', '=', task.id)
    .where('label_id', '=', labelId)
    .returning('task_id')
    .executeTakeFirst();
  if (gone) await changed(tx, task, { attribute: 'label', type: 'delete', from: null, to: labelId });
}

/** A label of the team by name, whatever its case; made when there is none. */
export async function findOrCreateLabel(
  tx: Tx,
  teamId: string,
  wanted: NewRow<typeof labelFields>,
): Promise<{ label: Label; isNew: boolean }> {
  const known = await tx.db
    .selectFrom('labels')
    .select(columnNames(labelFields))
    .where('team_id', '=', teamId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', wanted.name.toLowerCase()))
    .executeTakeFirst();
  if (known) return { label: known, isNew: false };
  return { label: await createLabel(tx, teamId, wanted), isNew: true };
}

async function changed(
  tx: Tx,
  task: TaskPlace,
  change: Parameters<typeof recordTaskChanges>[2][number],
): Promise<void> {
  await tx.db.updateTable('tasks').set({ updated_at: tx.now }).where('id', '=', task.id).execute();
  tx.feed.inProject(task.project_id, 'task', task.id);
  await recordTaskChanges(tx, task, [change]);
}
