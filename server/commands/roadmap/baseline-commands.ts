/** Creates, renames and deletes baselines of a project (FD2). A baseline is a copy: later changes of tasks do not affect it. */
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { BaselineDates } from '../../../contract/entities/project-entities.ts';
import { AppError } from '../../../contract/errors.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { ReadContext, Tx } from '../../db/transaction.ts';

export interface BaselineRow {
  readonly id: string;
  readonly project_id: string;
  readonly name: string;
  readonly created_at: string;
}

async function findBaseline({ db }: ReadContext, id: string): Promise<BaselineRow | undefined> {
  return db
    .selectFrom('baselines')
    .select(['id', 'project_id', 'name', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** `not_found` when it is gone. */
export async function requireBaseline(context: ReadContext, id: string): Promise<BaselineRow> {
  const found = await findBaseline(context, id);
  if (!found) throw new AppError('not_found');
  return found;
}

interface NewBaseline {
  readonly id: string | undefined;
  readonly projectId: string;
  readonly teamId: string;
  readonly name: string;
  readonly dates: BaselineDates;
}

/** Idempotent: returns the stored one for a repeated id. Error: `invalid` when the project has the maximum. */
export async function createBaseline(
  tx: Tx,
  { id = tx.newId(), projectId, teamId, name, dates }: NewBaseline,
): Promise<BaselineRow> {
  const existing = await findBaseline(tx, id);
  if (existing) {
    if (existing.project_id !== projectId) throw new AppError('id_taken');
    return existing;
  }
  const { count } = await tx.db
    .selectFrom('baselines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  if (count >= LIMITS.baselines) throw new AppError('invalid', { field: 'dates', reason: 'too_many' });
  const row: BaselineRow = { id, project_id: projectId, name, created_at: tx.now };
  const stored = JSON.stringify(await datesOfProject(tx, projectId, dates));
  await mapUniqueViolation(
    tx.db
      .insertInto('baselines')
      .values({ ...row, team_id: teamId, dates: stored })
      .execute(),
    {},
  );
  tx.feed.inProject(projectId, 'baseline', id);
  return row;
}

/** Only dates of tasks of the project, so that a baseline reveals no others. */
async function datesOfProject({ db }: Tx, projectId: string, dates: BaselineDates): Promise<BaselineDates> {
  const tasks = await db.selectFrom('tasks').select('id').where('project_id', '=', projectId).execute();
  return Object.fromEntries(
    tasks.flatMap(({ id }) => {
      const taskDates = dates[id];
      return taskDates === undefined ? [] : [[id, taskDates] as const];
    }),
  );
}

export async function renameBaseline(tx: Tx, baseline: BaselineRow, name: string): Promise<void> {
  await tx.db.updateTable('baselines').set({ name }).where('id', '=', baseline.id).execute();
  tx.feed.inProject(baseline.project_id, 'baseline', baseline.id);
}

export async function deleteBaseline(tx: Tx, baseline: BaselineRow): Promise<void> {
  await tx.db.deleteFrom('baselines').where('id', '=', baseline.id).execute();
  tx.feed.removed(`project:${baseline.project_id}`, 'baseline', baseline.id);
}
