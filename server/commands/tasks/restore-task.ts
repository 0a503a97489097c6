/**
 * Restores a deleted task with its subtasks and child rows: comments, time logs, dependencies, subscribers, values, files.
 * Idempotent for a task that exists; a task deleted too long ago is not found (FD2).
 */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { createsCycle } from '../../../contract/rules/dependency-rule.ts';
import type { ReadContext, Tx } from '../../db/transaction.ts';
import { recordRestoredPrivateRows } from '../../feed/private-rows.ts';
import { endUnseenTimers } from '../timers/end-timers.ts';
import { rollUpProgress } from '../task-rows/progress-rollup.ts';
import { lockTask } from '../task-rows/task-row.ts';

/** The project of a task that exists or can be restored; `not_found` otherwise. */
export async function projectOfRestorable({ db }: ReadContext, id: string): Promise<string> {
  const stored = await sql<{
    project_id: string | null;
  }>`select project_of_deleted_task(${id}) as project_id`.execute(db);
  const deletedFrom = stored.rows[0]?.project_id;
  if (deletedFrom != null) return deletedFrom;
  const found = await db.selectFrom('tasks').select('project_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found.project_id;
}

export async function restoreTask(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ ids: string[] }>`select restore_deleted_task(${id}) as ids`.execute(tx.db);
  const ids = rows[0]?.ids ?? [];
  const task = await lockTask(tx, id);
  if (ids.length === 0) return;
  await dropCycles(tx, task.team_id, ids);
  await unlinkStoppedSchedules(tx, ids);
  await dropPeopleWithoutAccess(tx, ids);
  await endUnseenTimers(tx, task.team_id);
  tx.feed.inProject(task.project_id, 'task', ...ids);
  await recordChildRows(tx, task.project_id, ids);
  await recordRestoredPrivateRows(tx, ids);
  await rollUpProgress(tx, task.parent_task_id);
}

/** Deletes assignees and subscribers who cannot see the project any more. */
async function dropPeopleWithoutAccess({ db }: Tx, ids: readonly string[]): Promise<void> {
  for (const table of ['task_assignees', 'task_subscribers'] as const)
    await db
      .deleteFrom(table)
      .where('task_id', 'in', ids)
      .where(sql<boolean>`not sees_project(team_member_id, project_id)`)
      .execute();
}

/** A recurrence that was stopped meanwhile is not restored. */
async function unlinkStoppedSchedules(tx: Tx, ids: readonly string[]): Promise<void> {
  const stopped = tx.db.selectFrom('recurring_schedules').select('id').where('is_active', '=', false);
  await tx.db
    .updateTable('tasks')
    .set({ schedule_id: null })
    .where('id', 'in', ids)
    .where('schedule_id', 'in', stopped)
    .execute();
}

/** Drops restored dependencies that would form a cycle with newer ones. */
async function dropCycles(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dependencies ${teamId}`}, 0))`.execute(tx.db);
  const edges = await tx.db
    .selectFrom('task_dependencies')
    .select(['id', 'task_id', 'related_task_id', 'project_id'])
    .where('team_id', '=', teamId)
    .execute();
  const restored = new Set(ids);
  const isRestored = (edge: (typeof edges)[number]): boolean =>
    restored.has(edge.task_id) || restored.has(edge.related_task_id);
  const acyclic = edges.filter((edge) => !isRestored(edge));
  for (const edge of edges.filter(isRestored)) {
    if (!createsCycle(acyclic, edge.task_id, edge.related_task_id)) {
      acyclic.push(edge);
      continue;
    }
    await tx.db.deleteFrom('task_dependencies').where('id', '=', edge.id).execute();
    tx.feed.removed(`project:${edge.project_id}`, 'dependency', edge.id);
  }
}

async function recordChildRows(tx: Tx, projectId: string, ids: readonly string[]): Promise<void> {
  const { db, feed } = tx;
  const comments = await db.selectFrom('task_comments').select('id').where('task_id', 'in', ids).execute();
  const logs = await db.selectFrom('work_logs').select('id').where('task_id', 'in', ids).execute();
  const files = await db.selectFrom('attachments').select('id').where('task_id', 'in', ids).execute();
  const edges = await db
    .selectFrom('task_dependencies')
    .select(['id', 'project_id'])
    .where((eb) => eb.or([eb('task_id', 'in', ids), eb('related_task_id', 'in', ids)]))
    .execute();
  feed.inProject(projectId, 'comment', ...comments.map((row) => row.id));
  feed.inProject(projectId, 'workLog', ...logs.map((row) => row.id));
  feed.inProject(projectId, 'attachment', ...files.map((row) => row.id));
  for (const edge of edges) feed.inProject(edge.project_id, 'dependency', edge.id);
}
