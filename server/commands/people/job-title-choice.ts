/** Finds the job title that somebody is given, by id or by name, and creates it when the team has none of that name. */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';

export interface JobTitleChoice {
  /** Of an existing title, or the one that a new title of `name` gets. */
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
}

/** The id of the title, null for none. Names are the same in any case. Error: `not_found` for an id without a name that the team does not have. */
export async function chosenJobTitle(tx: Tx, teamId: string, choice: JobTitleChoice): Promise<string | null> {
  const { id, name } = choice;
  if (name == null) return id == null ? null : existingTitle(tx, teamId, id);
  const known = await tx.db
    .selectFrom('job_titles')
    .select('id')
    .where('team_id', '=', teamId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  if (known) return known.id;
  const made = { id: id ?? tx.newId(), team_id: teamId, name };
  await mapUniqueViolation(tx.db.insertInto('job_titles').values(made).execute(), {
    job_titles_name: 'job_title_taken',
  });
  tx.feed.inTeam(teamId, 'jobTitle', made.id);
  return made.id;
}

async function existingTitle(tx: Tx, teamId: string, id: string): Promise<string> {
  const known = await tx.db
    .selectFrom('job_titles')
    .select('id')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) throw new AppError('not_found', { field: 'job_title_id' });
  return known.id;
}
