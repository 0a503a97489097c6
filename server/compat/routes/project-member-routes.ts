/** Binds the calls of the list of project members that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { listProjectMembers } from '../queries/projects/project-people.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';

export const compatProjectMemberBindings: readonly Binding[] = [
  bindRead(calls['projectMembers.list'], {
    subject: (_, { params }) => ({ projectId: params.projectId }),
    run: (context, { params }) => listProjectMembers(context, params.projectId),
  }),
];
