/** The person's tasks as pure functions: open tasks, tabs, counts, order (projects-and-planning 3.4). */
import { compareText } from '../../contract/rules/compare-text.ts';
import type { Task } from '../../contract/entities/task-entities.ts';

export type HomeTab = 'All' | 'Today' | 'Upcoming' | 'Overdue' | 'NoDueDate';
export const HOME_TABS: readonly HomeTab[] = ['All', 'Today', 'Upcoming', 'Overdue', 'NoDueDate'];

/** The criteria for a task to be open for the person. */
export interface OpenTaskCriteria {
  readonly doneStatuses: ReadonlySet<string>;
  /** Visible projects of the active team that the person has not archived. */
  readonly projectIds: ReadonlySet<string>;
}

export interface HomeTasks {
  readonly tasks: readonly Task[];
  /** Over all open tasks, independent of the tab. */
  readonly counts: Readonly<Record<HomeTab, number>>;
}

export function openTasks(tasks: readonly Task[], criteria: OpenTaskCriteria): readonly Task[] {
  return tasks.filter(
    (task) =>
      !task.archived &&
      criteria.projectIds.has(task.project_id) &&
      !criteria.doneStatuses.has(task.status_id),
  );
}

/** The tab a task is in besides `All`; `today` is a calendar day of the person. */
function tabOf(task: Pick<Task, 'end_date'>, today: string): Exclude<HomeTab, 'All'> {
  if (task.end_date === null) return 'NoDueDate';
  if (task.end_date === today) return 'Today';
  return task.end_date < today ? 'Overdue' : 'Upcoming';
}

/** By due day, those without one last; then by creation, then id. */
function byDue(one: Task, other: Task): number {
  return (
    compareText(one.end_date ?? '9999', other.end_date ?? '9999') ||
    compareText(one.created_at, other.created_at) ||
    compareText(one.id, other.id)
  );
}

export function homeTasks(open: readonly Task[], tab: HomeTab, today: string): HomeTasks {
  const counts: Record<HomeTab, number> = {
    All: open.length,
    Today: 0,
    Upcoming: 0,
    Overdue: 0,
    NoDueDate: 0,
  };
  for (const task of open) counts[tabOf(task, today)] += 1;
  const tasks = tab === 'All' ? open : open.filter((task) => tabOf(task, today) === tab);
  return { tasks: tasks.toSorted(byDue), counts };
}
