/** The person's teams with the figures of a list. */
import { useMemo } from 'react';
import type { Team } from '../../contract/entities/team-entities.ts';
import { useTeam, useTeams } from './people.ts';
import { useSync } from './sync-context.ts';
import { useRows } from './use-store.ts';

export interface TeamItem {
  readonly team: Team;
  /** Number of active members. */
  readonly members: number;
  readonly isOwn: boolean;
  readonly isCurrent: boolean;
}

/** By name. */
export function useTeamItems(): readonly TeamItem[] {
  const { userId } = useSync();
  const teams = useTeams();
  const current = useTeam();
  const members = useRows('teamMember');
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { team_id: id, active, pending } of members)
      if (active && !pending) counts.set(id, (counts.get(id) ?? 0) + 1);
    return teams.map((team) => ({
      team,
      members: counts.get(team.id) ?? 0,
      isOwn: team.owner_id === userId,
      isCurrent: team.id === current?.id,
    }));
  }, [teams, members, current?.id, userId]);
}
