/** Opens a task in the project it is in, in place of the page one is on: for links that are older than its place. */
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
        // What the list of the other project is narrowed by does not concern this one.
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
