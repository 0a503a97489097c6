/** Opens a task in its current project, replacing the page: for links from before it was moved. */
import { useCallback } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import type { Task } from '../../../../contract/entities/task-entities.ts';

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

export function useOpenElsewhere(): (task: Pick<Task, 'id' | 'project_id'>) => void {
  const navigate = route.useNavigate();
  return useCallback(
    ({ id, project_id: projectId }) =>
      void navigate({
        to: '/worklenz/projects/$projectId',
        params: { projectId },
        // Filters of the current page's list do not apply to the other project.
        search: ({ tab, pinned_tab, task_tab, full }) => ({
          ...(tab && { tab }),
          ...(pinned_tab && { pinned_tab }),
          task: id,
          ...(task_tab && { task_tab }),
          ...(full && { full }),
        }),
        replace: true,
      }),
    [navigate],
  );
}
