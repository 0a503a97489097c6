/** What the person may do, by the same table as the server; screens hide or disable by it. */
import { type Action, can, type Subject } from '../../contract/permissions.ts';
import { useMyMembership, useMyRole, useTeam } from './people.ts';
import { useRow, useRowsBy } from './use-store.ts';

/** The person in relation to a project, or to the active team. */
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

/** Whether the person may do the action in the project, or in the active team. `own`: the row is the person's. */
export function useCan(action: Action, projectId?: string, own = false): boolean {
  const subject = useSubject(projectId);
  return can({ ...subject, own }, action);
}
