/** Which tasks wait for which (tasks 12): circles of any length are refused, and so is what crosses teams. */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import {
  dependencyProblem,
  type DependencyEdge,
  type DependencyKind,
  FINISH_START,
} from '../../../contract/rules/dependency-rule.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { ReadContext, Tx } from '../../db/transaction.ts';
import { requireTask } from '../../policies/project-access.ts';
import { lockTask } from '../task-rows/task-row.ts';

export interface DependencyRow extends DependencyEdge {
  readonly id: string;
  readonly project_id: string;
  readonly kind: DependencyKind;
  readonly lag_days: number;
}

type Join = Pick<DependencyRow, 'kind' | 'lag_days'>;
type JoinChange = { readonly [K in keyof Join]?: Join[K] | undefined };

async function findDependency({ db }: ReadContext, id: string): Promise<DependencyRow | undefined> {
  return db
    .selectFrom('task_dependencies')
    .select(['id', 'project_id', 'task_id', 'related_task_id', 'kind', 'lag_days'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function requireDependency(context: ReadContext, id: string): Promise<DependencyRow> {
  const found = await findDependency(context, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Answers the id; saying it again with the same id changes nothing. */
export async function addDependency(
  tx: Tx,
  wanted: DependencyEdge & JoinChange & { readonly id?: string | undefined },
): Promise<string> {
  const { task_id: taskId, related_task_id: relatedId } = wanted;
  const { project } = await requireTask(tx, taskId, 'task.edit');
  const { project: other } = await requireTask(tx, relatedId, 'task.read');
  if (other.teamId !== project.teamId) throw new AppError('not_found', { field: 'related_task_id' });
  // Two changes that are fine alone can create a cycle together.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dependencies ${project.teamId}`}, 0))`.execute(
    tx.db,
  );
  const known = wanted.id === undefined ? undefined : await findDependency(tx, wanted.id);
  if (known) {
    if (known.task_id !== taskId || known.related_task_id !== relatedId) throw new AppError('id_taken');
    return known.id;
  }
  const edges = await tx.db
    .selectFrom('task_dependencies')
    .select(['task_id', 'related_task_id'])
    .where('team_id', '=', project.teamId)
    .execute();
  const problem = dependencyProblem(edges, taskId, relatedId);
  if (problem !== null) throw new AppError(problem);
  const task = await lockTask(tx, taskId);
  const id = wanted.id ?? tx.newId();
  const row = {
    id,
    task_id: taskId,
    related_task_id: relatedId,
    project_id: task.project_id,
    team_id: task.team_id,
    kind: wanted.kind ?? FINISH_START,
    lag_days: wanted.lag_days ?? 0,
  };
  await mapUniqueViolation(tx.db.insertInto('task_dependencies').values(row).execute(), {});
  tx.feed.inProject(task.project_id, 'dependency', id);
  await touch(tx, task);
  return id;
}

/** What is left out stays; answers what it is now. */
export async function changeDependency(tx: Tx, dependency: DependencyRow, change: JoinChange): Promise<Join> {
  await requireTask(tx, dependency.task_id, 'task.edit');
  const task = await lockTask(tx, dependency.task_id);
  const next = {
    kind: change.kind ?? dependency.kind,
    lag_days: change.lag_days ?? dependency.lag_days,
  };
  await tx.db.updateTable('task_dependencies').set(next).where('id', '=', dependency.id).execute();
  tx.feed.inProject(dependency.project_id, 'dependency', dependency.id);
  await touch(tx, task);
  return next;
}

export async function removeDependency(tx: Tx, dependency: DependencyRow): Promise<void> {
  await requireTask(tx, dependency.task_id, 'task.edit');
  const task = await lockTask(tx, dependency.task_id);
  await tx.db.deleteFrom('task_dependencies').where('id', '=', dependency.id).execute();
  tx.feed.removed(`project:${dependency.project_id}`, 'dependency', dependency.id);
  await touch(tx, task);
}

async function touch(tx: Tx, task: { readonly id: string; readonly project_id: string }): Promise<void> {
  await tx.db.updateTable('tasks').set({ updated_at: tx.now }).where('id', '=', task.id).execute();
  tx.feed.inProject(task.project_id, 'task', task.id);
}
