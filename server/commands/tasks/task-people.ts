/** Assigns people to tasks and subscribes them to their completion. Idempotent. */
import type { Tx } from '../../db/transaction.ts';
import { requireTaskCreation, type ProjectAccess } from '../../policies/project-access.ts';
import type { NoticeKind, NoticeValues } from '../../notices/notification-texts.ts';
import { notify } from '../notifications/notify.ts';
import { addProjectMember } from '../projects/project-members.ts';
import { recordTaskChanges } from '../task-rows/task-activity.ts';
import { requireInTeam } from '../../db/team-rows.ts';

export interface TaskReference {
  readonly id: string;
  readonly project_id: string;
  readonly team_id: string;
  readonly name: string;
}

/** The person joins the project when needed, by the row `joinId`. Throws `task_creation_restricted` where only managers may assign tasks (live-channel 2.2). */
export async function assignMember(
  tx: Tx,
  access: ProjectAccess,
  task: TaskReference,
  teamMemberId: string,
  joinId?: string,
): Promise<void> {
  requireTaskCreation(access);
  const person = await requireMember(tx, task.team_id, teamMemberId);
  await addProjectMember(tx, access, { id: joinId, teamMemberId, level: 'MEMBER' });
  const row = {
    task_id: task.id,
    team_member_id: teamMemberId,
    project_id: task.project_id,
    team_id: task.team_id,
    assigned_by: tx.actor.userId,
    created_at: tx.now,
  };
  const added = await tx.db
    .insertInto('task_assignees')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('task_id')
    .executeTakeFirst();
  if (!added) return;
  await touchTask(tx, task);
  await recordTaskChanges(tx, task, [
    { attribute: 'assignee', type: 'assign', from: null, to: person.user_id ?? person.invited_name },
  ]);
  await notifyAssignment(tx, task, person.user_id, 'taskAssigned');
}

export async function unassignMember(tx: Tx, task: TaskReference, teamMemberId: string): Promise<void> {
  const person = await requireMember(tx, task.team_id, teamMemberId);
  const deleted = await tx.db
    .deleteFrom('task_assignees')
    .where('task_id', '=', task.id)
    .where('team_member_id', '=', teamMemberId)
    .returning('task_id')
    .executeTakeFirst();
  if (!deleted) return;
  await touchTask(tx, task);
  await recordTaskChanges(tx, task, [
    { attribute: 'assignee', type: 'unassign', from: person.user_id ?? person.invited_name, to: null },
  ]);
  await notifyAssignment(tx, task, person.user_id, 'taskUnassigned');
}

export async function setTaskSubscribed(
  tx: Tx,
  task: TaskReference,
  teamMemberId: string,
  subscribed: boolean,
): Promise<void> {
  await requireMember(tx, task.team_id, teamMemberId);
  const row = {
    task_id: task.id,
    team_member_id: teamMemberId,
    project_id: task.project_id,
    team_id: task.team_id,
  };
  const changed = subscribed
    ? await tx.db
        .insertInto('task_subscribers')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('task_id')
        .executeTakeFirst()
    : await tx.db
        .deleteFrom('task_subscribers')
        .where('task_id', '=', task.id)
        .where('team_member_id', '=', teamMemberId)
        .returning('task_id')
        .executeTakeFirst();
  if (changed) tx.feed.inProject(task.project_id, 'task', task.id);
}

/** Notifies the active assignees of a task, and other accounts, except the actor. */
export async function notifyAssignees<K extends NoticeKind>(
  tx: Tx,
  task: TaskReference,
  kind: K,
  values: NoticeValues[K],
  others: readonly string[] = [],
): Promise<void> {
  const people = await tx.db
    .selectFrom('task_assignees as a')
    .innerJoin('team_members as m', 'm.id', 'a.team_member_id')
    .select('m.user_id')
    .where('a.task_id', '=', task.id)
    .where('m.active', '=', true)
    .execute();
  await notify(tx, {
    kind,
    to: [...new Set([...people.map(({ user_id }) => user_id), ...others])],
    ...locationOf(task),
    values,
  });
}

async function notifyAssignment(
  tx: Tx,
  task: TaskReference,
  userId: string | null,
  kind: 'taskAssigned' | 'taskUnassigned',
): Promise<void> {
  await notify(tx, { kind, to: [userId], ...locationOf(task), values: { task: task.name } });
}

function locationOf({ id, project_id, team_id }: TaskReference) {
  return { teamId: team_id, projectId: project_id, taskId: id };
}

async function requireMember(tx: Tx, teamId: string, teamMemberId: string) {
  const person = await requireInTeam(
    tx,
    teamId,
    ['team_members', teamMemberId],
    ['user_id', 'invited_name'],
    'team_member_id',
  );
  return person;
}

async function touchTask(tx: Tx, task: TaskReference): Promise<void> {
  await tx.db.updateTable('tasks').set({ updated_at: tx.now }).where('id', '=', task.id).execute();
  tx.feed.inProject(task.project_id, 'task', task.id);
}
