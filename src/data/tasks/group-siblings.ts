/**
 * The live top-level tasks of a project by group in manual order, whatever a list shows at the moment. Cached per
 * project and grouping and updated incrementally, so that a move does not sort thousands of tasks.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { ProjectTasks } from '../store/project-tasks.ts';
import { GroupedTasks } from './grouped-tasks.ts';
import { movesWithDay, orderedBy, type TaskGrouping } from './grouping.ts';
import { groupsOf, mappedIds } from './task-groups.ts';
import { manualOrder } from './task-order.ts';
import type { QueryLookups } from './task-query.ts';
import { withOthers } from './other-groups.ts';

interface CachedGroups {
  /** The ids of the groups it was built for. */
  readonly ids: string;
  readonly grouped: GroupedTasks;
}

const cache = new WeakMap<ProjectTasks, Map<TaskGrouping, CachedGroups>>();

function groupedBy(tasks: ProjectTasks, groupBy: TaskGrouping, plain: QueryLookups): GroupedTasks {
  const lookups = withOthers(tasks, { groupBy, thenBy: null }, plain);
  const groupIds = mappedIds(groupsOf(groupBy, lookups));
  const { today, others } = lookups;
  const ids = [movesWithDay(groupBy) ? today : '', ...groupIds].join(' ');
  const ofProject = cache.get(tasks) ?? new Map<TaskGrouping, CachedGroups>();
  cache.set(tasks, ofProject);
  let cached = ofProject.get(groupBy);
  if (cached?.ids !== ids) {
    const how = {
      groupBy,
      groupIds,
      order: manualOrder(orderedBy(groupBy)),
      archived: false,
      flat: false,
      others,
    };
    cached = { ids, grouped: new GroupedTasks(tasks, how) };
    ofProject.set(groupBy, cached);
  }
  cached.grouped.update();
  return cached.grouped;
}

/** The group's live top-level tasks in manual order, except the given ones. */
export function siblingsIn(
  tasks: ProjectTasks,
  lookups: QueryLookups,
  { groupBy, groupId }: { readonly groupBy: TaskGrouping; readonly groupId: string },
  without: ReadonlySet<string>,
): Task[] {
  const list: Task[] = [];
  for (const { task } of groupedBy(tasks, groupBy, lookups).of(groupId)) {
    // A subtask of an archived parent is listed, but its order key applies under its parent.
    if (task.parent_task_id === null && !without.has(task.id)) list.push(task);
  }
  return list;
}
