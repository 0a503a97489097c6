/**
 * Saves a project as a template of its team (projects notes 12): statuses, time rules, phases, labels,
 * custom columns as selected, and the tasks that are not archived. Never people, dates, time, comments or files.
 */
import type { CallBody } from '../../../contract/calls/call-types.ts';
import { fieldsWhere, initialOf, pick } from '../../../contract/entities/define-fields.ts';
import { phaseFields, projectFields, statusFields } from '../../../contract/entities/project-entities.ts';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { projectTemplateFields, taskTemplateFields } from '../../../contract/entities/template-entities.ts';
import { AppError } from '../../../contract/errors.ts';
import { DEFAULT_STATUSES } from '../../../contract/rules/defaults.ts';
import { TIME_RULE_FIELDS } from '../../../contract/rules/time-rules.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import type { CustomTask, CustomTemplate } from '../../templates/custom-template.ts';
import { findInTeam } from '../../db/team-rows.ts';

export const TEMPLATE_UNIQUE_CODES = {
  project_templates_name: projectTemplateFields.name.unique.code,
  task_templates_name: taskTemplateFields.name.unique.code,
} as const;

const PROJECT = fieldsWhere(projectFields, 'copiedBy', 'template');
const STATUS = fieldsWhere(statusFields, 'copiedBy', 'template');
const PHASE = fieldsWhere(phaseFields, 'copiedBy', 'template');

type SaveForm = CallBody<'projectTemplates.create'>;

/** Idempotent for a repeated id. */
export async function saveTemplate(tx: Tx, teamId: string, form: SaveForm): Promise<void> {
  const id = form.id ?? tx.newId();
  const existing = await findInTeam(tx, teamId, ['project_templates', id], ['id']);
  if (existing) return;
  const data = JSON.stringify(await readTemplate(tx, teamId, form));
  const row = { id, team_id: teamId, name: form.templateName, data, created_at: tx.now };
  await mapUniqueViolation(
    tx.db.insertInto('project_templates').values(row).execute(),
    TEMPLATE_UNIQUE_CODES,
  );
  tx.feed.inTeam(teamId, 'projectTemplate', id);
}

async function readTemplate(tx: Tx, teamId: string, form: SaveForm): Promise<CustomTemplate> {
  const { project_id: projectId, projectIncludes, taskIncludes } = form;
  const project = await tx.db
    .selectFrom('projects')
    .select([...PROJECT, ...TIME_RULE_FIELDS])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const statuses = projectIncludes.statuses ? await readStatuses(tx, projectId) : [];
  const phases = projectIncludes.phases ? await readPhases(tx, projectId) : [];
  const labels = projectIncludes.labels && taskIncludes.labels ? await readLabels(tx, projectId) : [];
  const selected = { statuses, phases, labels: new Set(labels.map((label) => label.id)) };
  const tasks = await readTasks(tx, projectId, taskIncludes, selected);
  const usedLabels = new Set(tasks.flatMap((task) => task.labels));
  return {
    ...pick(project, PROJECT),
    notes: project.notes,
    time_rules: pick(project, TIME_RULE_FIELDS),
    statuses:
      statuses.length > 0
        ? statuses.map((status) => pick(status, STATUS))
        : DEFAULT_STATUSES.map((status) => ({ ...initialOf(statusFields), ...status })),
    phases: phases.map((phase) => pick(phase, PHASE)),
    labels: labels.filter((label) => usedLabels.has(label.id)),
    columns:
      form.includeCustomColumns || projectIncludes.customColumns
        ? await readColumns(tx, teamId, projectId)
        : [],
    tasks,
  };
}

const readStatuses = (tx: Tx, projectId: string) =>
  tx.db
    .selectFrom('statuses')
    .select(['id', ...STATUS])
    .where('project_id', '=', projectId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

const readPhases = (tx: Tx, projectId: string) =>
  tx.db
    .selectFrom('phases')
    .select(['id', ...PHASE])
    .where('project_id', '=', projectId)
    .orderBy('sort_index', 'desc')
    .orderBy('id')
    .execute();

const readLabels = (tx: Tx, projectId: string) =>
  tx.db
    .selectFrom('labels as l')
    .innerJoin('task_labels as t', 't.label_id', 'l.id')
    .select(['l.id', 'l.name', 'l.color_code'])
    .distinct()
    .where('t.project_id', '=', projectId)
    .orderBy('l.name')
    .execute();

const readColumns = (tx: Tx, teamId: string, projectId: string) =>
  tx.db
    .selectFrom('custom_columns')
    .select(['key', 'name', 'field_type', 'width', 'is_visible', 'configuration'])
    .where('project_id', '=', projectId)
    .where('team_id', '=', teamId)
    .orderBy('created_at')
    .execute();

interface SelectedRows {
  readonly statuses: readonly { readonly id: string }[];
  readonly phases: readonly { readonly id: string }[];
  readonly labels: ReadonlySet<string>;
}

async function readTasks(
  tx: Tx,
  projectId: string,
  includes: SaveForm['taskIncludes'],
  selected: SelectedRows,
): Promise<CustomTask[]> {
  const rows = await tx.db
    .selectFrom('tasks')
    .select([
      'id',
      'name',
      'description',
      'total_minutes',
      'priority_id',
      'parent_task_id',
      'status_id',
      'phase_id',
    ])
    .where('project_id', '=', projectId)
    .where('archived', '=', false)
    .$if(!includes.subtasks, (query) => query.where('parent_task_id', 'is', null))
    .orderBy('order_status')
    .orderBy('id')
    .limit(LIMITS.projectTemplateTasks + 1)
    .execute();
  if (rows.length > LIMITS.projectTemplateTasks)
    throw new AppError('invalid', {
      field: 'project_id',
      reason: 'too_many_tasks',
      limit: LIMITS.projectTemplateTasks,
    });
  const labelsByTask = await labelsOf(tx, projectId, selected.labels);
  const ordered = parentsFirst(rows);
  const indexById = new Map(ordered.map((row, index) => [row.id, index]));
  const indexIn = (list: readonly { readonly id: string }[], id: string | null): number | null => {
    const found = list.findIndex((one) => one.id === id);
    return found < 0 ? null : found;
  };
  return ordered.map((row) => ({
    name: row.name,
    description: includes.description ? row.description : null,
    total_minutes: includes.estimation ? row.total_minutes : 0,
    priority_id: row.priority_id,
    parent: row.parent_task_id === null ? null : (indexById.get(row.parent_task_id) ?? null),
    status: includes.status ? indexIn(selected.statuses, row.status_id) : null,
    phase: includes.phase ? indexIn(selected.phases, row.phase_id) : null,
    labels: labelsByTask.get(row.id) ?? [],
  }));
}

async function labelsOf(
  tx: Tx,
  projectId: string,
  labelIds: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  if (labelIds.size === 0) return new Map();
  const links = await tx.db
    .selectFrom('task_labels')
    .select(['task_id', 'label_id'])
    .where('project_id', '=', projectId)
    .orderBy('label_id')
    .execute();
  const found = new Map<string, string[]>();
  for (const { task_id, label_id } of links) {
    if (labelIds.has(label_id)) found.set(task_id, [...(found.get(task_id) ?? []), label_id]);
  }
  return found;
}

/** Depth-first order: each task is followed by its descendants; siblings retain their order. */
function parentsFirst<T extends { readonly id: string; readonly parent_task_id: string | null }>(
  rows: readonly T[],
): T[] {
  const present = new Set(rows.map((row) => row.id));
  const isTop = (row: T): boolean => row.parent_task_id === null || !present.has(row.parent_task_id);
  const below = Map.groupBy(
    rows.filter((row) => !isTop(row)),
    (row) => row.parent_task_id,
  );
  const branch = (row: T): T[] => [row, ...(below.get(row.id) ?? []).flatMap(branch)];
  return rows.filter(isTop).flatMap(branch);
}
