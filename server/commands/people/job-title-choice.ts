/** Finds a job title by id or name, and creates it when the team has none of that name. */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { jobTitleFields } from '../../../contract/entities/team-entities.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';

export interface JobTitleChoice {
  /** Id of an existing title, or for a new one of `name`. */
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
}

/** The id of the title, null for none. Names are compared without case. Error: `not_found` for an id without a name that the team does not have. */
export async function resolveJobTitle(
  tx: Tx,
  teamId: string,
  choice: JobTitleChoice,
): Promise<string | null> {
  const { id, name } = choice;
  if (name == null) return id == null ? null : existingTitle(tx, teamId, id);
  const existing = await tx.db
    .selectFrom('job_titles')
    .select('id')
    .where('team_id', '=', teamId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  if (existing) return existing.id;
  const title = { id: id ?? tx.newId(), team_id: teamId, name };
  await mapUniqueViolation(tx.db.insertInto('job_titles').values(title).execute(), {
    job_titles_name: jobTitleFields.name.unique.code,
  });
  tx.feed.inTeam(teamId, 'jobTitle', title.id);
  return title.id;
}

async function existingTitle(tx: Tx, teamId: string, id: string): Promise<string> {
  const existing = await tx.db
    .selectFrom('job_titles')
    .select('id')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!existing) throw new AppError('not_found', { field: 'job_title_id' });
  return existing.id;
}
