/** Takes a label that is deleted out of the project templates of a team. What was made from a template stays as it is. */
import type { Tx } from '../../db/transaction.ts';
import { customTemplate, type CustomTemplate } from '../../templates/custom-template.ts';

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
