/** The rows that grouping and sorting of a project's tasks need besides the tasks. */
import { useMemo } from 'react';
import { useTeamMembers } from '../people.ts';
import { useCustomColumns, useLabels, usePhases, useProjectMembers, useStatuses } from '../project-setup.ts';
import { useProject } from '../projects.ts';
import { useSync } from '../sync-context.ts';
import { useToday, useZone } from '../today.ts';
import { useRowsBy } from '../use-store.ts';
import type { QueryLookups } from './task-query.ts';

/** The lookups of grouping and sorting. Groups of members: the project's members, by name. */
export function useQueryLookups(projectId: string): QueryLookups {
  const project = useProject(projectId);
  const statuses = useStatuses(projectId);
  const phases = usePhases(projectId);
  const people = useTeamMembers(project?.team_id);
  const columns = useCustomColumns(projectId);
  const labels = useLabels(project?.team_id);
  const dependencies = useRowsBy('dependency', 'project_id', projectId);
  const today = useToday();
  const zone = useZone();
  const { userId: me } = useSync();
  const inProject = useProjectMembers(projectId);
  const members = useMemo(() => {
    const ids = new Set(inProject.map((member) => member.team_member_id));
    return people.filter((person) => ids.has(person.id));
  }, [people, inProject]);
  return useMemo(
    () => ({ project, statuses, phases, members, columns, labels, dependencies, today, zone, me }),
    [project, statuses, phases, members, columns, labels, dependencies, today, zone, me],
  );
}
