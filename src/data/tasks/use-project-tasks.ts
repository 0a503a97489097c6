/** The tasks of a project without grouping; importing it does not load the code of lists. */
import { useMemo } from 'react';
import type { ProjectTasks } from '../store/project-tasks.ts';
import { useStore } from '../sync-context.ts';

/** The tasks of a project in memory; the component does not render by itself when they change. */
export function useProjectTasks(projectId: string): ProjectTasks {
  const store = useStore();
  return useMemo(() => store.project(projectId), [store, projectId]);
}
