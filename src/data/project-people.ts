/** The members of a project for its panel, and team members who could be added. */
import { useMemo } from 'react';
import type { ProjectMember } from '../../contract/entities/project-entities.ts';
import type { TeamMember } from '../../contract/entities/team-entities.ts';
import { useJobTitles, useProjectMembers } from './project-setup.ts';
import { byName, useTeamMembers } from './people.ts';

export interface ProjectPerson {
  readonly row: ProjectMember;
  readonly member: TeamMember;
  readonly jobTitle: string | null;
}

const RANK = { PROJECT_MANAGER: 0, ADMIN: 1, MEMBER: 2 } as const;

/** The project manager first, then by name. */
export function useProjectPeople(projectId: string, teamId: string): readonly ProjectPerson[] {
  const rows = useProjectMembers(projectId);
  const team = useTeamMembers(teamId);
  const titles = useJobTitles(teamId);
  return useMemo(() => {
    const members = new Map(team.map((member) => [member.id, member]));
    const nameOf = new Map(titles.map((title) => [title.id, title.name]));
    return rows
      .flatMap((row): ProjectPerson[] => {
        const member = members.get(row.team_member_id);
        return member ? [{ row, member, jobTitle: nameOf.get(member.job_title_id ?? '') ?? null }] : [];
      })
      .toSorted((a, b) => RANK[a.row.access_level] - RANK[b.row.access_level] || byName(a.member, b.member));
  }, [rows, team, titles]);
}

/** Active people of the team who are not in the project, by name. */
export function useOtherPeople(people: readonly ProjectPerson[], teamId: string): readonly TeamMember[] {
  const team = useTeamMembers(teamId);
  return useMemo(() => {
    const inside = new Set(people.map(({ member }) => member.id));
    return team.filter((member) => member.active && !inside.has(member.id)).toSorted(byName);
  }, [people, team]);
}
