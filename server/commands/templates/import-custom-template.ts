/**
 * Creates a project from a template of the team (projects notes 12): its statuses instead of the default ones, its time
 * rules, phases, labels that the team lacks, custom columns, and the tasks with their descendants, in order.
 */
import {
  DEFAULT_PROJECT_STATUS_ID,
  DEFAULT_STATUSES,
  DONE_CATEGORY_ID,
} from '../../../contract/rules/defaults.ts';
import { freshKeys, inEveryGrouping } from '../../../contract/rules/order-keys.ts';
import { progressAfterStatus } from '../../../contract/rules/progress.ts';
import { keyOfName } from '../../../contract/rules/project-key.ts';
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { Membership, Tx } from '../../db/transaction.ts';
import { customTemplate, type CustomTask, type CustomTemplate } from '../../templates/custom-template.ts';
import { insertProject } from '../projects/insert-project.ts';
import { recordProjectActivity } from '../projects/project-activity.ts';
import { rollUpProgress } from '../task-rows/progress-rollup.ts';
import { findOrCreateLabel } from '../tasks/task-labels.ts';
import { freeProjectName } from './free-project-name.ts';
import { requireInTeam } from '../../db/team-rows.ts';

export interface CustomImport {
  readonly id: string;
  readonly templateId: string;
  readonly name?: string | undefined;
  readonly statusIds?: readonly string[] | undefined;
  readonly memberId?: string | undefined;
}

const FALLBACK_KEY = 'TPL';
/** Rows in one statement. */
const BATCH = 500;

/** Throws `not_found` for a template of another team. */
export async function importCustomTemplate(tx: Tx, team: Membership, input: CustomImport): Promise<void> {
  const { teamId } = team;
  const row = await requireInTeam(
    tx,
    teamId,
    ['project_templates', input.templateId],
    ['name', 'data'],
    'template_id',
  );
  const template = customTemplate.parse(row.data);
  const requestedName = input.name ?? row.name;
  const name = await freeProjectName(tx, teamId, requestedName, keyOfName(requestedName) || FALLBACK_KEY);
  const statuses = template.statuses.length > 0 ? template.statuses : DEFAULT_STATUSES;
  const statusIds = await insertProject(tx, team, {
    fields: {
      id: input.id,
      name,
      color_code: template.color_code,
      phase_label: template.phase_label,
      status_id: DEFAULT_PROJECT_STATUS_ID,
      health_id: null,
      notes: template.notes?.slice(0, LIMITS.projectNotes) ?? null,
      hours_per_day: 8,
      working_days: 0,
      man_days: 0,
      ...template.time_rules,
      tasks_counter: template.tasks.length,
    },
    statuses,
    statusIds: input.statusIds,
    memberId: input.memberId,
    memberLevel: 'PROJECT_MANAGER',
  });
  const location = { project_id: input.id, team_id: teamId };
  const imported: ImportedProject = {
    statuses: statuses.map(({ category_id }, index) => ({ id: statusIds[index] ?? '', category_id })),
    phaseIds: await insertPhases(tx, location, template.phases),
    labelIds: await resolveLabels(tx, teamId, template.labels),
  };
  await insertColumns(tx, location, template.columns);
  await insertTasks(tx, location, imported, template.tasks);
  await recordProjectActivity(tx, { teamId, projectId: input.id, projectName: name, key: 'created' });
}

interface ProjectLocation {
  readonly project_id: string;
  readonly team_id: string;
}

interface ImportedProject {
  readonly statuses: readonly { readonly id: string; readonly category_id: string }[];
  readonly phaseIds: readonly string[];
  /** Label of the team by its id in the template. */
  readonly labelIds: ReadonlyMap<string, string>;
}

/** The first phase is listed first, so it gets the highest index. */
async function insertPhases(
  tx: Tx,
  location: ProjectLocation,
  phases: CustomTemplate['phases'],
): Promise<string[]> {
  if (phases.length === 0) return [];
  const rows = phases.map((phase, index) => ({
    id: tx.newId(),
    ...location,
    ...phase,
    sort_index: phases.length - 1 - index,
  }));
  await tx.db.insertInto('phases').values(rows).execute();
  const ids = rows.map((row) => row.id);
  tx.feed.inProject(location.project_id, 'phase', ...ids);
  return ids;
}

/** The label itself while the team has it, else one of the same name, else a new one. */
async function resolveLabels(
  tx: Tx,
  teamId: string,
  labels: CustomTemplate['labels'],
): Promise<Map<string, string>> {
  const own = await tx.db.selectFrom('labels').select('id').where('team_id', '=', teamId).execute();
  const present = new Set(own.map((label) => label.id));
  const found = new Map<string, string>();
  for (const { id, name, color_code } of labels) {
    if (present.has(id)) found.set(id, id);
    else {
      const { label } = await findOrCreateLabel(tx, teamId, { name, color_code });
      found.set(id, label.id);
    }
  }
  return found;
}

async function insertColumns(
  tx: Tx,
  location: ProjectLocation,
  columns: CustomTemplate['columns'],
): Promise<void> {
  if (columns.length === 0) return;
  const rows = columns.map((column) => ({
    id: tx.newId(),
    ...location,
    ...column,
    configuration: JSON.stringify(column.configuration),
    created_at: tx.now,
  }));
  await tx.db.insertInto('custom_columns').values(rows).execute();
  tx.feed.inProject(location.project_id, 'customColumn', ...rows.map((row) => row.id));
}

async function insertTasks(
  tx: Tx,
  location: ProjectLocation,
  imported: ImportedProject,
  tasks: readonly CustomTask[],
): Promise<void> {
  const ids = tasks.map(() => tx.newId());
  const keys = freshKeys(tasks.length);
  const rows = tasks.map((task, index) => {
    const status = imported.statuses[task.status ?? 0] ?? imported.statuses[0];
    const done = status?.category_id === DONE_CATEGORY_ID;
    const key = keys[index] ?? 'a0';
    return {
      id: ids[index] ?? '',
      ...location,
      task_no: index + 1,
      name: task.name,
      description: task.description,
      status_id: status?.id ?? '',
      priority_id: task.priority_id,
      phase_id: task.phase === null ? null : (imported.phaseIds[task.phase] ?? null),
      parent_task_id: task.parent === null ? null : (ids[task.parent] ?? null),
      reporter_id: tx.actor.userId,
      total_minutes: task.total_minutes,
      completed_at: done ? tx.now : null,
      ...progressAfterStatus(done),
      ...inEveryGrouping(key),
      created_at: tx.now,
      updated_at: tx.now,
    };
  });
  for (let start = 0; start < rows.length; start += BATCH)
    await tx.db
      .insertInto('tasks')
      .values(rows.slice(start, start + BATCH))
      .execute();
  tx.feed.inProject(location.project_id, 'task', ...ids);
  const links = tasks.flatMap((task, index) =>
    [...new Set(task.labels.flatMap((id) => imported.labelIds.get(id) ?? []))].map((label_id) => ({
      task_id: ids[index] ?? '',
      label_id,
      ...location,
    })),
  );
  for (let start = 0; start < links.length; start += BATCH)
    await tx.db
      .insertInto('task_labels')
      .values(links.slice(start, start + BATCH))
      .execute();
  await rollUpParents(tx, rows);
}

/** Recomputes the parents of leaves, from the end of the list, so that values below are already correct. */
async function rollUpParents(
  tx: Tx,
  rows: readonly { readonly id: string; readonly parent_task_id: string | null }[],
) {
  const parents = new Set(rows.flatMap((row) => row.parent_task_id ?? []));
  const leafParents = new Set(
    rows.filter((row) => !parents.has(row.id)).flatMap((row) => row.parent_task_id ?? []),
  );
  for (const id of [...leafParents].toReversed()) await rollUpProgress(tx, id);
}
