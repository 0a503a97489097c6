/**
 * Renames and deletes the project templates of a team, and takes a label that is deleted out of them.
 * What was made from a template stays as it is.
 */
import { AppError } from '../../../contract/errors.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { customTemplate, type CustomTemplate } from '../../templates/custom-template.ts';
import { TEMPLATE_TAKEN } from './save-template.ts';
import { deleteInTeam } from '../../db/team-rows.ts';

export async function renameTemplate(tx: Tx, teamId: string, id: string, name: string): Promise<void> {
  const renamed = await mapUniqueViolation(
    tx.db
      .updateTable('project_templates')
      .set({ name })
      .where('id', '=', id)
      .where('team_id', '=', teamId)
      .returning('id')
      .executeTakeFirst(),
    TEMPLATE_TAKEN,
  );
  if (!renamed) throw new AppError('not_found');
  tx.feed.inTeam(teamId, 'projectTemplate', id);
}

export async function deleteTemplate(tx: Tx, teamId: string, id: string): Promise<void> {
  await deleteInTeam(tx, teamId, ['project_templates', id]);
  tx.feed.removed(`team:${teamId}`, 'projectTemplate', id);
}

interface Carrier {
  readonly id: string;
  readonly template: CustomTemplate;
  /** How many of its tasks carry the label. */
  readonly uses: number;
}

/** The templates of the team that a label is in. */
export async function templatesWithLabel(tx: Tx, teamId: string, labelId: string): Promise<Carrier[]> {
  const rows = await tx.db
    .selectFrom('project_templates')
    .select(['id', 'data'])
    .where('team_id', '=', teamId)
    .execute();
  return rows
    .map(({ id, data }) => ({ id, template: customTemplate.parse(data) }))
    .filter(({ template }) => template.labels.some((label) => label.id === labelId))
    .map((one) => ({
      ...one,
      uses: one.template.tasks.filter((task) => task.labels.includes(labelId)).length,
    }));
}

export async function dropLabelFrom(
  tx: Tx,
  teamId: string,
  labelId: string,
  carriers: readonly Carrier[],
): Promise<void> {
  for (const { id, template } of carriers) {
    const data: CustomTemplate = {
      ...template,
      labels: template.labels.filter((label) => label.id !== labelId),
      tasks: template.tasks.map((task) => ({
        ...task,
        labels: task.labels.filter((label) => label !== labelId),
      })),
    };
    await tx.db
      .updateTable('project_templates')
      .set({ data: JSON.stringify(data) })
      .where('id', '=', id)
      .execute();
    tx.feed.inTeam(teamId, 'projectTemplate', id);
  }
}
