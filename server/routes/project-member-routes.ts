/** Binds the calls of project members. */
import { calls } from '../../contract/calls/index.ts';
import { AppError } from '../../contract/errors.ts';
import { addProjectMember, removeProjectMember } from '../commands/projects/project-members.ts';
import type { ReadContext } from '../db/transaction.ts';
import { requireProject } from '../policies/project-access.ts';
import { listProjectMembers } from '../queries/projects/project-people.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';

async function projectOfMember({ db }: ReadContext, id: string): Promise<string> {
  const member = await db
    .selectFrom('project_members')
    .select('project_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!member) throw new AppError('not_found');
  return member.project_id;
}

export const projectMemberBindings: readonly Binding[] = [
  bindRead(calls['projectMembers.list'], {
    subject: (_, { params }) => ({ projectId: params.projectId }),
    run: (context, { params }) => listProjectMembers(context, params.projectId),
  }),
  bindWrite(calls['projectMembers.create'], {
    subject: (_, { body }) => ({ projectId: body.project_id }),
    run: async (tx, { body }) => {
      const access = await requireProject(tx, body.project_id);
      const added = await addProjectMember(tx, access, {
        id: body.id,
        teamMemberId: body.team_member_id,
        level: body.access_level,
      });
      return added && { res: added };
    },
  }),
  bindWrite(calls['projectMembers.delete'], {
    subject: async (context, { params }) => ({ projectId: await projectOfMember(context, params.id) }),
    run: async (tx, { params, query }) => {
      const access = await requireProject(tx, await projectOfMember(tx, params.id));
      const keepAllocations = query.keep_allocations === true;
      return [{ res: await removeProjectMember(tx, access, params.id, { keepAllocations }) }];
    },
  }),
];
