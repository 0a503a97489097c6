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
import { isStored, type TaskGrouping } from './grouping.ts';
import type { OtherGroups, QueryLookups } from './task-query.ts';

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

const groupsBy = (groupBy: TaskGrouping, lookups: QueryLookups): readonly TaskGroup[] =>
  isStored(groupBy) ? rawGroupsOf(groupBy, lookups) : (lookups.others?.groupsOf(groupBy) ?? []);

/** Groups in their order; `Unmapped` comes last and is only shown with tasks. */
export function groupsOf(groupBy: TaskGrouping, lookups: QueryLookups): readonly GroupBase[] {
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
  others?: OtherGroups,
): (task: Task) => readonly string[] {
  if (!isStored(groupBy)) {
    const keysOf = others?.readerOf(groupBy);
    return (task) => (keysOf ? knownOf(keysOf(task), mapped) : UNMAPPED_ONLY);
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
