/** Gestures on teams and their members. */
import type { ArgsOf, MutationName } from '../../sync/mutations/index.ts';
import type { Hand } from './hand.ts';

type PeopleMutation = Extract<MutationName, `team.${string}` | `member.${string}` | `invitation.${string}`>;

export const PEOPLE_GESTURES: { readonly [N in PeopleMutation]: (hand: Hand) => ArgsOf<N> } = {
  'team.create': (hand) => ({
    teamId: hand.newId(),
    fromTeamId: hand.row('team').id,
    name: hand.name(),
    ownerMemberId: hand.newId(),
    memberId: hand.newId(),
  }),
  // For people who own no team; refused for everybody else.
  'team.createOwn': (hand) => ({
    teamId: hand.newId(),
    organizationId: hand.newId(),
    memberId: hand.newId(),
    name: hand.name(),
  }),
  'team.rename': (hand) => ({ teamId: hand.row('team').id, name: hand.name() }),
  'member.invite': (hand) => {
    const { id: teamId } = hand.row('team');
    return {
      memberId: hand.newId(),
      teamId,
      // Removed people may be invited again, and accept.
      email: hand.of(
        'guest1@example.com',
        'guest2@example.com',
        'mia.member@nord.example',
        'lea.lead@nord.example',
      ),
      role: hand.role(),
      jobTitle: hand.jobTitle(teamId),
    };
  },
  'member.withdraw': (hand) => {
    const { id } = hand.row('teamMember', (row) => row.pending);
    return { memberId: id, taskIds: hand.tasksOf(id) };
  },
  'member.remove': (hand) => {
    const { id } = hand.row('teamMember', (row) => row.pending || hand.chance.hit(0.3));
    return { memberId: id, taskIds: hand.tasksOf(id) };
  },
  // Sometimes to a person who is a member already, which is refused.
  'member.resend': (hand) => ({
    memberId: hand.row('teamMember', (row) => row.pending || hand.chance.hit(0.1)).id,
  }),
  'member.setRole': (hand) => ({ memberId: hand.row('teamMember').id, role: hand.role() }),
  'member.setJobTitle': (hand) => {
    const member = hand.row('teamMember');
    return { memberId: member.id, jobTitle: hand.jobTitle(member.team_id) };
  },
  'member.setActive': (hand) => ({ memberId: hand.row('teamMember').id, active: hand.flag() }),
  'invitation.accept': (hand) => {
    const invitation = hand.row('invitation');
    return { invitationId: invitation.id, teamMemberId: invitation.team_member_id };
  },
  'team.activate': (hand) => ({ teamId: hand.row('team').id }),
};
