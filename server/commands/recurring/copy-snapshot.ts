/** Creates the occurrence of a day from a snapshot, as the actor of the transaction. */
import type { Selectable } from 'kysely';
import { fieldsWhere, pick } from '../../../contract/entities/define-fields.ts';
import { taskFields } from '../../../contract/entities/task-fields.ts';
import { addDays } from '../../../contract/rules/date-presets.ts';
import { DONE_CATEGORY_ID, TASK_PRIORITIES, TODO_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ProjectAccess } from '../../policies/project-access.ts';
import { createTask, type NewTask } from '../tasks/create-task.ts';
import { taskSnapshot, type SnapshotPart } from './task-snapshot.ts';

const CREATED = fieldsWhere(taskFields, 'create');
const COPIED = fieldsWhere(taskFields, 'copiedBy', 'repeat').filter(
  (name): name is typeof name & (typeof CREATED)[number] => 'create' in taskFields[name],
);

type CopiedSchedule = Selectable<Tables['recurring_schedules']>;

export type Status = Awaited<ReturnType<typeof readStatuses>>[number];

export async function readStatuses(tx: Tx, projectId: string) {
  return tx.db
    .selectFrom('statuses')
    .select(['id', 'category_id'])
    .where('project_id', '=', projectId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

export const openStatus = (statuses: readonly Status[]): Status | undefined =>
  statuses.find((status) => status.category_id === TODO_CATEGORY_ID) ??
  statuses.find((status) => status.category_id !== DONE_CATEGORY_ID) ??
  statuses[0];

interface Copy {
  readonly schedule: CopiedSchedule;
  /** The due day of the copy. */
  readonly day: string;
  /** Parent of the previous occurrence; null at the top level. */
  readonly parentId: string | null;
}

/** The task and its descendants, with those of their people, labels, phases and columns that still exist. */
export async function createCopy(tx: Tx, access: ProjectAccess, copy: Copy): Promise<void> {
  const { schedule } = copy;
  const existing = await readExistingRows(tx, schedule);
  const ids: string[] = [];
  for (const part of taskSnapshot.parse(schedule.snapshot)) {
    const parentId = part.parent === null ? copy.parentId : (ids[part.parent] ?? null);
    const id = await createTask(tx, access, formOf(part, parentId, copy, existing), {
      reporterId:
        part.reporter_id !== null && existing.people.has(part.reporter_id) ? part.reporter_id : null,
      scheduleId: part.parent === null ? schedule.id : null,
    });
    ids.push(id);
    await insertValues(tx, schedule, id, part, existing.columns);
  }
}

interface ExistingRows {
  readonly statuses: readonly Status[];
  readonly phases: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
}

async function readExistingRows(tx: Tx, { project_id, team_id }: CopiedSchedule): Promise<ExistingRows> {
  const { db } = tx;
  const phases = await db.selectFrom('phases').select('id').where('project_id', '=', project_id).execute();
  const labels = await db.selectFrom('labels').select('id').where('team_id', '=', team_id).execute();
  const members = await db
    .selectFrom('team_members')
    .select(['id', 'user_id'])
    .where('team_id', '=', team_id)
    .where('active', '=', true)
    .execute();
  const columns = await db
    .selectFrom('custom_columns')
    .select('id')
    .where('project_id', '=', project_id)
    .execute();
  const idsOf = (rows: readonly { readonly id: string }[]) => new Set(rows.map((row) => row.id));
  return {
    statuses: await readStatuses(tx, project_id),
    phases: idsOf(phases),
    labels: idsOf(labels),
    members: idsOf(members),
    people: new Set(members.flatMap((member) => member.user_id ?? [])),
    columns: idsOf(columns),
  };
}

/** A done or deleted status is replaced by the first open one. */
function formOf(
  part: SnapshotPart,
  parentId: string | null,
  { day, schedule }: Copy,
  existing: ExistingRows,
): NewTask {
  const status = existing.statuses.find(({ id }) => id === part.status_id);
  const open = status && status.category_id !== DONE_CATEGORY_ID ? status : openStatus(existing.statuses);
  const dayBefore = (before: number | null): string | null =>
    before === null ? null : addDays(day, -before);
  return {
    ...pick(part, COPIED),
    project_id: schedule.project_id,
    status_id: open?.id,
    priority_id: TASK_PRIORITIES.some(({ id }) => id === part.priority_id) ? part.priority_id : undefined,
    phase_id: part.phase_id !== null && existing.phases.has(part.phase_id) ? part.phase_id : null,
    parent_task_id: parentId,
    start_date: dayBefore(part.starts_before),
    end_date: part.parent === null ? day : dayBefore(part.ends_before),
    assignees: part.assignees.filter((id) => existing.members.has(id)),
    label_ids: part.labels.filter((id) => existing.labels.has(id)),
    labels: [],
    attachments: [],
  };
}

async function insertValues(
  tx: Tx,
  { project_id, team_id }: CopiedSchedule,
  taskId: string,
  part: SnapshotPart,
  columns: ReadonlySet<string>,
): Promise<void> {
  const rows = Object.entries(part.custom_values)
    .filter(([columnId]) => columns.has(columnId))
    .map(([column_id, value]) => ({
      task_id: taskId,
      column_id,
      project_id,
      team_id,
      value: JSON.stringify(value),
    }));
  if (rows.length > 0) await tx.db.insertInto('custom_values').values(rows).execute();
  if (part.weight !== null)
    await tx.db.updateTable('tasks').set({ weight: part.weight }).where('id', '=', taskId).execute();
}
