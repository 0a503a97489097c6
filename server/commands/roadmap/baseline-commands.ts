/** Keeps, renames and deletes baselines of a project (FD2). A baseline is a copy: tasks that change or go later leave it alone. */
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

/** Creating the same one again answers the stored one. Error: `invalid` when the project has as many as it may. */
export async function createBaseline(
  tx: Tx,
  { id = tx.newId(), projectId, teamId, name, dates }: NewBaseline,
): Promise<BaselineRow> {
  const known = await findBaseline(tx, id);
  if (known) {
    if (known.project_id !== projectId) throw new AppError('id_taken');
    return known;
  }
  const { count } = await tx.db
    .selectFrom('baselines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  if (count >= LIMITS.baselines) throw new AppError('invalid', { field: 'dates', reason: 'too_many' });
  const row: BaselineRow = { id, project_id: projectId, name, created_at: tx.now };
  const stored = JSON.stringify(await ofProject(tx, projectId, dates));
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

/** A baseline names no task that its readers may not see. */
async function ofProject({ db }: Tx, projectId: string, dates: BaselineDates): Promise<BaselineDates> {
  const tasks = await db.selectFrom('tasks').select('id').where('project_id', '=', projectId).execute();
  return Object.fromEntries(
    tasks.flatMap(({ id }) => {
      const known = dates[id];
      return known === undefined ? [] : [[id, known] as const];
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
