/** Binds the calls of project members. */
import { calls } from '../../contract/calls/index.ts';
import { addProjectMember, removeProjectMember } from '../commands/projects/project-members.ts';
import { requireProject } from '../policies/project-access.ts';
import { projectManagers, projectOfMember } from '../queries/projects/project-people.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';

export const projectMemberBindings: readonly Binding[] = [
  bindRead(calls['projectManagers.list'], { run: (context) => projectManagers(context) }),
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
