/** Permissions of the person, by the same table as on the server; screens hide or disable controls by it. */
import { type Action, can, type Subject } from '../../contract/permissions.ts';
import { useMemo } from 'react';
import type { Project } from '../../contract/entities/project-entities.ts';
import { useMyMembership, useMyRole, useTeam } from './people.ts';
import { useSync } from './sync-context.ts';
import { useRow, useRows, useRowsBy } from './use-store.ts';

/** The person's relation to a project, or to the active team. */
function useSubject(projectId?: string): Subject {
  const team = useTeam();
  const project = useRow('project', projectId);
  const teamId = project?.team_id ?? team?.id;
  const role = useMyRole(teamId);
  const membership = useMyMembership(teamId);
  const members = useRowsBy('projectMember', 'project_id', projectId ?? '');
  const access = members.find((member) => member.team_member_id === membership?.id)?.access_level ?? null;
  return { role, access, taskCreationRestricted: project?.restrict_task_creation ?? false };
}

/** Whether the person may do the action in the project, or in the active team. */
export function useCan(action: Action, projectId?: string): boolean {
  return can(useSubject(projectId), action);
}

/** The same for many projects at once, of any team. */
export function useCanInProjects(action: Action): (project: Project) => boolean {
  const { userId } = useSync();
  const teams = useRows('team');
  const memberships = useRowsBy('teamMember', 'user_id', userId);
  const access = useRows('projectMember');
  return useMemo(() => {
    const owned = new Set(teams.filter((team) => team.owner_id === userId).map(({ id }) => id));
    const mine = new Map(memberships.map((member) => [member.team_id, member]));
    const levels = new Map(
      access.map((row) => [`${row.project_id} ${row.team_member_id}`, row.access_level]),
    );
    return ({ id, team_id: teamId, restrict_task_creation: taskCreationRestricted }) => {
      const member = mine.get(teamId);
      const role = owned.has(teamId) ? 'owner' : member?.active ? member.role : null;
      return can(
        { role, access: levels.get(`${id} ${member?.id ?? ''}`) ?? null, taskCreationRestricted },
        action,
      );
    };
  }, [teams, memberships, access, userId, action]);
}
