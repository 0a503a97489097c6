/** Writes the people and custom values of a moved task. The caller records the task in the feed. */
import { customValue, fieldType } from '../../../contract/entities/custom-column-parts.ts';
import { readCustomValue } from '../../../contract/rules/custom-columns.ts';
import type { ProjectFields } from '../../../contract/rules/move-to-project.ts';
import type { Tx } from '../../db/transaction.ts';
import type { TaskRow } from '../task-rows/task-row.ts';

type People = Pick<ProjectFields, 'assignees' | 'subscribers'>;

export async function writePeople(tx: Tx, task: TaskRow, before: People, after: People): Promise<void> {
  await writeList(tx, 'task_assignees', task, before.assignees, after.assignees);
  await writeList(tx, 'task_subscribers', task, before.subscribers, after.subscribers);
}

async function writeList(
  tx: Tx,
  table: 'task_assignees' | 'task_subscribers',
  { id, project_id, team_id }: TaskRow,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const removed = before.filter((one) => !after.includes(one));
  const added = after.filter((one) => !before.includes(one));
  if (removed.length > 0) {
    const rows = tx.db.deleteFrom(table).where('task_id', '=', id);
    await rows.where('team_member_id', 'in', removed).execute();
  }
  // The rows of the others are moved with the task.
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

/** Columns belong to a project: values of the former project's columns are deleted. */
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
    const keys = { task_id: task.id, project_id: projectId, team_id: task.team_id };
    return [{ ...keys, column_id: column.id, value: JSON.stringify(value) }];
  });
  if (rows.length > 0) await tx.db.insertInto('custom_values').values(rows).execute();
}
