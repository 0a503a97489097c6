/** The task list of a project (tasks 4.1 to 4.5): filtered, sorted, grouped. Groups match ids, never names. */
import type { TaskListQuery } from '../../../../contract/compat/calls/task-lists.ts';
import type { V3Group, V3List, V3Task } from '../../../../contract/compat/calls/task-shapes.ts';
import { UNMAPPED } from '../../../../contract/rules/defaults.ts';
import {
  ALPHA_SUFFIX,
  categoryOf,
  groupKeysOf,
  groupsOf,
  groupSlug,
  UNMAPPED_GROUP,
  type TaskGroup,
} from '../../../../contract/rules/group-defaults.ts';
import { groupProgress } from '../../../../contract/rules/progress.ts';
import { nestArchived } from './archived-rows.ts';
import { filterOf, listOrder, placeOrder } from './list-filter.ts';
import type { RowCache } from './row-cache.ts';
import type { ProjectSource } from './project-sources.ts';
import type { SourceTask } from '../../../queries/tasks/task-source.ts';
import { TaskTree } from '../../../queries/tasks/task-tree.ts';
import { v3TaskOf, type V3Place } from './v3-shape.ts';

const CONTAINER = 'archived-parent-container-';

/** The data a list is built from, read in one snapshot. */
export interface ListSource extends ProjectSource {
  /** Values of custom columns by task, where they are requested. */
  readonly customValues: ReadonlyMap<string, Record<string, unknown>>;
}

/** The list; unchanged rows are the same objects as the cached ones. */
export function makeListV3(source: ListSource, query: TaskListQuery, cache: RowCache): V3List {
  const { setting, settled, customValues } = source;
  const tree = new TaskTree(source.tasks, setting);
  const ordered = tree.tasks.toSorted(placeOrder(query.group));
  const place: V3Place = {
    grouping: query.group,
    order: new Map(ordered.map((task, index) => [task.id, index])),
    customValues,
  };
  const filter = filterOf(tree, query);
  const rows = wantedRows(tree, query).filter(filter.passes);
  if (query.field.length > 0) rows.sort(listOrder(tree, query));
  else rows.sort((a, b) => (place.order.get(a.id) ?? 0) - (place.order.get(b.id) ?? 0));
  cache.begin();
  const all = rows.map((task, index) => {
    const subTasks = tree.children(task.id).filter(filter.passes).length;
    const filteredChildren = filter.childMatches(task);
    const { ratio, completed, total } = tree.figures(task);
    const parts = [
      ...[
        task,
        tree.get(task.parent_task_id),
        settled,
        customValues.get(task.id),
        setting.timers.get(task.id),
      ],
      ...[index, place.order.get(task.id), subTasks, filteredChildren, ratio, completed, total],
    ];
    return cache.row(task.id, parts, () =>
      v3TaskOf(tree, task, place, { index, subTasks, filteredChildren }),
    );
  });
  cache.end();
  const nested = query.archived && query.parent_task === undefined ? nestArchived(tree, all, place) : all;
  const groups = groupRows(tree, query, nested, new Map(rows.map((row) => [row.id, row])));
  return { groups, allTasks: nested, grouping: query.group, totalTasks: nested.length };
}

/** Top-level tasks, children of one task, or everything. */
export function wantedRows(tree: TaskTree, query: TaskListQuery): SourceTask[] {
  if (query.parent_task !== undefined) {
    const parent = query.parent_task.startsWith(CONTAINER)
      ? query.parent_task.slice(CONTAINER.length)
      : query.parent_task;
    return [...tree.children(parent)];
  }
  if (query.isSubtasksInclude || query.archived) return [...tree.tasks];
  return tree.tasks.filter((task) => task.parent_task_id === null);
}

function groupRows(
  tree: TaskTree,
  query: TaskListQuery,
  rows: readonly V3Task[],
  sources: ReadonlyMap<string, SourceTask>,
): V3Group[] {
  const { setting } = tree;
  const byKey = new Map<string, V3Task[]>();
  for (const row of rows) {
    const source = sources.get(row.id) ?? tree.get(row.parent_task_container_id ?? null);
    for (const key of source ? groupKeysOf(source, query.group) : []) {
      const list = byKey.get(key);
      if (list) list.push(row);
      else byKey.set(key, [row]);
    }
  }
  const groups = groupsOf(query.group, {
    statuses: [...setting.statuses.values()],
    phases: [...setting.phases.values()],
    members: [...setting.people.values()].map((person) => ({ id: person.team_member_id, name: person.name })),
  });
  const withTasks = groups.filter(
    (group) => byKey.has(group.key) || (query.include_empty && query.group !== 'members'),
  );
  const shown = byKey.has(UNMAPPED) ? [...withTasks, UNMAPPED_GROUP] : withTasks;
  return shown.map((group) => groupOf(tree, query, group, byKey.get(group.key) ?? []));
}

function groupOf(tree: TaskTree, query: TaskListQuery, group: TaskGroup, tasks: readonly V3Task[]): V3Group {
  const unmapped = group.key === UNMAPPED;
  const phase = query.group === 'phase' ? tree.setting.phases.get(group.key) : undefined;
  return {
    id: group.key,
    title: group.name,
    groupType: query.group,
    groupValue: query.group === 'members' && !unmapped ? group.key : groupSlug(group.name),
    collapsed: false,
    tasks: [...tasks],
    taskIds: tasks.map((task) => task.id),
    color: unmapped ? `${group.color}${ALPHA_SUFFIX}` : group.color,
    ...(!unmapped && { color_code_dark: group.color_dark }),
    ...(query.group === 'status' && { category_id: group.category_id ?? null }),
    ...(query.group === 'phase' && {
      start_date: phase?.start_date ?? null,
      end_date: phase?.end_date ?? null,
      sort_index: phase?.sort_index ?? 999,
    }),
    ...(query.group !== 'status' &&
      groupProgress(
        tasks.map((task) => categoryOf(tree.setting.statuses.get(task.status_id)?.category_id ?? '').key),
      )),
  };
}
