/** The home page: my tasks, my to-dos, timers. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Task } from '../../contract/entities/task-entities.ts';
import { type HomeTab, homeTasks, type HomeTasks, openTasks } from './home-tasks.ts';
import { useMyMembership } from './people.ts';
import { doneStatusIds } from './project-list.ts';
import { useProjectPrefs, useProjects } from './projects.ts';
import type { TaskSubset } from './store/task-subset.ts';
import { useStore } from './sync-context.ts';
import { useToday } from './today.ts';
import { useRows } from './use-store.ts';

const NO_TASKS: readonly Task[] = [];
const noSubscription = () => () => undefined;
const noTasks = () => null;

/** Those of the tasks that are open, in projects of the active team that I have not archived. */
export function useStillOpen(tasks: readonly Task[]): readonly Task[] {
  const projects = useProjects();
  const prefs = useProjectPrefs();
  const statuses = useRows('status');
  return useMemo(() => {
    const visible = projects.filter((project) => !prefs.get(project.id)?.archived);
    const facts = {
      doneStatuses: doneStatusIds(statuses),
      projectIds: new Set(visible.map((project) => project.id)),
    };
    return openTasks(tasks, facts);
  }, [tasks, projects, prefs, statuses]);
}

/** Tasks assigned to me in the active team, done and archived ones too; in no order. */
export function useAssignedTasks(): readonly Task[] {
  const store = useStore();
  const membership = useMyMembership();
  const mine = useMemo<TaskSubset | null>(
    () => (membership ? store.mine(membership.id) : null),
    [store, membership],
  );
  const tasks = useSyncExternalStore(mine?.subscribe ?? noSubscription, mine?.getSnapshot ?? noTasks);
  return tasks ?? NO_TASKS;
}

/** Those that are open, in projects I have not archived; in no order. */
export function useOpenTasks(): readonly Task[] {
  return useStillOpen(useAssignedTasks());
}

/** My tasks of a tab with the counts of all tabs. */
export function useMyTasks(tab: HomeTab): HomeTasks {
  const open = useOpenTasks();
  const today = useToday();
  return useMemo(() => homeTasks(open, tab, today), [open, tab, today]);
}
