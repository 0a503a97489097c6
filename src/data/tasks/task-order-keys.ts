/**
 * Computes order keys for tasks that are moved or created: fractional keys between neighbours, and new keys for the
 * few neighbours whose keys are equal or too long. Pure.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { GroupBy } from '../../../contract/entities/user-entities.ts';
import { keyBetween, keysBetween, LONG_KEY } from '../../../contract/rules/order-keys.ts';
import { orderField, type OrderField } from './task-order.ts';

export interface OrderedTask {
  readonly taskId: string;
  readonly order: string;
}

/**
 * Order keys that put `moved`, in this order, at `index` of `list` (the group in manual order, without the moved
 * tasks). Of the result, `moved` are the keys of the moved tasks; `others` are neighbours that get new keys.
 */
export function orderKeysAt(
  list: readonly Task[],
  index: number,
  moved: readonly string[],
  groupBy: GroupBy,
): { readonly moved: readonly OrderedTask[]; readonly others: readonly OrderedTask[] } {
  const field = orderField(groupBy);
  const at = Math.max(0, Math.min(index, list.length));
  const before = list[at - 1]?.[field] ?? null;
  const after = list[at]?.[field] ?? null;
  if (hasRoomBetween(before, after)) {
    return { moved: pair(moved, keysBetween(before, after, moved)), others: [] };
  }
  return spread(list, at, moved, field);
}

function hasRoomBetween(before: string | null, after: string | null): boolean {
  if ((before?.length ?? 0) > LONG_KEY || (after?.length ?? 0) > LONG_KEY) return false;
  return before === null || after === null || before < after;
}

/** Widens the range to the nearest neighbours with a gap between their keys, and gives all tasks inside new keys. */
function spread(list: readonly Task[], at: number, moved: readonly string[], field: OrderField) {
  let low = at;
  let high = at;
  while (low > 0 || high < list.length) {
    if (low > 0) low -= 1;
    if (high < list.length) high += 1;
    if (hasRoomBetween(list[low - 1]?.[field] ?? null, list[high]?.[field] ?? null)) break;
  }
  const inside = [
    ...list.slice(low, at).map((task) => task.id),
    ...moved,
    ...list.slice(at, high).map((task) => task.id),
  ];
  const keys = keysBetween(list[low - 1]?.[field] ?? null, list[high]?.[field] ?? null, inside);
  const ordered = pair(inside, keys);
  const wanted = new Set(moved);
  return {
    moved: ordered.filter((place) => wanted.has(place.taskId)),
    others: ordered.filter((place) => !wanted.has(place.taskId)),
  };
}

function pair(ids: readonly string[], keys: readonly string[]): OrderedTask[] {
  return ids.map((taskId, index) => ({ taskId, order: keys[index] ?? '' }));
}

export type OrderKeys = Readonly<Record<GroupBy, string>>;

/** Keys after (or before) everything in a project, one in each grouping, for a new task of that id. */
export function orderKeysAtEnd(end: 'top' | 'bottom', tasks: Iterable<Task>, id: string): OrderKeys {
  const outer: Record<OrderField, string | null> = {
    order_status: null,
    order_priority: null,
    order_phase: null,
    order_members: null,
  };
  const fields = Object.keys(outer) as OrderField[];
  for (const task of tasks) {
    for (const field of fields) {
      const outermost = outer[field];
      const key = task[field];
      if (outermost === null || (end === 'bottom' ? key > outermost : key < outermost)) outer[field] = key;
    }
  }
  const key = (field: OrderField): string =>
    end === 'bottom' ? keyBetween(outer[field], null, id) : keyBetween(null, outer[field], id);
  return {
    status: key('order_status'),
    priority: key('order_priority'),
    phase: key('order_phase'),
    members: key('order_members'),
  };
}
