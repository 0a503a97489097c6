/** Rows of a team by id. Ids from requests must belong to the team. */
import { type Selectable, sql } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import type { Tables } from './tables.ts';
import type { ReadContext } from './transaction.ts';

type TeamTable =
  | 'clients'
  | 'job_titles'
  | 'labels'
  | 'project_categories'
  | 'project_templates'
  | 'projects'
  | 'report_schedules'
  | 'task_templates'
  | 'team_members';
type Column<T extends TeamTable> = keyof Selectable<Tables[T]> & string;
type Row<T extends TeamTable, C extends Column<T>> = Pick<Selectable<Tables[T]>, C>;

/** These columns of the row; undefined where the team has none with the id. */
export async function findInTeam<T extends TeamTable, C extends Column<T>>(
  { db }: Pick<ReadContext, 'db'>,
  teamId: string,
  [table, id]: readonly [T, string],
  columns: readonly C[],
): Promise<Row<T, C> | undefined> {
  const found = await sql<Row<T, C>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where id = ${id} and team_id = ${teamId}`.execute(db);
  return found.rows[0];
}

/** The same; throws `not_found`, with the field that had the id where it is given. */
export async function requireInTeam<T extends TeamTable, C extends Column<T>>(
  tx: Pick<ReadContext, 'db'>,
  teamId: string,
  row: readonly [T, string],
  columns: readonly C[],
  field?: string,
): Promise<Row<T, C>> {
  const found = await findInTeam(tx, teamId, row, columns);
  if (!found) throw new AppError('not_found', field === undefined ? undefined : { field });
  return found;
}

/** Deletes the row; throws `not_found`. */
export async function deleteInTeam(
  { db }: Pick<ReadContext, 'db'>,
  teamId: string,
  [table, id]: readonly [TeamTable, string],
): Promise<void> {
  const deleted = await sql`
    delete from ${sql.table(table)} where id = ${id} and team_id = ${teamId} returning id`.execute(db);
  if (deleted.rows.length === 0) throw new AppError('not_found');
}
