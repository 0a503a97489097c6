/**
 * Creates, changes, orders and deletes the task statuses of a project. A category must have at least one status.
 * A change of category, or a replacement, completes or reopens the tasks concerned and announces them (FD2).
 */
import { AppError } from '../../../contract/errors.ts';
import { statusFields } from '../../../contract/entities/project-entities.ts';
import { STATUS_CATEGORIES } from '../../../contract/rules/defaults.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { ReadContext, Tx } from '../../db/transaction.ts';
import { moveTasksToStatus, updateCompletion } from './move-tasks.ts';

const UNIQUE_CODES = { statuses_name: statusFields.name.unique.code } as const;

export interface StatusRow {
  readonly id: string;
  readonly project_id: string;
  readonly team_id: string;
  readonly name: string;
  readonly category_id: string;
  readonly sort_order: number;
}

export interface NewStatus {
  readonly id: string | undefined;
  readonly projectId: string;
  readonly teamId: string;
  readonly name: string;
  readonly categoryId: string;
}

/** Adds a status at the end. Idempotent: returns the stored status for a repeated id. */
export async function createStatus(
  tx: Tx,
  { id = tx.newId(), projectId, teamId, name, categoryId }: NewStatus,
): Promise<StatusRow> {
  requireCategory(categoryId);
  const statuses = await statusesOf(tx, projectId);
  const existing = statuses.find((status) => status.id === id);
  if (existing) return existing;
  const sort_order = Math.max(-1, ...statuses.map((status) => status.sort_order)) + 1;
  const status: StatusRow = {
    id,
    project_id: projectId,
    team_id: teamId,
    name,
    category_id: categoryId,
    sort_order,
  };
  await mapUniqueViolation(tx.db.insertInto('statuses').values(status).execute(), UNIQUE_CODES);
  tx.feed.inProject(projectId, 'status', id);
  return status;
}

export async function renameStatus(tx: Tx, status: StatusRow, name: string): Promise<void> {
  await mapUniqueViolation(
    tx.db.updateTable('statuses').set({ name }).where('id', '=', status.id).execute(),
    UNIQUE_CODES,
  );
  tx.feed.inProject(status.project_id, 'status', status.id);
}

export async function setStatusLimit(tx: Tx, status: StatusRow, limit: number | null): Promise<void> {
  await tx.db.updateTable('statuses').set({ wip_limit: limit }).where('id', '=', status.id).execute();
  tx.feed.inProject(status.project_id, 'status', status.id);
}

export async function setStatusCategory(tx: Tx, status: StatusRow, categoryId: string): Promise<void> {
  requireCategory(categoryId);
  if (categoryId === status.category_id) return;
  await requireAnotherInCategory(tx, status);
  await tx.db.updateTable('statuses').set({ category_id: categoryId }).where('id', '=', status.id).execute();
  tx.feed.inProject(status.project_id, 'status', status.id);
  await updateCompletion(tx, status.project_id, status.id, categoryId);
}

/** Statuses that are not listed follow in their old order. */
export async function reorderStatuses(tx: Tx, projectId: string, ids: readonly string[]): Promise<void> {
  const statuses = await statusesOf(tx, projectId);
  const existingIds = new Set(statuses.map((status) => status.id));
  if (ids.some((id) => !existingIds.has(id))) throw new AppError('not_found');
  const rest = statuses.filter((status) => !ids.includes(status.id)).map((status) => status.id);
  for (const [index, id] of [...new Set(ids), ...rest].entries()) {
    await tx.db.updateTable('statuses').set({ sort_order: index }).where('id', '=', id).execute();
    tx.feed.inProject(projectId, 'status', id);
  }
}

/**
 * Errors: `last_status_of_category`, `status_in_use` for a status with tasks and without a replacement, `not_found` for
 * a replacement in another project.
 */
export async function deleteStatus(
  tx: Tx,
  status: StatusRow,
  replacementId: string | undefined,
): Promise<void> {
  await requireAnotherInCategory(tx, status);
  if (replacementId === undefined) {
    const task = await tx.db
      .selectFrom('tasks')
      .select('id')
      .where('status_id', '=', status.id)
      .limit(1)
      .executeTakeFirst();
    if (task) throw new AppError('status_in_use');
  } else {
    const replacement = (await statusesOf(tx, status.project_id)).find((one) => one.id === replacementId);
    if (!replacement || replacement.id === status.id) throw new AppError('not_found', { field: 'replace' });
    await moveTasksToStatus(tx, status.project_id, status.id, replacement);
  }
  await tx.db.deleteFrom('statuses').where('id', '=', status.id).execute();
  tx.feed.removed(`project:${status.project_id}`, 'status', status.id);
}

/** Error: `not_found`. The policy of the call checks its project. */
export async function requireStatus(tx: ReadContext, id: string): Promise<StatusRow> {
  const status = await selectStatuses(tx).where('id', '=', id).executeTakeFirst();
  if (!status) throw new AppError('not_found');
  return status;
}

/** In their order. */
function statusesOf(tx: Tx, projectId: string): Promise<StatusRow[]> {
  return selectStatuses(tx).where('project_id', '=', projectId).orderBy('sort_order').orderBy('id').execute();
}

function selectStatuses(tx: ReadContext) {
  return tx.db
    .selectFrom('statuses')
    .select(['id', 'project_id', 'team_id', 'name', 'category_id', 'sort_order']);
}

async function requireAnotherInCategory(tx: Tx, status: StatusRow): Promise<void> {
  const statuses = await statusesOf(tx, status.project_id);
  const isLast = !statuses.some((one) => one.id !== status.id && one.category_id === status.category_id);
  if (isLast) throw new AppError('last_status_of_category');
}

function requireCategory(categoryId: string): void {
  if (!STATUS_CATEGORIES.some((category) => category.id === categoryId))
    throw new AppError('not_found', { field: 'category_id' });
}
