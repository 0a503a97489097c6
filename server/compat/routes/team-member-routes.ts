/** Binds the calls of team members that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { inviteByForm } from '../../commands/people/invite-members.ts';
import { toggleMemberActive } from '../../commands/people/set-member-active.ts';
import { updateMember } from '../../commands/people/update-member.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireProject } from '../../policies/project-access.ts';
import { inSisterTeam } from '../../policies/sister-team.ts';
import { listMembersWithLevel } from '../queries/projects/project-people.ts';
import { listRoles } from '../queries/teams/invitation-queries.ts';
import { listActiveMembers, listMembers, readMember } from '../queries/teams/team-queries.ts';
import { bindRead, bindWrite, type Binding } from '../../routes/binding.ts';
import { invitationOf, roleOfForm } from '../../routes/team-member-routes.ts';

const toggled = {
  run: async (tx: Tx, { params }: { params: { id: string } }) => {
    await toggleMemberActive(tx, params.id);
    return [];
  },
};

export const compatTeamMemberBindings: readonly Binding[] = [
  bindRead(calls['teamMembers.list'], { run: (context, { query }) => listMembers(context, query) }),
  bindRead(calls['teamMembers.all'], {
    run: async (context, { query }) => {
      if (query.project !== undefined) await requireProject(context, query.project);
      return listActiveMembers(context, query.project);
    },
  }),
  bindRead(calls['teamMembers.ofProject'], {
    subject: (_, { params }) => ({ projectId: params.projectId }),
    run: (context, { params }) => listMembersWithLevel(context, params.projectId),
  }),
  bindRead(calls['teamMembers.get'], { run: (context, { params }) => readMember(context, params.id) }),
  bindRead(calls['teamMembers.roles'], { run: async () => listRoles() }),
  bindWrite(calls['teamMembers.inviteTo'], {
    run: async (tx, { params, body }) =>
      inviteByForm(await inSisterTeam(tx, params.id), invitationOf(params.id, body)),
  }),
  bindWrite(calls['teamMembers.update'], {
    run: async (tx, { params, body }) => {
      const jobTitle = {
        name: body.job_title ?? null,
        id: body.job_title == null ? null : body.job_title_id,
      };
      await updateMember(tx, params.id, { role: roleOfForm(body), jobTitle });
      return [{ team_member: params.id }];
    },
  }),
  bindWrite(calls['teamMembers.toggleActive'], toggled),
  bindWrite(calls['teamMembers.toggleActivePost'], toggled),
];
