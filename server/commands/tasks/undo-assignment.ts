/**
 * Undoes an assignment that added somebody to the project. The person who assigned may also remove that membership, which
 * otherwise only managers may. It stays if the member takes part in the project by now (decision D387).
 */
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import type { ProjectAccess } from '../../policies/project-access.ts';
import { removeProjectMember } from '../projects/project-members.ts';
import { type TaskReference, unassignMember } from './task-people.ts';

/** `joinId`: the project member row that the assignment created. */
export async function undoAssignment(
  tx: Tx,
  access: ProjectAccess,
  task: TaskReference,
  teamMemberId: string,
  joinId: string,
): Promise<void> {
  const joined = await joinedByAssignment(tx, task, teamMemberId, joinId);
  await unassignMember(tx, task, teamMemberId);
  if (!joined || (await hasPartIn(tx, task.project_id, teamMemberId))) return;
  await removeProjectMember(tx, access, joinId, { keepAllocations: true });
}

/** Whether the actor's assignment to this task created the row: both have the instant of one transaction. */
async function joinedByAssignment(
  tx: Tx,
  task: TaskReference,
  teamMemberId: string,
  joinId: string,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('project_members as m')
    .innerJoin('task_assignees as a', (join) =>
      join.onRef('a.team_member_id', '=', 'm.team_member_id').onRef('a.created_at', '=', 'm.created_at'),
    )
    .select('m.id')
    .where('m.id', '=', joinId)
    .where('m.project_id', '=', task.project_id)
    .where('m.team_member_id', '=', teamMemberId)
    .where('m.access_level', '=', 'MEMBER')
    .where('a.task_id', '=', task.id)
    .where('a.assigned_by', '=', tx.actor.userId)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasPartIn(tx: Tx, projectId: string, teamMemberId: string): Promise<boolean> {
  const part = sql<boolean>`has_part_in(${teamMemberId}, ${projectId})`;
  const answer = await tx.db.selectNoFrom(part.as('part')).executeTakeFirstOrThrow();
  return answer.part;
}
