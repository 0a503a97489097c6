/** Binds the calls of team members and of invitations to a team. */
import type { CallBody } from '../../contract/calls/call-types.ts';
import { calls } from '../../contract/calls/index.ts';
import { copyInvitationLink } from '../commands/people/copy-invitation-link.ts';
import { type Invitation, inviteByForm } from '../commands/people/invite-members.ts';
import { removeMember } from '../commands/people/remove-member.ts';
import { resendInvitation } from '../commands/people/resend-invitation.ts';
import { setMemberActive } from '../commands/people/set-member-active.ts';
import { updateMember } from '../commands/people/update-member.ts';
import { requireTeam } from '../policies/team-access.ts';
import { listOnline } from '../queries/teams/team-queries.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';

const ROLES = { Admin: 'admin', 'Team Lead': 'team_lead', Member: 'member' } as const;

type RoleFields = Pick<CallBody<'teamMembers.update'>, 'is_admin' | 'role_name'>;

export const roleOfForm = ({ is_admin: isAdmin, role_name: name }: RoleFields): Invitation['role'] =>
  name === undefined ? (isAdmin ? 'admin' : 'member') : ROLES[name];

export function invitationOf(teamId: string, body: CallBody<'teamMembers.invite'>): Invitation {
  return {
    teamId,
    emails: body.emails,
    memberIds: body.member_ids,
    role: roleOfForm(body),
    jobTitle: { id: body.job_title_id, name: body.job_title },
  };
}

const reads = [bindRead(calls['teamMembers.online'], { run: (context) => listOnline(context) })];

export const teamMemberBindings: readonly Binding[] = [
  ...reads,
  bindWrite(calls['teamMembers.invite'], {
    run: (tx, { body }) => inviteByForm(tx, invitationOf(requireTeam(tx).teamId, body)),
  }),
  bindWrite(calls['teamMembers.change'], {
    run: async (tx, { params, body }) => {
      const { role, job_title: name, job_title_id: id } = body;
      const jobTitle = name === undefined && id === undefined ? undefined : { name, id };
      await updateMember(tx, params.id, { role, jobTitle });
    },
  }),
  bindWrite(calls['teamMembers.delete'], {
    run: async (tx, { params, query }) => {
      const { userId, team } = await removeMember(tx, params.id, query.invited_only);
      return [{ member: { id: userId, team } }];
    },
  }),
  bindWrite(calls['teamMembers.resendInvitation'], {
    run: (tx, { body }) => resendInvitation(tx, body.id),
  }),
  bindWrite(calls['teamMembers.invitationLink'], {
    run: async (tx, { params }) => ({ path: await copyInvitationLink(tx, params.id) }),
  }),
  bindWrite(calls['teamMembers.setActive'], {
    run: async (tx, { params, body }) => {
      await setMemberActive(tx, params.id, body.active);
      return { active: body.active };
    },
  }),
];
