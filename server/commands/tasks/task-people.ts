/** Assigns people to tasks, and has them notified when a task is done; repeating either changes nothing. */
import type { Tx } from '../../db/transaction.ts';
import { requireMayCreateTasks, type ProjectAccess } from '../../policies/project-access.ts';
import type { NoticeKind, Wordings } from '../../notices/notification-texts.ts';
import { notify } from '../notifications/notify.ts';
import { addProjectMember } from '../projects/project-members.ts';
import { recordTaskChanges } from '../task-rows/task-activity.ts';
import { requireInTeam } from '../../db/team-rows.ts';

export interface TaskPlace {
  readonly id: string;
  readonly project_id: string;
  readonly team_id: string;
  readonly name: string;
}

/** The person joins the project when needed, by the row `joinId`. Throws `task_creation_restricted` where only managers hand out work (live-channel 2.2). */
export async function assignMember(
  tx: Tx,
  access: ProjectAccess,
  task: TaskPlace,
  teamMemberId: string,
  joinId?: string,
): Promise<void> {
  requireMayCreateTasks(access);
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
  await touched(tx, task);
  await recordTaskChanges(tx, task, [
    { attribute: 'assignee', type: 'assign', from: null, to: person.user_id ?? person.invited_name },
  ]);
  await tell(tx, task, person.user_id, 'taskAssigned');
}

export async function unassignMember(tx: Tx, task: TaskPlace, teamMemberId: string): Promise<void> {
  const person = await requireMember(tx, task.team_id, teamMemberId);
  const gone = await tx.db
    .deleteFrom('task_assignees')
    .where('task_id', '=', task.id)
    .where('team_member_id', '=', teamMemberId)
    .returning('task_id')
    .executeTakeFirst();
  if (!gone) return;
  await touched(tx, task);
  await recordTaskChanges(tx, task, [
    { attribute: 'assignee', type: 'unassign', from: person.user_id ?? person.invited_name, to: null },
  ]);
  await tell(tx, task, person.user_id, 'taskUnassigned');
}

export async function setTaskSubscribed(
  tx: Tx,
  task: TaskPlace,
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

/** Tells everybody assigned to a task, and others by their accounts, but the actor and whoever is deactivated in the team. */
export async function tellAssignees<K extends NoticeKind>(
  tx: Tx,
  task: TaskPlace,
  kind: K,
  words: Wordings[K],
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
    ...placeOf(task),
    words,
  });
}

async function tell(
  tx: Tx,
  task: TaskPlace,
  userId: string | null,
  kind: 'taskAssigned' | 'taskUnassigned',
): Promise<void> {
  await notify(tx, { kind, to: [userId], ...placeOf(task), words: { task: task.name } });
}

function placeOf({ id, project_id, team_id }: TaskPlace) {
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

async function touched(tx: Tx, task: TaskPlace): Promise<void> {
  await tx.db.updateTable('tasks').set({ updated_at: tx.now }).where('id', '=', task.id).execute();
  tx.feed.inProject(task.project_id, 'task', task.id);
}
