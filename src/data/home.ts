/** The person's tasks for the home page. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Task } from '../../contract/entities/task-entities.ts';
import { type OpenTaskCriteria, type HomeTab, homeTasks, type HomeTasks, openTasks } from './home-tasks.ts';
import { useMyMembership } from './people.ts';
import { doneStatusIds } from './done-statuses.ts';
import { useProjectPrefs, useProjects } from './projects.ts';
import type { TaskSubset } from './store/task-subset.ts';
import { useStore } from './sync-context.ts';
import { useToday } from './today.ts';
import { useRows } from './use-store.ts';

const noSubscription = () => () => undefined;
const NO_TASKS: readonly Task[] = [];
const noTasks = () => NO_TASKS;

/** Filters tasks to open ones in projects of the active team that the person has not archived. */
export function useOnlyOpen(tasks: readonly Task[]): readonly Task[] {
  const criteria = useOpenTaskCriteria();
  return useMemo(() => openTasks(tasks, criteria), [tasks, criteria]);
}

function useOpenTaskCriteria(): OpenTaskCriteria {
  const projects = useProjects();
  const prefs = useProjectPrefs();
  const statuses = useRows('status');
  return useMemo(() => {
    const visible = projects.filter((project) => !prefs.get(project.id)?.archived);
    return {
      doneStatuses: doneStatusIds(statuses),
      projectIds: new Set(visible.map((project) => project.id)),
    };
  }, [projects, prefs, statuses]);
}

/**
 * Tasks assigned to the person in the active team, including done and archived ones; unordered. Null until they have
 * been read.
 */
export function useAssignedTasks(): readonly Task[] | null {
  const store = useStore();
  const membership = useMyMembership();
  const mine = useMemo<TaskSubset | null>(
    () => (membership ? store.mine(membership.id) : null),
    [store, membership],
  );
  return useSyncExternalStore(mine?.subscribe ?? noSubscription, mine?.getSnapshot ?? noTasks);
}

/** The person's open tasks, in projects they have not archived; unordered. Null until they have been read. */
export function useOpenTasks(): readonly Task[] | null {
  const tasks = useAssignedTasks();
  const criteria = useOpenTaskCriteria();
  return useMemo(() => tasks && openTasks(tasks, criteria), [tasks, criteria]);
}

/** The person's tasks of a tab with the counts of all tabs; null until they have been read. */
export function useMyTasks(tab: HomeTab): HomeTasks | null {
  const open = useOpenTasks();
  const today = useToday();
  return useMemo(() => open && homeTasks(open, tab, today), [open, tab, today]);
}
