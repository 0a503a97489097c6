/**
 * Creates, changes and deletes the project categories of a team.
 * Deleting one leaves its projects without a category and announces them (FD2); it never deletes a project.
 */
import type { CallBody } from '../../../contract/calls/call-types.ts';
import { AppError } from '../../../contract/errors.ts';
import { columnNames } from '../../../contract/entities/define-fields.ts';
import { type ProjectCategory, projectCategoryFields } from '../../../contract/entities/team-entities.ts';
import { avatarColor } from '../../../contract/rules/avatar-color.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { findInTeam } from '../../db/team-rows.ts';

const UNIQUE_CODES = { project_categories_team_id_name_key: projectCategoryFields.name.unique.code } as const;
const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

const COLUMNS = columnNames(projectCategoryFields);

/**
 * Idempotent: creating the same category again (same id, same team) returns the stored one. An invalid colour is
 * replaced by the colour of the name.
 */
export async function createCategory(
  tx: Tx,
  teamId: string,
  { id = tx.newId(), name, color_code: color }: CallBody<'categories.create'>,
): Promise<ProjectCategory> {
  const existing = await findCategory(tx, teamId, id);
  if (existing) return existing;
  const color_code = color && HEX.test(color) ? color.toLowerCase() : avatarColor(name);
  const category = { id, team_id: teamId, name, color_code };
  await mapUniqueViolation(tx.db.insertInto('project_categories').values(category).execute(), UNIQUE_CODES);
  tx.feed.inTeam(teamId, 'projectCategory', id);
  return category;
}

export async function updateCategory(
  tx: Tx,
  teamId: string,
  id: string,
  next: Pick<ProjectCategory, 'name' | 'color_code'>,
): Promise<void> {
  if (!(await findCategory(tx, teamId, id))) throw new AppError('not_found');
  await mapUniqueViolation(
    tx.db.updateTable('project_categories').set(next).where('id', '=', id).execute(),
    UNIQUE_CODES,
  );
  tx.feed.inTeam(teamId, 'projectCategory', id);
}

export async function deleteCategory(tx: Tx, teamId: string, id: string): Promise<void> {
  if (!(await findCategory(tx, teamId, id))) throw new AppError('not_found');
  const projects = await tx.db
    .updateTable('projects')
    .set({ category_id: null, updated_at: tx.now })
    .where('category_id', '=', id)
    .returning('id')
    .execute();
  await tx.db.deleteFrom('project_categories').where('id', '=', id).execute();
  tx.feed.removed(`team:${teamId}`, 'projectCategory', id);
  for (const project of projects) tx.feed.inProject(project.id, 'project', project.id);
}

function findCategory(tx: Tx, teamId: string, id: string): Promise<ProjectCategory | undefined> {
  return findInTeam(tx, teamId, ['project_categories', id], COLUMNS);
}
