/** Tasks and projects of a person in the replica, without the server. */
import { useCallback, useMemo } from 'react';
import type { Task, WorkLog } from '../../contract/entities/task-entities.ts';
import type { Project } from '../../contract/entities/project-entities.ts';
import { insightFacts, type InsightFacts } from '../../contract/rules/insights/insight-source.ts';
import { usePhases, useProjectMembers, useStatuses } from './project-setup.ts';
import { useProject, useProjects } from './projects.ts';
import { useToday, useZone } from './today.ts';
import { type ReplicaQuery, useReplicaQuery } from './use-replica-query.ts';
import { useRowsBy } from './use-store.ts';

/** Unordered; null until they have been read. */
export function useDeviceTasks(teamMemberId: string): readonly Task[] | null {
  const read: ReplicaQuery<readonly Task[]> = useCallback(
    (replica) => replica.task.where('assignees').equals(teamMemberId).toArray(),
    [teamMemberId],
  );
  return useReplicaQuery(read);
}

/** The projects that a member belongs to. */
export function useDeviceProjects(teamMemberId: string): readonly Project[] {
  const projects = useProjects();
  const memberships = useRowsBy('projectMember', 'team_member_id', teamMemberId);
  return useMemo(() => {
    const ids = new Set(memberships.map((membership) => membership.project_id));
    return projects.filter(({ id }) => ids.has(id));
  }, [projects, memberships]);
}

interface ProjectRows {
  readonly tasks: readonly Task[];
  readonly logs: readonly WorkLog[];
}

/** A project with all its tasks, including archived ones, as input of the rules that count them; null until read. */
export function useDeviceProject(projectId: string): InsightFacts | null {
  const project = useProject(projectId);
  const statuses = useStatuses(projectId);
  const phases = usePhases(projectId);
  const members = useProjectMembers(projectId);
  const zone = useZone();
  const today = useToday();
  const read: ReplicaQuery<ProjectRows> = useCallback(
    async (replica) => ({
      tasks: await replica.task.where('project_id').equals(projectId).toArray(),
      logs: await replica.workLog.where('project_id').equals(projectId).toArray(),
    }),
    [projectId],
  );
  const rows = useReplicaQuery(read);
  return useMemo(
    () =>
      project && rows
        ? insightFacts({ ...rows, project, statuses, phases, members, withArchived: true, today, zone })
        : null,
    [project, rows, statuses, phases, members, today, zone],
  );
}
