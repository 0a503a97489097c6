/** The groups of a list in order, and the group of a task; an unknown value counts as none. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { UNMAPPED } from '../../../contract/rules/defaults.ts';
import {
  type Grouping,
  groupKeysOf,
  groupsOf as rawGroupsOf,
  type TaskGroup,
  UNMAPPED_GROUP,
} from '../../../contract/rules/group-defaults.ts';
import { settingsOf } from '../../../contract/rules/custom-columns.ts';
import {
  COLUMN_DAY_GROUPS,
  type GroupLookups,
  groupedColumn,
  isStored,
  otherGroupReader,
  SET_GROUPS,
  type TaskGrouping,
} from './grouping.ts';
import type { TaskLookups } from './task-query.ts';

/** A group before it has tasks. */
export interface GroupBase {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly colorDark: string;
  readonly categoryId: string | null;
}

const baseOf = (group: TaskGroup): GroupBase => ({
  id: group.key,
  name: group.name,
  color: group.color,
  colorDark: group.color_dark,
  categoryId: group.category_id ?? null,
});

const plain = (key: string, name: string, color: string): TaskGroup => ({
  key,
  name,
  color,
  color_dark: color,
});

const uncoloured = (id: string): TaskGroup => plain(id, id, UNMAPPED_GROUP.color);

/** Of a column of the project's own: its options, the people of the project, days in words, or what is checked. */
function customGroups(groupBy: TaskGrouping, { columns, members }: TaskLookups): readonly TaskGroup[] {
  const column = groupedColumn(groupBy, columns);
  if (!column) return [];
  const { selections_list: options, labels_list: labels } = settingsOf(column);
  switch (column.field_type) {
    case 'selection':
      return options.map((one) => plain(one.selection_name, one.selection_name, one.selection_color));
    case 'labels':
      return labels.map((one) => plain(one.label_name, one.label_name, one.label_color));
    case 'people':
      return rawGroupsOf('members', { statuses: [], phases: [], members });
    case 'date':
      return COLUMN_DAY_GROUPS.map(uncoloured);
    default:
      return [uncoloured('true')];
  }
}

/** In the order of the groups of assignees; by user id, as tasks name who reported them. */
function reporterGroups({ members }: TaskLookups): readonly TaskGroup[] {
  const userById = new Map(members.map(({ id, user_id: userId }) => [id, userId]));
  return rawGroupsOf('members', { statuses: [], phases: [], members }).flatMap((group) => {
    const key = userById.get(group.key);
    return key ? [{ ...group, key }] : [];
  });
}

function groupsBy(groupBy: TaskGrouping, lookups: TaskLookups): readonly TaskGroup[] {
  if (isStored(groupBy)) return rawGroupsOf(groupBy, lookups);
  const set = SET_GROUPS[groupBy];
  if (set) return set.map(uncoloured);
  if (groupBy === 'reporter') return reporterGroups(lookups);
  if (groupBy !== 'labels') return customGroups(groupBy, lookups);
  return (lookups.labels ?? []).map((label) => plain(label.id, label.name, label.color_code));
}

/** Groups in their order; `Unmapped` comes last and is only shown with tasks. */
export function groupsOf(groupBy: TaskGrouping, lookups: TaskLookups): readonly GroupBase[] {
  return [...groupsBy(groupBy, lookups), UNMAPPED_GROUP].map(baseOf);
}

/** Ids of the groups that stand for a value. */
export function mappedIds(groups: readonly GroupBase[]): ReadonlySet<string> {
  return new Set(groups.map((group) => group.id).filter((id) => id !== UNMAPPED));
}

const UNMAPPED_ONLY: readonly string[] = [UNMAPPED];

/** `groupIdsOf` for very many tasks: memoized per value where a task has one value. */
export function groupReader(
  groupBy: TaskGrouping,
  mapped: ReadonlySet<string>,
  lookups: GroupLookups = {},
): (task: Task) => readonly string[] {
  if (!isStored(groupBy)) {
    const keysOf = otherGroupReader(groupBy, lookups);
    return (task) => knownOf(keysOf(task), mapped);
  }
  if (groupBy === 'members') return (task) => groupIdsOf(task, groupBy, mapped);
  const known = new Map<string | null, readonly string[]>();
  return (task) => {
    const value =
      groupBy === 'status' ? task.status_id : groupBy === 'priority' ? task.priority_id : task.phase_id;
    let ids = known.get(value);
    if (!ids) known.set(value, (ids = groupIdsOf(task, groupBy, mapped)));
    return ids;
  };
}

/** The groups a task is in; more than one only when grouped by members. */
export function groupIdsOf(task: Task, groupBy: Grouping, mapped: ReadonlySet<string>): readonly string[] {
  return knownOf(groupKeysOf(task, groupBy), mapped);
}

function knownOf(keys: readonly string[], mapped: ReadonlySet<string>): readonly string[] {
  if (keys.every((key) => mapped.has(key))) return keys;
  const known = keys.filter((key) => mapped.has(key));
  return known.length > 0 ? known : UNMAPPED_ONLY;
}
