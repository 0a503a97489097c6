/**
 * Creates, replaces and deletes the task templates of a team, and creates tasks from one in a project (tasks notes 18).
 * The caller checks permissions, except that a task whose estimate is copied must be visible to the actor.
 */
import type { CallBody } from '../../../contract/calls/call-types.ts';
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { TaskTemplateItem } from '../../../contract/entities/template-entities.ts';
import { AppError } from '../../../contract/errors.ts';
import { flatTasks, type NestedTask } from '../../../contract/rules/task-template.ts';
import { inEveryGrouping } from '../../../contract/rules/order-keys.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireTasks, type ProjectAccess } from '../../policies/project-access.ts';
import { createTask } from '../tasks/create-task.ts';
import { TEMPLATE_UNIQUE_CODES } from './save-template.ts';
import { deleteInTeam } from '../../db/team-rows.ts';

type TemplateForm = CallBody<'taskTemplates.update'>;
type ImportRow = CallBody<'taskTemplates.import'>[number];

/** Creating the same template again (same id, same team) returns the stored one. */
export async function createTaskTemplate(
  tx: Tx,
  teamId: string,
  { id = tx.newId(), name, tasks }: TemplateForm & { readonly id?: string | undefined },
): Promise<{ id: string; template_name: string }> {
  const existing = await tx.db
    .selectFrom('task_templates')
    .select(['id', 'name as template_name'])
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (existing) return existing;
  const data = JSON.stringify({ tasks: await itemsOf(tx, tasks) });
  const row = { id, team_id: teamId, name, data, created_at: tx.now };
  await mapUniqueViolation(tx.db.insertInto('task_templates').values(row).execute(), TEMPLATE_UNIQUE_CODES);
  tx.feed.inTeam(teamId, 'taskTemplate', id);
  return { id, template_name: name };
}

export async function replaceTaskTemplate(
  tx: Tx,
  teamId: string,
  id: string,
  { name, tasks }: TemplateForm,
): Promise<{ id: string; template_name: string }> {
  const data = JSON.stringify({ tasks: await itemsOf(tx, tasks) });
  const replaced = await mapUniqueViolation(
    tx.db
      .updateTable('task_templates')
      .set({ name, data })
      .where('id', '=', id)
      .where('team_id', '=', teamId)
      .returning('id')
      .executeTakeFirst(),
    TEMPLATE_UNIQUE_CODES,
  );
  if (!replaced) throw new AppError('not_found');
  tx.feed.inTeam(teamId, 'taskTemplate', id);
  return { id, template_name: name };
}

export async function deleteTaskTemplate(tx: Tx, teamId: string, id: string): Promise<void> {
  await deleteInTeam(tx, teamId, ['task_templates', id]);
  tx.feed.removed(`team:${teamId}`, 'taskTemplate', id);
}

/** Tasks of a template have no people, labels or files. */
const NO_CHILD_ROWS = { assignees: [], labels: [], label_ids: [], attachments: [] };

/** Rows whose parent does not precede them are left out, with their descendants. */
export async function importTaskTemplate(
  tx: Tx,
  access: ProjectAccess,
  rows: readonly ImportRow[],
): Promise<void> {
  const byName = new Map<string, string>();
  const createdIds = new Set<string>();
  for (const row of rows) {
    const parentId =
      row.parent_id ?? (row.parent_task_name == null ? null : byName.get(row.parent_task_name));
    if (parentId === undefined || (parentId !== null && !createdIds.has(parentId))) continue;
    const { order } = row;
    const id = await createTask(tx, access, {
      ...NO_CHILD_ROWS,
      project_id: access.projectId,
      id: row.id,
      name: row.name,
      total_minutes: row.total_minutes,
      status_id: row.status_id,
      parent_task_id: parentId,
      ...(order !== undefined && inEveryGrouping(order)),
    });
    byName.set(row.name, id);
    createdIds.add(id);
  }
}

type WithTaskId = NestedTask & {
  readonly id?: string | undefined;
  readonly sub_tasks?: readonly WithTaskId[] | undefined;
};

async function itemsOf(tx: Tx, tasks: readonly WithTaskId[]): Promise<TaskTemplateItem[]> {
  const taskIds = taskIdsOf(tasks);
  const minutes = new Map<string, number>();
  if (taskIds.length > 0) {
    await requireTasks(tx, taskIds);
    const rows = await tx.db
      .selectFrom('tasks')
      .select(['id', 'total_minutes'])
      .where('id', 'in', taskIds)
      .execute();
    for (const row of rows) minutes.set(row.id, row.total_minutes);
  }
  const items = flatTasks(withMinutes(tasks, minutes));
  if (items.length > LIMITS.templateTasks)
    throw new AppError('invalid', { field: 'tasks', reason: 'too_big', limit: LIMITS.templateTasks });
  return items;
}

/** Ids of the tasks whose estimate is requested. */
function taskIdsOf(tasks: readonly WithTaskId[]): string[] {
  return tasks.flatMap(({ id, total_minutes, sub_tasks = [] }) => [
    ...(id !== undefined && total_minutes === undefined ? [id] : []),
    ...taskIdsOf(sub_tasks),
  ]);
}

function withMinutes(tasks: readonly WithTaskId[], minutes: ReadonlyMap<string, number>): NestedTask[] {
  return tasks.map(({ id, name, total_minutes, sub_tasks = [] }) => ({
    name,
    total_minutes: total_minutes ?? minutes.get(id ?? '') ?? 0,
    sub_tasks: withMinutes(sub_tasks, minutes),
  }));
}
