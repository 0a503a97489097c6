/** Moves tasks to another project. */
import { useMemo } from 'react';
import type { Project } from '../../../contract/entities/project-entities.ts';
import { useMutateAll, useStore, useSync } from '../sync-context.ts';
import { useRows } from '../use-store.ts';
import { leftBehind, type LostValues, moveToProject, projectsToMoveTo } from './move-to-project.ts';
import { useProjectTasks } from './use-project-tasks.ts';

export type { LostValues } from './move-to-project.ts';

export interface MovingOut {
  readonly projects: readonly Project[];
  readonly leftBehind: (taskIds: readonly string[], projectId: string) => LostValues;
  /** Returns the number of moved tasks. */
  readonly move: (taskIds: readonly string[], projectId: string) => Promise<number>;
}

export function useMoveToProject(project: Project): MovingOut {
  const mutateAll = useMutateAll();
  const store = useStore();
  const tasks = useProjectTasks(project.id);
  const { userId } = useSync();
  // The values that the functions depend on; the store object itself never changes.
  const all = useRows('project');
  const members = useRows('projectMember');
  return useMemo(
    () => ({
      projects: all.length > 0 && members.length > 0 ? projectsToMoveTo(store, project, userId) : [],
      leftBehind: (taskIds, projectId) => leftBehind(store, tasks, taskIds, projectId),
      move: (taskIds, projectId) => moveToProject({ mutateAll, store, tasks }, taskIds, projectId),
    }),
    [all, members, userId, store, project, tasks, mutateAll],
  );
}
