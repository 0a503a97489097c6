/**
 * The older task list (tasks 4.6): groups with the views of all their tasks, the plain list of a task's subtasks, or a
 * number.
 */
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import type { TaskListQuery } from '../../../../contract/compat/calls/task-lists.ts';
import { UNMAPPED } from '../../../../contract/rules/defaults.ts';
import {
  ALPHA_SUFFIX,
  categoryOf,
  groupKeysOf,
  groupsOf,
  UNMAPPED_GROUP,
  type TaskGroup,
} from '../../../../contract/rules/group-defaults.ts';
import { groupProgress } from '../../../../contract/rules/progress.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { filterOf, listOrder, placeOrder } from './list-filter.ts';
import { wantedRows } from './list-v3.ts';
import {
  readCustomValues,
  readProjectTasks,
  readSetting,
  type SourceTask,
} from '../../../queries/tasks/task-source.ts';
import { TaskTree } from '../../../queries/tasks/task-tree.ts';
import { taskViewOf } from '../../../queries/tasks/task-views.ts';

type V2List = CallAnswer<'taskLists.v2'>;

export async function readListV2(
  context: ReadContext,
  projectId: string,
  query: TaskListQuery,
): Promise<V2List> {
  const setting = await readSetting(context, projectId);
  const tree = new TaskTree(await readProjectTasks(context, projectId), setting);
  const { passes } = filterOf(tree, query);
  const order = query.field.length > 0 ? listOrder(tree, query) : placeOrder(query.group);
  const rows = wantedRows(tree, query).filter(passes).sort(order);
  if (query.count) return { total: rows.length };
  const values = await readCustomValues(context, projectId);
  const placesOf = readPlaces(tree);
  const viewOf = (task: SourceTask, index: number) => {
    const { use_manual_progress, use_weighted_progress, use_time_progress } = setting.modes;
    return {
      ...taskViewOf(tree, task, values.get(task.id)),
      ...placesOf(task),
      index,
      project_use_manual_progress: use_manual_progress,
      project_use_weighted_progress: use_weighted_progress,
      project_use_time_progress: use_time_progress,
    };
  };
  if (query.parent_task !== undefined) return rows.map(viewOf);
  const byKey = Map.groupBy(
    rows.flatMap((task) => groupKeysOf(task, query.group).map((key) => ({ key, task }))),
    ({ key }) => key,
  );
  return groupsShown(tree, query, byKey).map((group) => {
    const tasks = (byKey.get(group.key) ?? []).map(({ task }) => task);
    return { ...headOf(tree, query, group, tasks), tasks: tasks.map(viewOf) };
  });
}

/** The index of each task in the whole project, as event 20 counts it. */
function readPlaces({ tasks }: TaskTree) {
  const by = (grouping: 'status' | 'priority' | 'phase'): ReadonlyMap<string, number> =>
    new Map(tasks.toSorted(placeOrder(grouping)).map((task, place) => [task.id, place]));
  const [status, priority, phase] = [by('status'), by('priority'), by('phase')];
  return ({ id }: SourceTask) => ({
    sort_order: status.get(id) ?? 0,
    status_sort_order: status.get(id) ?? 0,
    priority_sort_order: priority.get(id) ?? 0,
    phase_sort_order: phase.get(id) ?? 0,
  });
}

/** All groups, also empty ones. Members are listed only with tasks, and `Unmapped` only when it has tasks. */
function groupsShown(
  { setting }: TaskTree,
  { group }: TaskListQuery,
  byKey: ReadonlyMap<string, unknown>,
): TaskGroup[] {
  const groups = groupsOf(group, {
    statuses: [...setting.statuses.values()],
    phases: [...setting.phases.values()],
    members: [...setting.people.values()].map((person) => ({ id: person.team_member_id, name: person.name })),
  }).filter(({ key }) => group !== 'members' || byKey.has(key));
  return byKey.has(UNMAPPED) ? [...groups, UNMAPPED_GROUP] : groups;
}

function headOf(
  { setting }: TaskTree,
  { group: grouping }: TaskListQuery,
  group: TaskGroup,
  tasks: readonly SourceTask[],
) {
  const phase = grouping === 'phase' ? setting.phases.get(group.key) : undefined;
  const suffixed = `${group.color}${ALPHA_SUFFIX}`;
  return {
    id: group.key,
    name: group.name,
    category_id: group.category_id ?? null,
    ...(phase && { start_date: phase.start_date, end_date: phase.end_date }),
    color_code: suffixed,
    color_code_dark: group.key === UNMAPPED ? suffixed : group.color_dark,
    ...groupProgress(
      tasks.map((task) => categoryOf(setting.statuses.get(task.status_id)?.category_id ?? '').key),
    ),
  };
}
