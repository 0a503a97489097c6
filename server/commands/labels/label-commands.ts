/**
 * Creates, changes and deletes the labels of a team. Names are unique in a team whatever their case.
 * Deleting one changes every task that carried it, so those tasks are announced too (FD2).
 */
import { AppError } from '../../../contract/errors.ts';
import {
  columnNames,
  fieldsWhere,
  type NewRow,
  pick,
  type RowChange,
} from '../../../contract/entities/define-fields.ts';
import { type Label, labelFields } from '../../../contract/entities/team-entities.ts';
import { avatarColor } from '../../../contract/rules/avatar-color.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { removeLabelFrom, templatesWithLabel } from './template-labels.ts';
import { findInTeam } from '../../db/team-rows.ts';

const UNIQUE_CODES = { labels_name: labelFields.name.unique.code } as const;

const EDITED = fieldsWhere(labelFields, 'update');
const COLUMNS = columnNames(labelFields);

/** Idempotent: creating the same label again (same id, same team) returns the stored one. */
export async function createLabel(
  tx: Tx,
  teamId: string,
  { id = tx.newId(), name, color_code = avatarColor(name) }: NewRow<typeof labelFields>,
): Promise<Label> {
  const existing = await findLabel(tx, teamId, id);
  if (existing) return existing;
  const label = { id, team_id: teamId, name, color_code };
  await mapUniqueViolation(tx.db.insertInto('labels').values(label).execute(), UNIQUE_CODES);
  tx.feed.inTeam(teamId, 'label', id);
  return label;
}

export async function updateLabel(
  tx: Tx,
  teamId: string,
  id: string,
  change: RowChange<typeof labelFields>,
): Promise<void> {
  const label = await requireLabel(tx, teamId, id);
  const next = pick({ ...label, ...pick(change, EDITED) }, EDITED);
  await mapUniqueViolation(
    tx.db.updateTable('labels').set(next).where('id', '=', id).execute(),
    UNIQUE_CODES,
  );
  tx.feed.inTeam(teamId, 'label', id);
}

/** Refuses a label in use unless `force`; the error has the number of uses. */
export async function deleteLabel(
  tx: Tx,
  teamId: string,
  id: string,
  force: boolean,
): Promise<{ deletedCount: number }> {
  const label = await requireLabel(tx, teamId, id);
  const carriers = await tx.db
    .selectFrom('task_labels')
    .select(['task_id', 'project_id'])
    .where('label_id', '=', id)
    .execute();
  const templates = await templatesWithLabel(tx, teamId, id);
  const usageCount = carriers.length;
  const ptUsageCount = templates.reduce((sum, template) => sum + template.uses, 0);
  if (usageCount + ptUsageCount > 0 && !force) {
    throw new AppError('label_in_use', {
      inUse: true,
      usageCount,
      ptUsageCount,
      totalUsage: usageCount + ptUsageCount,
      labelName: label.name,
    });
  }
  await removeLabelFrom(tx, teamId, id, templates);
  await tx.db.deleteFrom('labels').where('id', '=', id).execute();
  tx.feed.removed(`team:${teamId}`, 'label', id);
  for (const carrier of carriers) tx.feed.inProject(carrier.project_id, 'task', carrier.task_id);
  return { deletedCount: 1 };
}

async function requireLabel(tx: Tx, teamId: string, id: string): Promise<Label> {
  const label = await findLabel(tx, teamId, id);
  if (!label) throw new AppError('not_found');
  return label;
}

function findLabel(tx: Tx, teamId: string, id: string): Promise<Label | undefined> {
  return findInTeam(tx, teamId, ['labels', id], COLUMNS);
}
