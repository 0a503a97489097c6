/** Makes one team member the manager of a project, or nobody; undo gives the former one their level back. */
import type { CallBody } from '../../../contract/calls/call-types.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ProjectAccess } from '../../policies/project-access.ts';
import { notify } from '../notifications/notify.ts';
import { recordProjectActivity } from './project-activity.ts';
import { addProjectMember } from './project-members.ts';

export async function setProjectManager(
  tx: Tx,
  access: ProjectAccess,
  projectName: string,
  teamMemberId: string | null,
  former: CallBody<'projects.update'>['former_manager'],
): Promise<void> {
  const { projectId, teamId } = access;
  const demoted = await tx.db
    .updateTable('project_members')
    .set({ access_level: 'MEMBER' })
    .where('project_id', '=', projectId)
    .where('access_level', '=', 'PROJECT_MANAGER')
    .where('team_member_id', 'is distinct from', teamMemberId)
    .returning(['id', 'team_member_id'])
    .execute();
  if (former && demoted.some((member) => member.team_member_id === former.id))
    await tx.db
      .updateTable('project_members')
      .set({ access_level: former.access_level })
      .where('project_id', '=', projectId)
      .where('team_member_id', '=', former.id)
      .execute();
  tx.feed.inProject(projectId, 'projectMember', ...demoted.map((member) => member.id));
  if (teamMemberId === null) return;
  const added = await addProjectMember(tx, access, { id: undefined, teamMemberId, level: 'PROJECT_MANAGER' });
  const promoted = await tx.db
    .updateTable('project_members')
    .set({ access_level: 'PROJECT_MANAGER' })
    .where('project_id', '=', projectId)
    .where('team_member_id', '=', teamMemberId)
    .where('access_level', '!=', 'PROJECT_MANAGER')
    .returning('id')
    .execute();
  if (added === null && promoted.length === 0) return;
  tx.feed.inProject(projectId, 'projectMember', ...promoted.map((member) => member.id));
  await recordProjectActivity(tx, { teamId, projectId, projectName, key: 'managerAssigned' });
  const person = await tx.db
    .selectFrom('team_members')
    .select('user_id')
    .where('id', '=', teamMemberId)
    .executeTakeFirst();
  if (!person) throw new AppError('not_found', { field: 'project_manager' });
  await notify(tx, {
    kind: 'projectManager',
    to: [person.user_id],
    teamId,
    projectId,
    values: {},
  });
}
