/** Tasks and projects of a person on this device: what it knows of them without the server. */
import { useCallback, useMemo } from 'react';
import type { Task } from '../../contract/entities/task-entities.ts';
import type { Project } from '../../contract/entities/project-entities.ts';
import { useProjects } from './projects.ts';
import { type Reading, useReading } from './use-reading.ts';
import { useRowsBy } from './use-store.ts';

/** In no order; null until they were read. */
export function useDeviceTasks(teamMemberId: string): readonly Task[] | null {
  const read: Reading<readonly Task[]> = useCallback(
    (replica) => replica.task.where('assignees').equals(teamMemberId).toArray(),
    [teamMemberId],
  );
  return useReading(read);
}

/** The projects that a member belongs to. */
export function useDeviceProjects(teamMemberId: string): readonly Project[] {
  const projects = useProjects();
  const places = useRowsBy('projectMember', 'team_member_id', teamMemberId);
  return useMemo(() => {
    const ids = new Set(places.map((place) => place.project_id));
    return projects.filter(({ id }) => ids.has(id));
  }, [projects, places]);
}
