/** The person signed in, teams, and the people in them. */
import { useMemo } from 'react';
import type { Team, TeamMember } from '../../contract/entities/team-entities.ts';
import type { User } from '../../contract/entities/user-entities.ts';
import type { TeamRole } from '../../contract/permissions.ts';
import { useSync } from './sync-context.ts';
import { useRow, useRows, useRowsBy } from './use-store.ts';

/** Sorts by name in the browser's language, then by id, so that the order is stable. */
export function byName(one: { name: string; id: string }, other: { name: string; id: string }): number {
  return one.name.localeCompare(other.name) || one.id.localeCompare(other.id);
}

/** The signed-in person; undefined only until the first sync has delivered the row. */
export function useMe(): User | undefined {
  const { userId } = useSync();
  return useRow('user', userId);
}

/** Teams the person is in, by name. */
export function useTeams(): readonly Team[] {
  const teams = useRows('team');
  return useMemo(() => teams.toSorted(byName), [teams]);
}

/** The active team; the first one by name while it is unknown. */
export function useTeam(): Team | undefined {
  const me = useMe();
  const teams = useTeams();
  const active = useRow('team', me?.active_team_id);
  return active ?? teams[0];
}

/** All members of a team by name, including inactive ones; default: the active team. */
export function useTeamMembers(teamId?: string): readonly TeamMember[] {
  const team = useTeam();
  const members = useRowsBy('teamMember', 'team_id', teamId ?? team?.id ?? '');
  return useMemo(() => members.toSorted(byName), [members]);
}

/** The person's own memberships, one for each team. */
export function useMemberships(): readonly TeamMember[] {
  const { userId } = useSync();
  return useRowsBy('teamMember', 'user_id', userId);
}

/** The person's own membership of a team, the active one unless another is named. */
export function useMyMembership(teamId?: string): TeamMember | undefined {
  const { userId } = useSync();
  const members = useTeamMembers(teamId);
  return members.find((member) => member.user_id === userId);
}

/** A team member by id, from any team. */
export function useTeamMember(id: string | null | undefined): TeamMember | undefined {
  return useRow('teamMember', id);
}

/** The person's role in a team; null when not an active member. The owner is the user that the team row names. */
export function useMyRole(teamId?: string): TeamRole | null {
  const { userId } = useSync();
  const active = useTeam();
  const named = useRow('team', teamId);
  const team = teamId === undefined ? active : named;
  const membership = useMyMembership(team?.id);
  if (team?.owner_id === userId) return 'owner';
  return membership?.active ? membership.role : null;
}
