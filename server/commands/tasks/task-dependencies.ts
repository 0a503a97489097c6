/** Dependencies between tasks (tasks 12). Cycles of any length are refused, and dependencies across teams. */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import {
  columnNames,
  except,
  fieldsWhere,
  initialOf,
  type NewRow,
  pick,
  type RowChange,
} from '../../../contract/entities/define-fields.ts';
import { type Dependency, dependencyFields } from '../../../contract/entities/task-entities.ts';
import { dependencyProblem } from '../../../contract/rules/dependency-rule.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { ReadContext, Tx } from '../../db/transaction.ts';
import { requireTask } from '../../policies/project-access.ts';
import { lockTask } from '../task-rows/task-row.ts';

/** The only type; the database sets it. */
const TYPE = ['dependency_type'] as const;
type Type = (typeof TYPE)[number];
const COLUMNS = except(columnNames(dependencyFields), TYPE);
const CREATED = except(fieldsWhere(dependencyFields, 'create'), TYPE);
const SETTINGS = fieldsWhere(dependencyFields, 'update');

export type DependencyRow = Omit<Dependency, Type>;

async function findDependency({ db }: ReadContext, id: string): Promise<DependencyRow | undefined> {
  return db.selectFrom('task_dependencies').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function requireDependency(context: ReadContext, id: string): Promise<DependencyRow> {
  const found = await findDependency(context, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Returns the id. Idempotent for a repeated id. */
export async function addDependency(
  tx: Tx,
  input: Omit<NewRow<typeof dependencyFields>, Type>,
): Promise<string> {
  const { task_id: taskId, related_task_id: relatedId } = input;
  const { project } = await requireTask(tx, taskId, 'task.edit');
  const { project: other } = await requireTask(tx, relatedId, 'task.read');
  if (other.teamId !== project.teamId) throw new AppError('not_found', { field: 'related_task_id' });
  // Two changes that are fine alone can create a cycle together.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dependencies ${project.teamId}`}, 0))`.execute(
    tx.db,
  );
  const existing = input.id === undefined ? undefined : await findDependency(tx, input.id);
  if (existing) {
    if (existing.task_id !== taskId || existing.related_task_id !== relatedId) throw new AppError('id_taken');
    return existing.id;
  }
  const edges = await tx.db
    .selectFrom('task_dependencies')
    .select(['task_id', 'related_task_id'])
    .where('team_id', '=', project.teamId)
    .execute();
  const problem = dependencyProblem(edges, taskId, relatedId);
  if (problem !== null) throw new AppError(problem);
  const task = await lockTask(tx, taskId);
  const id = input.id ?? tx.newId();
  const row = {
    ...initialOf(dependencyFields),
    ...pick(input, CREATED),
    id,
    project_id: task.project_id,
    team_id: task.team_id,
  };
  await mapUniqueViolation(tx.db.insertInto('task_dependencies').values(row).execute(), {});
  tx.feed.inProject(task.project_id, 'dependency', id);
  await touch(tx, task);
  return id;
}

/** Omitted fields are unchanged. Returns the new settings. */
export async function changeDependency(
  tx: Tx,
  { id, task_id: taskId }: DependencyRow,
  change: RowChange<typeof dependencyFields>,
): Promise<Pick<Dependency, (typeof SETTINGS)[number]>> {
  await requireTask(tx, taskId, 'task.edit');
  const task = await lockTask(tx, taskId);
  // Two people may change different settings at once: read them only after the lock.
  const dependency = await requireDependency(tx, id);
  const next = pick({ ...dependency, ...pick(change, SETTINGS) }, SETTINGS);
  await tx.db.updateTable('task_dependencies').set(next).where('id', '=', id).execute();
  tx.feed.inProject(dependency.project_id, 'dependency', id);
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
