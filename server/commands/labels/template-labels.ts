/** Removes a deleted label from the project templates of a team. Projects created from a template are unchanged. */
import type { Tx } from '../../db/transaction.ts';
import { customTemplate, type CustomTemplate } from '../../templates/custom-template.ts';

interface Carrier {
  readonly id: string;
  readonly template: CustomTemplate;
  /** Number of its tasks with the label. */
  readonly uses: number;
}

/** The templates of the team that contain the label. */
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

export async function removeLabelFrom(
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
