/**
 * Moves tasks and gives them a group's value: mutations, order keys, and neighbours that get new keys, as one undo
 * step. Loaded when the page is idle, because nobody moves tasks in the first second.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { GroupBy } from '../../../contract/entities/user-entities.ts';
import { UNMAPPED } from '../../../contract/rules/defaults.ts';
import { change } from '../mutate.ts';
import type { ArgsOf, NamedMutation } from '../sync-types.ts';
import { predecessorsFirst } from './dependencies.ts';
import { siblingsIn } from './group-siblings.ts';
import {
  type FieldValue,
  isOpenGroup,
  isStored,
  orderedBy,
  readGroupId,
  type TaskGrouping,
} from './grouping.ts';
import { regrouped } from './regrouped.ts';
import type { TaskActionDeps, TaskMove } from './task-actions.ts';
import { groupIdsOf, groupsOf, mappedIds } from './task-groups.ts';
import { manualOrder } from './task-order.ts';
import { type OrderedTask, orderKeysAt } from './task-order-keys.ts';

function moveArgs(ordered: OrderedTask, groupBy: GroupBy, groupId: string): ArgsOf<'task.move'> {
  const base = { taskId: ordered.taskId, groupBy, order: ordered.order };
  if (groupBy === 'phase') return { ...base, phaseId: groupId === UNMAPPED ? null : groupId };
  if (groupId === UNMAPPED || groupBy === 'members') return base;
  return groupBy === 'status' ? { ...base, statusId: groupId } : { ...base, priorityId: groupId };
}

/** The index of a move in a list without the moved tasks. */
function indexOfMove(list: readonly Task[], { after, index: target }: TaskMove): number {
  if (after === undefined) return target ?? list.length;
  if (after === null) return 0;
  const index = list.findIndex((task) => task.id === after);
  return index < 0 ? list.length : index + 1;
}

/** Reorders subtasks of one parent; parent and values stay. */
async function moveSubtasks(deps: TaskActionDeps, parentId: string, move: TaskMove): Promise<void> {
  const movedIds = new Set(move.taskIds);
  const siblings = deps.tasks.children(parentId).filter((task) => !task.archived);
  const rest = siblings
    .filter((task) => !movedIds.has(task.id))
    .toSorted(manualOrder(orderedBy(move.groupBy)));
  const ids = move.taskIds.filter((id) => siblings.some((task) => task.id === id));
  const { moved: places, others } = orderKeysAt(rest, indexOfMove(rest, move), ids, orderedBy(move.groupBy));
  await keep(deps, reordered(deps, orderedBy(move.groupBy), [...places, ...others]));
}

/** The changes of values between two sub-groups; null where tasks cannot be moved to. */
function subChanges(
  deps: TaskActionDeps,
  moved: readonly Task[],
  to: FieldValue | null,
  from: FieldValue | null,
): readonly NamedMutation[] | null {
  const fromId = from !== null && from.by === to?.by ? from.id : undefined;
  if (!to || fromId === to.id) return [];
  if (!isOpenGroup(to.by, to.id)) return null;
  const { by, id } = to;
  if (!isStored(by))
    return moved.flatMap((task) => regrouped(task, { by, from: fromId, to: id }, deps.lookups));
  if (by === 'members') return reassign(moved, id, fromId);
  const value = id === UNMAPPED ? null : id;
  const mapped = mappedIds(groupsOf(by, deps.lookups));
  const list = moved.flatMap((task) =>
    groupIdsOf(task, by, mapped).includes(id) ? [] : [{ taskId: task.id }],
  );
  return inOrder(deps, by, list).flatMap(({ taskId }) => valueChange(taskId, by, value));
}

/**
 * The changes that give tasks the value of a group and their order keys in it; null when tasks cannot be moved to it.
 */
function groupChanges(
  deps: TaskActionDeps,
  moved: readonly Task[],
  places: readonly OrderedTask[],
  { groupBy, groupId, fromGroupId }: TaskMove,
): readonly NamedMutation[] | null {
  if (isStored(groupBy)) {
    const list = inOrder(deps, groupBy, places).map((ordered) =>
      change('task.move', moveArgs(ordered, groupBy, groupId)),
    );
    return groupBy === 'members' ? [...list, ...reassign(moved, groupId, fromGroupId)] : list;
  }
  const regrouping = { by: groupBy, from: fromGroupId, to: groupId };
  const values =
    fromGroupId === groupId ? [] : moved.flatMap((task) => regrouped(task, regrouping, deps.lookups));
  // The group sets no value, such as overdue: tasks cannot be moved there.
  if (fromGroupId !== groupId && values.length === 0) return null;
  const by = orderedBy(groupBy);
  return [...values, ...places.map((ordered) => change('task.move', { ...ordered, groupBy: by }))];
}

/**
 * Moves tasks to a position in a group or sub-group and gives them its values; subtasks move among their siblings. A
 * position among the tasks of a sub-group is a position in the whole group.
 */
export async function moveTasks(deps: TaskActionDeps, move: TaskMove): Promise<void> {
  const { groupBy } = move;
  const moved = move.taskIds.flatMap((id) => deps.tasks.get(id) ?? []);
  const [first] = moved;
  if (!first) return;
  if (first.parent_task_id !== null && deps.tasks.get(first.parent_task_id)) {
    await moveSubtasks(deps, first.parent_task_id, move);
    return;
  }
  const { groupId, sub } = readGroupId(move.groupId);
  const from = move.fromGroupId === undefined ? null : readGroupId(move.fromGroupId);
  const neighbours = siblingsIn(deps.tasks, deps.lookups, { groupBy, groupId }, new Set(move.taskIds));
  const ids = moved.map((task) => task.id);
  const { moved: places, others } = orderKeysAt(
    neighbours,
    indexOfMove(neighbours, move),
    ids,
    orderedBy(groupBy),
  );
  const args = { taskIds: move.taskIds, groupBy, groupId, ...(from && { fromGroupId: from.groupId }) };
  const values = groupChanges(deps, moved, places, args);
  const inSub = subChanges(deps, moved, sub, from?.sub ?? null);
  if (!values || !inSub) return;
  await keep(deps, [...values, ...inSub, ...reordered(deps, orderedBy(groupBy), others)]);
}

async function keep({ mutateAll }: TaskActionDeps, list: readonly NamedMutation[]): Promise<void> {
  if (list.length > 0) await mutateAll(list);
}

/** Predecessors first, so that tasks completed in one gesture do not block each other. */
function inOrder<T extends { readonly taskId: string }>(
  { tasks, edges }: TaskActionDeps,
  groupBy: GroupBy,
  list: readonly T[],
): readonly T[] {
  return groupBy === 'status' ? predecessorsFirst(tasks, edges, list) : list;
}

function reordered(deps: TaskActionDeps, groupBy: GroupBy, others: readonly OrderedTask[]): NamedMutation[] {
  if (others.length === 0) return [];
  return [change('task.reorder', { projectId: deps.tasks.projectId, groupBy, places: [...others] })];
}

function reassign(moved: readonly Task[], to: string, from: string | undefined): NamedMutation[] {
  if (from === to) return [];
  return moved.flatMap(({ id: taskId, assignees }) => [
    ...(from !== undefined && assignees.includes(from)
      ? [change('task.assign', { taskId, teamMemberId: from, assigned: false })]
      : []),
    ...(to === UNMAPPED || assignees.includes(to)
      ? []
      : [change('task.assign', { taskId, teamMemberId: to, assigned: true })]),
  ]);
}

/**
 * Gives tasks a status, priority or phase. Top-level tasks of a list grouped by that go to the top of their new group;
 * subtasks stay with their parents (specification 2, section 4).
 */
export async function setGroupValue(
  deps: TaskActionDeps,
  taskIds: readonly string[],
  field: 'status' | 'priority' | 'phase',
  value: string | null,
  groupedBy: TaskGrouping,
): Promise<void> {
  const groupId = value ?? UNMAPPED;
  const mapped = mappedIds(groupsOf(field, deps.lookups));
  const tasks = taskIds.flatMap((id) => deps.tasks.get(id) ?? []);
  const changing = tasks.filter((task) => !groupIdsOf(task, field, mapped).includes(groupId));
  const isTop = (task: Task): boolean => groupedBy === field && task.parent_task_id === null;
  const top = changing.filter(isTop);
  const group = { groupBy: field, groupId };
  const neighbours = top.length === 0 ? [] : siblingsIn(deps.tasks, deps.lookups, group, new Set(taskIds));
  const ids = top.map((task) => task.id);
  const { moved: places, others } = orderKeysAt(neighbours, 0, ids, field);
  const below = changing.filter((task) => !isTop(task)).map((task) => ({ taskId: task.id, order: null }));
  const list = inOrder(deps, field, [...places, ...below]).flatMap(({ taskId, order }) =>
    order === null
      ? valueChange(taskId, field, value)
      : [change('task.move', moveArgs({ taskId, order }, field, groupId))],
  );
  await keep(deps, [...list, ...reordered(deps, field, others)]);
}

function valueChange(
  taskId: string,
  field: 'status' | 'priority' | 'phase',
  value: string | null,
): NamedMutation[] {
  if (field === 'phase') return [change('task.setPhase', { taskId, phaseId: value })];
  if (value === null) return [];
  return field === 'status'
    ? [change('task.setStatus', { taskId, statusId: value })]
    : [change('task.setPriority', { taskId, priorityId: value })];
}
