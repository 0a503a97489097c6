/**
 * Creates, renames and deletes the job titles of a team. Names are unique in a team whatever their case.
 * Deleting one leaves its members without a title and announces them (FD2).
 */
import { AppError } from '../../../contract/errors.ts';
import { columnNames, type NewRow } from '../../../contract/entities/define-fields.ts';
import { type JobTitle, jobTitleFields } from '../../../contract/entities/team-entities.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { findInTeam } from '../../db/team-rows.ts';

const UNIQUE_CODES = { job_titles_name: jobTitleFields.name.unique.code } as const;
const COLUMNS = columnNames(jobTitleFields);

export interface NewJobTitle extends NewRow<typeof jobTitleFields> {
  /** Members who get the title, if they are in the team and have none. */
  readonly memberIds?: readonly string[] | undefined;
}

/** Idempotent: creating the same title again (same id, same team) returns the stored one. */
export async function createJobTitle(tx: Tx, teamId: string, input: NewJobTitle): Promise<JobTitle> {
  const { id = tx.newId(), name, memberIds = [] } = input;
  const existing = await findTitle(tx, teamId, id);
  if (existing) return existing;
  const title = { id, team_id: teamId, name };
  await mapUniqueViolation(tx.db.insertInto('job_titles').values(title).execute(), UNIQUE_CODES);
  tx.feed.inTeam(teamId, 'jobTitle', id);
  if (memberIds.length > 0) {
    const members = await tx.db
      .updateTable('team_members')
      .set({ job_title_id: id })
      .where('team_id', '=', teamId)
      .where('id', 'in', [...memberIds])
      .where('job_title_id', 'is', null)
      .returning('id')
      .execute();
    tx.feed.inTeam(teamId, 'teamMember', ...members.map((member) => member.id));
  }
  return title;
}

export async function renameJobTitle(tx: Tx, teamId: string, id: string, name: string): Promise<void> {
  await requireTitle(tx, teamId, id);
  await mapUniqueViolation(
    tx.db.updateTable('job_titles').set({ name }).where('id', '=', id).execute(),
    UNIQUE_CODES,
  );
  tx.feed.inTeam(teamId, 'jobTitle', id);
}

export async function deleteJobTitle(tx: Tx, teamId: string, id: string): Promise<void> {
  await requireTitle(tx, teamId, id);
  const members = await tx.db
    .updateTable('team_members')
    .set({ job_title_id: null })
    .where('job_title_id', '=', id)
    .returning('id')
    .execute();
  await tx.db.deleteFrom('job_titles').where('id', '=', id).execute();
  tx.feed.removed(`team:${teamId}`, 'jobTitle', id);
  tx.feed.inTeam(teamId, 'teamMember', ...members.map((member) => member.id));
}

async function requireTitle(tx: Tx, teamId: string, id: string): Promise<void> {
  if (!(await findTitle(tx, teamId, id))) throw new AppError('not_found');
}

function findTitle(tx: Tx, teamId: string, id: string): Promise<JobTitle | undefined> {
  return findInTeam(tx, teamId, ['job_titles', id], COLUMNS);
}
