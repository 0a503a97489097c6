/** Binds the calls of teams and of invitations to the caller. */
import { calls } from '../../contract/calls/index.ts';
import { acceptInvitation } from '../commands/people/accept-invitation.ts';
import { createOwnTeam } from '../commands/teams/create-own-team.ts';
import { activateTeam, createTeam, renameTeam } from '../commands/teams/team-commands.ts';
import { bindWrite, type Binding } from './binding.ts';

/** The name as it appears in addresses: letters and digits, joined by hyphens. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

export const teamBindings: readonly Binding[] = [
  bindWrite(calls['teams.activate'], {
    run: async (tx, { body }) => {
      await activateTeam(tx, body.id);
      return { subdomain: null };
    },
  }),
  bindWrite(calls['teams.create'], {
    run: async (tx, { body }) => {
      const { id, name, owner_member_id: ownerMemberId, member_id: memberId } = body;
      const team = await createTeam(tx, { id, name, ownerMemberId, memberId });
      return { create_new_team: { ...team, team_id: team.id } };
    },
  }),
  bindWrite(calls['teams.createOwn'], {
    run: (tx, { body }) => {
      const { id, name, organization_id: organizationId, member_id: memberId } = body;
      return createOwnTeam(tx, { id, name, organizationId, memberId });
    },
  }),
  bindWrite(calls['teams.acceptInvite'], {
    run: async (tx, { body }) => {
      const { email, teamId } = await acceptInvitation(tx, body.team_member_id);
      return { email, id: teamId };
    },
  }),
  bindWrite(calls['settings.teamName'], {
    run: async (tx, { params, body }) => {
      const { ownerId } = await renameTeam(tx, params.id, body.name);
      return { id: params.id, name: body.name, key: slugOf(body.name), user_id: ownerId };
    },
  }),
];
