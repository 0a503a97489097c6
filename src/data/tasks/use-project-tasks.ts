/** The tasks of a project without grouping; importing it does not load the code of lists. */
import { useEffect, useMemo } from 'react';
import type { ProjectTasks } from '../store/project-tasks.ts';
import { useStore } from '../sync-context.ts';

/** The tasks of a project in memory; the component does not render by itself when they change. */
export function useProjectTasks(projectId: string): ProjectTasks {
  const store = useStore();
  const tasks = useMemo(() => store.project(projectId), [store, projectId]);
  useEffect(() => store.use(tasks), [store, tasks]);
  return tasks;
}
