/** Creates a project from a built-in template (projects notes 12): its phases, labels and tasks, in their order. */
import {
  BASE_PALETTE,
  DEFAULT_PHASE_COLOR,
  DEFAULT_PROJECT_COLOR,
  DEFAULT_PROJECT_STATUS_ID,
  TASK_PRIORITIES,
} from '../../../contract/rules/defaults.ts';
import { freshKeys, inEveryGrouping } from '../../../contract/rules/order-keys.ts';
import type { Membership, Tx } from '../../db/transaction.ts';
import type { BuiltInTemplate } from '../../templates/template.ts';
import { insertProject } from '../projects/insert-project.ts';
import { recordProjectActivity } from '../projects/project-activity.ts';
import { findOrCreateLabel } from '../tasks/task-labels.ts';
import { freeProjectName } from './free-project-name.ts';

export interface TemplateImport {
  readonly id: string;
  /** The template's own name when left out. */
  readonly name?: string | undefined;
  readonly statusIds?: readonly string[] | undefined;
  readonly memberId?: string | undefined;
}

/** Returns the project's id. The name gets the template's key when the team has a project of that name already. */
export async function importTemplate(
  tx: Tx,
  team: Membership,
  template: BuiltInTemplate,
  input: TemplateImport,
): Promise<string> {
  const { id } = input;
  const name = await freeProjectName(tx, team.teamId, input.name ?? template.name, template.key);
  const [firstStatus] = await insertProject(tx, team, {
    fields: {
      id,
      name,
      color_code: DEFAULT_PROJECT_COLOR,
      status_id: DEFAULT_PROJECT_STATUS_ID,
      notes: template.description,
      hours_per_day: 8,
      working_days: 0,
      man_days: 0,
      tasks_counter: template.tasks.length,
    },
    statusIds: input.statusIds,
    memberId: input.memberId,
    memberLevel: 'PROJECT_MANAGER',
  });
  if (firstStatus === undefined) throw new Error('a project has statuses');
  const phases = await insertPhases(tx, team.teamId, id, template.phases);
  await insertTasks(tx, { teamId: team.teamId, projectId: id, statusId: firstStatus, phases }, template);
  await recordProjectActivity(tx, { teamId: team.teamId, projectId: id, projectName: name, key: 'created' });
  return id;
}

/** Step through the palette: adjacent colours are similar, and with 5 every colour is used before one repeats. */
const COLOR_STEP = 5;

/** By name. The first phase is listed first, so it gets the highest index. */
async function insertPhases(
  tx: Tx,
  teamId: string,
  projectId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = names.map((name, index) => ({
    id: tx.newId(),
    project_id: projectId,
    team_id: teamId,
    name,
    color_code: BASE_PALETTE[(index * COLOR_STEP) % BASE_PALETTE.length] ?? DEFAULT_PHASE_COLOR,
    sort_index: names.length - 1 - index,
  }));
  await tx.db.insertInto('phases').values(rows).execute();
  tx.feed.inProject(projectId, 'phase', ...rows.map((row) => row.id));
  return new Map(rows.map((row) => [row.name, row.id]));
}

interface Target {
  readonly teamId: string;
  readonly projectId: string;
  readonly statusId: string;
  readonly phases: ReadonlyMap<string, string>;
}

async function insertTasks(tx: Tx, target: Target, template: BuiltInTemplate): Promise<void> {
  const location = { project_id: target.projectId, team_id: target.teamId };
  const keys = freshKeys(template.tasks.length);
  const labels: { task_id: string; label_id: string; project_id: string; team_id: string }[] = [];
  const tasks = [];
  for (const [index, task] of template.tasks.entries()) {
    const id = tx.newId();
    const key = keys[index] ?? 'a0';
    tasks.push({
      id,
      ...location,
      task_no: index + 1,
      name: task.name,
      status_id: target.statusId,
      priority_id: TASK_PRIORITIES[task.priority ?? 1].id,
      phase_id: target.phases.get(task.phase) ?? null,
      reporter_id: tx.actor.userId,
      ...inEveryGrouping(key),
      created_at: tx.now,
      updated_at: tx.now,
    });
    for (const name of task.labels ?? []) {
      const { label } = await findOrCreateLabel(tx, target.teamId, { name });
      labels.push({ task_id: id, label_id: label.id, ...location });
    }
  }
  await tx.db.insertInto('tasks').values(tasks).execute();
  if (labels.length > 0) await tx.db.insertInto('task_labels').values(labels).execute();
  tx.feed.inProject(target.projectId, 'task', ...tasks.map((task) => task.id));
}
