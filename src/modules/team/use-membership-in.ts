/** The person's membership and role in a team, for switching to it. */
import { useCallback } from 'react';
import type { Team } from '../../../contract/entities/team-entities.ts';
import { useMemberships } from '../../data/people.ts';
import { useSession } from '../../app/session/session.ts';
import type { TeamMembership } from './use-switch-team.ts';

export function useMembershipIn(): (team: Team) => TeamMembership {
  const memberships = useMemberships();
  const userId = useSession()?.id;
  return useCallback(
    (team) => {
      const membership = memberships.find(({ team_id }) => team_id === team.id);
      const role = team.owner_id === userId ? 'owner' : membership?.active ? membership.role : null;
      return { teamId: team.id, teamName: team.name, teamMemberId: membership?.id ?? null, role };
    },
    [memberships, userId],
  );
}
