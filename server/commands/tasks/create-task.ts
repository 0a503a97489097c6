/**
 * Creates a task or a subtask (tasks 5.1, live-channel event 6). Idempotent for a repeated id. The order keys of the groupings
 * come from the client, or are the end of the project's lists.
 */
import { randomInt } from 'node:crypto';
import type { CallBody } from '../../../contract/calls/call-types.ts';
import { columnsOf, fieldsWhere, initialOf, pick } from '../../../contract/entities/define-fields.ts';
import { taskFields } from '../../../contract/entities/task-fields.ts';
import { AppError } from '../../../contract/errors.ts';
import { BASE_PALETTE, TASK_PRIORITIES, TODO_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import { keyBetween } from '../../../contract/rules/order-keys.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireTaskCreation, type ProjectAccess } from '../../policies/project-access.ts';
import { statusPatch } from './change-status.ts';
import { rollUpProgress } from '../task-rows/progress-rollup.ts';
import { recordTaskChanges } from '../task-rows/task-activity.ts';
import { attachLabel, findOrCreateLabel } from './task-labels.ts';
import { assignMember } from './task-people.ts';
import { requireNesting } from './require-nesting.ts';
import { requirePhaseOf, requireStatusOf } from '../task-rows/task-row.ts';

export type NewTask = CallBody<'tasks.create'>;

const CREATE_FIELDS = fieldsWhere(taskFields, 'create');
const INITIAL = initialOf(columnsOf(taskFields));

/** Set by the server only: an occurrence has the reporter of its series, and its creator is not assigned automatically. */
export interface CopyFacts {
  readonly reporterId: string | null;
  readonly scheduleId: string | null;
}

/** Returns the id. */
export async function createTask(
  tx: Tx,
  access: ProjectAccess,
  form: NewTask,
  copy?: CopyFacts,
): Promise<string> {
  const { projectId, teamId } = access;
  requireTaskCreation(access);
  const id = form.id ?? tx.newId();
  if (form.id !== undefined && (await existsIn(tx, projectId, id))) return id;
  const status = await requireStatusOf(tx, projectId, form.status_id ?? (await defaultStatus(tx, projectId)));
  if (form.priority_id) requirePriority(form.priority_id);
  if (form.phase_id) await requirePhaseOf(tx, projectId, form.phase_id);
  if (form.parent_task_id)
    await requireNesting(tx, { taskId: null, projectId, parentId: form.parent_task_id, levelsBelow: 0 });
  const orderKeys = await orderKeysFor(tx, projectId, id, form);
  const { tasks_counter: taskNo } = await tx.db
    .updateTable('projects')
    .set((eb) => ({ tasks_counter: eb('tasks_counter', '+', 1) }))
    .where('id', '=', projectId)
    .returning('tasks_counter')
    .executeTakeFirstOrThrow();
  const row = {
    ...INITIAL,
    ...pick(form, CREATE_FIELDS),
    id,
    project_id: projectId,
    team_id: teamId,
    task_no: taskNo,
    description: await tx.texts.sanitize(form.description ?? null),
    ...statusPatch({ completed_at: null }, status, tx.now),
    priority_id: form.priority_id ?? INITIAL.priority_id,
    reporter_id: copy ? copy.reporterId : tx.actor.userId,
    start_date: form.start_date ?? form.start ?? null,
    end_date: form.end_date ?? form.end ?? null,
    total_minutes: (form.total_hours ?? 0) * 60 + (form.total_minutes ?? 0),
    schedule_id: copy?.scheduleId ?? null,
    ...orderKeys,
    created_at: tx.now,
    updated_at: tx.now,
  };
  await mapUniqueViolation(tx.db.insertInto('tasks').values(row).execute(), {});
  tx.feed.inProject(projectId, 'task', id);
  await attachAll(tx, access, row, form, copy === undefined);
  await recordTaskChanges(tx, row, [{ attribute: 'status', type: 'create', from: null, to: status.id }]);
  await rollUpProgress(tx, row.parent_task_id);
  return id;
}

async function existsIn(tx: Tx, projectId: string, id: string): Promise<boolean> {
  const existing = await tx.db
    .selectFrom('tasks')
    .select('project_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (existing && existing.project_id !== projectId) throw new AppError('id_taken');
  return existing !== undefined;
}

/** The first to-do status of the project. */
async function defaultStatus(tx: Tx, projectId: string): Promise<string> {
  const status = await tx.db
    .selectFrom('statuses')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy((eb) => eb('category_id', '!=', TODO_CATEGORY_ID))
    .orderBy('sort_order')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return status.id;
}

export function requirePriority(id: string): void {
  if (!TASK_PRIORITIES.some((priority) => priority.id === id))
    throw new AppError('not_found', { field: 'priority_id' });
}

type OrderKeys = Record<'order_status' | 'order_priority' | 'order_phase' | 'order_members', string>;

/** The client's order keys; for missing ones the end of the project's lists. */
export async function orderKeysFor(
  tx: Tx,
  projectId: string,
  id: string,
  form: { readonly [K in keyof OrderKeys]?: string | undefined },
): Promise<OrderKeys> {
  const { order_status, order_priority, order_phase, order_members } = form;
  if (order_status && order_priority && order_phase && order_members) {
    return { order_status, order_priority, order_phase, order_members };
  }
  const last = await tx.db
    .selectFrom('tasks')
    .select((eb) => [
      eb.fn.max('order_status').as('order_status'),
      eb.fn.max('order_priority').as('order_priority'),
      eb.fn.max('order_phase').as('order_phase'),
      eb.fn.max('order_members').as('order_members'),
    ])
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  const end = (key: keyof OrderKeys): string => form[key] ?? keyBetween(last?.[key] ?? null, null, id);
  return {
    order_status: end('order_status'),
    order_priority: end('order_priority'),
    order_phase: end('order_phase'),
    order_members: end('order_members'),
  };
}

async function attachAll(
  tx: Tx,
  access: ProjectAccess,
  task: { id: string; project_id: string; team_id: string; name: string },
  form: NewTask,
  mayAddCreator: boolean,
): Promise<void> {
  const people = new Set(form.assignees);
  const project = await tx.db
    .selectFrom('projects')
    .select('auto_assign_task_creator')
    .where('id', '=', task.project_id)
    .executeTakeFirstOrThrow();
  if (mayAddCreator && project.auto_assign_task_creator) people.add(access.membership.teamMemberId);
  for (const teamMemberId of people) await assignMember(tx, access, task, teamMemberId);
  for (const labelId of new Set(form.label_ids)) await attachLabel(tx, task, labelId);
  for (const name of new Set(form.labels)) {
    const color = BASE_PALETTE[randomInt(BASE_PALETTE.length)];
    const { label } = await findOrCreateLabel(tx, task.team_id, { name, color_code: color });
    await attachLabel(tx, task, label.id);
  }
}
