/**
 * Guards for permissions in a project: reads the person's role and access level, and asks `contract/permissions.ts`.
 * Owns no rule and no text. Rows that are not on this device are not checked: the server decides.
 */
import { can } from '../../contract/permissions.ts';
import type { Work } from '../work.ts';
import type { MutationContext, Refusal, ReplicaTx } from './mutation.ts';

/** Refuses creating and assigning tasks where the project leaves that to its managers (live-channel 2.2). */
export function* creationRefusal(
  tx: ReplicaTx,
  projectId: string,
  { userId }: MutationContext,
): Work<Refusal | null> {
  const project = yield* tx.get('project', projectId);
  if (!project?.restrict_task_creation) return null;
  const team = yield* tx.get('team', project.team_id);
  const members = yield* tx.inTeam('teamMember', project.team_id);
  const member = members.find((one) => one.user_id === userId && one.active);
  if (!team || !member) return null;
  const people = yield* tx.inProject('projectMember', projectId);
  const subject = {
    role: team.owner_id === userId ? ('owner' as const) : member.role,
    access: people.find((one) => one.team_member_id === member.id)?.access_level ?? null,
    taskCreationRestricted: true,
  };
  return can(subject, 'task.create') ? null : { code: 'task_creation_restricted' };
}

/** The same check for the project of a task. */
export function* creationRefusalAt(
  tx: ReplicaTx,
  taskId: string,
  context: MutationContext,
): Work<Refusal | null> {
  const task = yield* tx.get('task', taskId);
  return task ? yield* creationRefusal(tx, task.project_id, context) : null;
}
