/** Reads rows for the task commands, locked where they will be changed. Owns no rule. */
import { sql, type Selectable } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { DONE_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import { progressMode, type ProgressMode } from '../../../contract/rules/progress.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';

export type TaskRow = Selectable<Tables['tasks']>;

/** The task, locked until the transaction ends; `not_found` when it is gone. */
export async function lockTask(tx: Pick<Tx, 'db'>, id: string): Promise<TaskRow> {
  const task = await tx.db
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!task) throw new AppError('not_found');
  return task;
}

export interface StatusFacts {
  readonly id: string;
  readonly name: string;
  readonly category_id: string;
  readonly done: boolean;
}

/** The status of a project by its id; `not_found` for a status of another project. */
export async function requireStatusOf(tx: Tx, projectId: string, id: string): Promise<StatusFacts> {
  const status = await tx.db
    .selectFrom('statuses')
    .select(['id', 'name', 'category_id'])
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!status) throw new AppError('not_found', { field: 'status_id' });
  return { ...status, done: status.category_id === DONE_CATEGORY_ID };
}

export async function requirePhaseOf(tx: Tx, projectId: string, id: string): Promise<void> {
  const phase = await tx.db
    .selectFrom('phases')
    .select('id')
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!phase) throw new AppError('not_found', { field: 'phase_id' });
}

/** The progress mode in force in a project. */
export async function modeOf(tx: Pick<Tx, 'db'>, projectId: string): Promise<ProgressMode> {
  const project = await tx.db
    .selectFrom('projects')
    .select(['use_manual_progress', 'use_weighted_progress', 'use_time_progress'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return progressMode(project);
}

/** Ids of a task's descendants, level by level, archived ones too. */
export async function descendantIds(tx: Tx, id: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    with recursive below as (
      select id, 1 as depth from tasks where parent_task_id = ${id}
      union all select t.id, b.depth + 1 from tasks t join below b on t.parent_task_id = b.id where b.depth < 100)
    select id from below order by depth`.execute(tx.db);
  return found.rows.map((row) => row.id);
}

/** Ids from the task's parent up to the root. */
export async function ancestorIds(tx: Tx, id: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    with recursive above as (
      select parent_task_id as id, 1 as depth from tasks where id = ${id}
      union all select t.parent_task_id, a.depth + 1 from tasks t join above a on t.id = a.id where a.depth < 100)
    select id from above where id is not null order by depth`.execute(tx.db);
  return found.rows.map((row) => row.id);
}
