/** Writes who is on a moved task and what it holds in the columns of its new project. Its feed row is the mover's. */
import { customValue, fieldType } from '../../../contract/entities/custom-column-parts.ts';
import { readCustomValue } from '../../../contract/rules/custom-columns.ts';
import type { ProjectFields } from '../../../contract/rules/move-to-project.ts';
import type { Tx } from '../../db/transaction.ts';
import type { TaskRow } from '../task-rows/task-row.ts';

type People = Pick<ProjectFields, 'assignees' | 'subscribers'>;

export async function writePeople(tx: Tx, task: TaskRow, now: People, then: People): Promise<void> {
  await writeList(tx, 'task_assignees', task, now.assignees, then.assignees);
  await writeList(tx, 'task_subscribers', task, now.subscribers, then.subscribers);
}

async function writeList(
  tx: Tx,
  table: 'task_assignees' | 'task_subscribers',
  { id, project_id, team_id }: TaskRow,
  now: readonly string[],
  then: readonly string[],
): Promise<void> {
  const gone = now.filter((one) => !then.includes(one));
  const added = then.filter((one) => !now.includes(one));
  if (gone.length > 0) {
    const rows = tx.db.deleteFrom(table).where('task_id', '=', id);
    await rows.where('team_member_id', 'in', gone).execute();
  }
  // They come along to the new project with the others.
  const rows = added.map((one) => ({ task_id: id, team_member_id: one, project_id, team_id }));
  if (rows.length === 0) return;
  if (table === 'task_subscribers') await tx.db.insertInto(table).values(rows).execute();
  else {
    const assigned = { assigned_by: tx.actor.userId, created_at: tx.now };
    await tx.db
      .insertInto(table)
      .values(rows.map((row) => ({ ...row, ...assigned })))
      .execute();
  }
}

/** Columns belong to a project: what the task held in those of the old one is gone. */
export async function writeCustomValues(
  tx: Tx,
  task: TaskRow,
  projectId: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.db.deleteFrom('custom_values').where('task_id', '=', task.id).execute();
  const ids = Object.keys(values);
  if (ids.length === 0) return;
  const columns = await tx.db
    .selectFrom('custom_columns')
    .select(['id', 'field_type'])
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .execute();
  const rows = columns.flatMap((column) => {
    const value = readCustomValue(fieldType.parse(column.field_type), customValue.parse(values[column.id]));
    if (value === null || value === undefined) return [];
    const place = { task_id: task.id, project_id: projectId, team_id: task.team_id };
    return [{ ...place, column_id: column.id, value: JSON.stringify(value) }];
  });
  if (rows.length > 0) await tx.db.insertInto('custom_values').values(rows).execute();
}
