/**
 * Starts, changes and stops recurring schedules (tasks 16, live-channel event 53). Everybody who may edit the task may stop
 * one; starting needs the permission to create tasks. A stopped schedule stays stored, invisible, so that undo can resume it
 * by the same id.
 */
import type { CallBody } from '../../../contract/calls/call-types.ts';
import { AppError } from '../../../contract/errors.ts';
import type { RecurrenceRule } from '../../../contract/entities/schedule-entity.ts';
import { DAILY_RULE, ruleOf } from '../../../contract/rules/recurrence.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireSchedule } from '../../queries/recurring/schedule-in-force.ts';
import { requireTaskCreation, requireTask } from '../../policies/project-access.ts';
import { recordTaskChanges } from '../task-rows/task-activity.ts';
import { lockTask, requireStatusOf, type TaskRow } from '../task-rows/task-row.ts';
import { takeSnapshot } from './task-snapshot.ts';

type RuleBody = CallBody<'recurring.update'>;
type SetBody = CallBody<'recurring.set'>;

export interface Recurring {
  readonly task_id: string;
  readonly id: string | null;
  readonly schedule_type: string | null;
}

/** On: the task repeats by the schedule of this id only. Off: the schedule ends for all of its tasks. */
export async function setRecurring(tx: Tx, taskId: string, body: SetBody): Promise<Recurring> {
  const { project } = await requireTask(tx, taskId, 'task.edit');
  if (body.recurring) requireTaskCreation(project);
  const task = await lockTask(tx, taskId);
  return body.recurring ? start(tx, task, body) : stop(tx, task, body.schedule_id);
}

async function start(tx: Tx, task: TaskRow, body: SetBody): Promise<Recurring> {
  const id = body.schedule_id ?? task.schedule_id ?? tx.newId();
  const existing = await tx.db
    .selectFrom('recurring_schedules')
    .select(['project_id', 'rule', 'is_active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (existing && existing.project_id !== task.project_id) throw new AppError('id_taken');
  if (existing?.is_active) return answer(task.id, id, existing.rule);
  const rule = ruleOf(body.rule ?? DAILY_RULE);
  await requireTarget(tx, task.project_id, rule);
  if (task.schedule_id !== null) await endSchedule(tx, task.project_id, task.schedule_id);
  if (existing) {
    const change = { is_active: true, rule: JSON.stringify(rule) };
    await tx.db.updateTable('recurring_schedules').set(change).where('id', '=', id).execute();
  } else await insertSchedule(tx, task, id, rule);
  await link(tx, task.project_id, id, [task.id, ...(body.task_ids ?? [])]);
  tx.feed.inProject(task.project_id, 'taskSchedule', id);
  await recordTaskChanges(tx, task, [
    { attribute: 'recurring', type: 'create', from: null, to: rule.schedule_type },
  ]);
  return answer(task.id, id, rule);
}

async function insertSchedule(tx: Tx, task: TaskRow, id: string, rule: RecurrenceRule): Promise<void> {
  const row = {
    id,
    project_id: task.project_id,
    team_id: task.team_id,
    rule: JSON.stringify(rule),
    snapshot: JSON.stringify(await takeSnapshot(tx, task.id)),
    timezone_name: tx.actor.timezone,
    anchor_date: task.end_date,
    created_by: tx.actor.userId,
    created_at: tx.now,
  };
  await mapUniqueViolation(tx.db.insertInto('recurring_schedules').values(row).execute(), {});
}

/** Links tasks of the project that have no schedule yet. */
async function link(tx: Tx, projectId: string, id: string, taskIds: readonly string[]): Promise<void> {
  const linked = await tx.db
    .updateTable('tasks')
    .set({ schedule_id: id, updated_at: tx.now })
    .where('id', 'in', [...new Set(taskIds)])
    .where('project_id', '=', projectId)
    .where('schedule_id', 'is', null)
    .returning('id')
    .execute();
  tx.feed.inProject(projectId, 'task', ...linked.map((row) => row.id));
}

/** Does nothing for a schedule that the task does not have. */
async function stop(tx: Tx, task: TaskRow, scheduleId: string | undefined): Promise<Recurring> {
  const id = task.schedule_id;
  if (id === null || (scheduleId !== undefined && scheduleId !== id)) return answer(task.id, null, null);
  const rule = await endSchedule(tx, task.project_id, id);
  await recordTaskChanges(tx, task, [
    { attribute: 'recurring', type: 'delete', from: rule?.schedule_type ?? null, to: null },
  ]);
  return answer(task.id, null, null);
}

async function endSchedule(tx: Tx, projectId: string, id: string): Promise<RecurrenceRule | undefined> {
  const ended = await tx.db
    .updateTable('recurring_schedules')
    .set({ is_active: false })
    .where('id', '=', id)
    .returning('rule')
    .executeTakeFirst();
  // From now on it is stopped by a person: a task that returns to the project must not resume it.
  await tx.db
    .updateTable('left_projects')
    .set({ ended_schedule: false })
    .where('schedule_id', '=', id)
    .where('ended_schedule', '=', true)
    .execute();
  const unlinked = await tx.db
    .updateTable('tasks')
    .set({ schedule_id: null, updated_at: tx.now })
    .where('schedule_id', '=', id)
    .returning('id')
    .execute();
  tx.feed.removed(`project:${projectId}`, 'taskSchedule', id);
  tx.feed.inProject(projectId, 'task', ...unlinked.map((row) => row.id));
  return ended?.rule;
}

/** Existing tasks are unchanged; the next one follows the new rule. Idempotent. */
export async function updateSchedule(tx: Tx, id: string, body: RuleBody): Promise<void> {
  const { schedule, taskId } = await requireSchedule(tx, id);
  const { project } = await requireTask(tx, taskId, 'task.edit');
  requireTaskCreation(project);
  const rule = ruleOf(body);
  await requireTarget(tx, schedule.project_id, rule);
  const before = ruleOf(schedule.rule);
  if (JSON.stringify(before) === JSON.stringify(rule)) return;
  await tx.db
    .updateTable('recurring_schedules')
    .set({ rule: JSON.stringify(rule) })
    .where('id', '=', id)
    .execute();
  tx.feed.inProject(schedule.project_id, 'taskSchedule', id);
  const task = { id: taskId, project_id: schedule.project_id, team_id: schedule.team_id };
  await recordTaskChanges(tx, task, [
    { attribute: 'recurring', from: before.schedule_type, to: rule.schedule_type },
  ]);
}

async function requireTarget(tx: Tx, projectId: string, rule: RecurrenceRule): Promise<void> {
  if (rule.target_status_id !== null) await requireStatusOf(tx, projectId, rule.target_status_id);
}

function answer(taskId: string, id: string | null, rule: RecurrenceRule | null): Recurring {
  return { task_id: taskId, id, schedule_type: rule?.schedule_type ?? null };
}
