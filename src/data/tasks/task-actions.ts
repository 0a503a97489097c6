/**
 * Changes of tasks that take more than one mutation or need a place: creating, moving, giving a group's value.
 * Each is one step of undo. What they show and whether they may be made is asked of the mutations (`mutate-all.ts`).
 */
import { v7 as newId } from 'uuid';
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { GroupBy } from '../../../contract/entities/user-entities.ts';
import type { DependencyEdge } from '../../../contract/rules/dependency-rule.ts';
import {
  DEFAULT_TASK_TITLE,
  MEDIUM_PRIORITY_ID,
  TODO_CATEGORY_ID,
  UNMAPPED,
} from '../../../contract/rules/defaults.ts';
import { change, type MutateAll } from '../mutate.ts';
import type { ProjectTasks } from '../store/project-tasks.ts';
import type { ArgsOf, NamedMutation } from '../sync-types.ts';
import { othersIn } from './given-places.ts';
import { prerequisitesFirst } from './dependencies.ts';
import { dayOfGroup, groupedColumn, isStored, placedBy, type TaskGrouping } from './grouping.ts';
import { columnInGroup, regrouped } from './regrouped.ts';
import { groupIdsOf, groupsOf, mappedIds } from './task-groups.ts';
import { givenOrder } from './task-order.ts';
import { ordersAt, type Place, placesAt } from './task-places.ts';
import type { TaskLookups } from './task-query.ts';

export interface TaskActionDeps {
  /** All or none, one step of undo. */
  readonly mutateAll: MutateAll;
  readonly tasks: ProjectTasks;
  readonly lookups: TaskLookups;
  /** Which task of the project waits for which. */
  readonly edges: readonly DependencyEdge[];
}

interface NewLabel {
  readonly name: string;
  readonly color: string;
}

export interface NewTask {
  readonly name: string;
  /** The group it is made in: gives the status, priority, phase or assignee. */
  readonly groupBy?: TaskGrouping;
  readonly groupId?: string;
  readonly parentTaskId?: string | null;
  readonly at?: 'top' | 'bottom';
  readonly more?: Partial<Omit<ArgsOf<'task.create'>, 'taskId' | 'projectId' | 'name' | 'orders'>>;
  /** Labels of the team that are made with it. */
  readonly newLabels?: readonly NewLabel[];
  /** It repeats by this. */
  readonly rule?: ArgsOf<'taskSchedule.start'>['rule'];
  /** It could not be kept on this device: whoever typed it gets the text back. */
  readonly onLost?: () => void;
}

export interface TaskMove {
  /** In the order they shall have. */
  readonly taskIds: readonly string[];
  readonly groupBy: TaskGrouping;
  readonly groupId: string;
  /** The group they are dragged from; matters when grouped by members. */
  readonly fromGroupId?: string;
  /** Place in the group, counted without the moved ones; the last when neither this nor `after` is given. */
  readonly index?: number;
  /** Instead: the task they shall stand behind, null for the first place. */
  readonly after?: string | null;
}

/** The first status of the to-do category, or the first of all. */
function defaultStatusId(lookups: TaskLookups): string | undefined {
  const todo = lookups.statuses.find((status) => status.category_id === TODO_CATEGORY_ID);
  return (todo ?? lookups.statuses[0])?.id;
}

function valuesOf({ groupBy, groupId, more }: NewTask, today: string): Partial<ArgsOf<'task.create'>> {
  if (groupBy === undefined || groupId === undefined) return {};
  const mapped = groupId === UNMAPPED ? null : groupId;
  if (groupBy === 'due') {
    const endDate = dayOfGroup(groupId, today);
    return endDate ? { endDate } : {};
  }
  if (groupBy === 'labels')
    return mapped === null ? {} : { labels: [...new Set([mapped, ...(more?.labels ?? [])])] };
  // Of a column of the project's own, it is set behind the creation.
  if (!isStored(groupBy)) return {};
  if (groupBy === 'phase') return { phaseId: mapped };
  if (mapped === null) return {};
  if (groupBy === 'status') return { statusId: mapped };
  return groupBy === 'priority' ? { priorityId: mapped } : { assignees: [mapped] };
}

/** Makes a task; answers its id at once, and whether it was kept through the promise. Null when the project has no status. */
export function createTask(deps: TaskActionDeps, task: NewTask): { id: string; kept: Promise<void> } | null {
  const statusId = defaultStatusId(deps.lookups);
  if (statusId === undefined) return null;
  const id = newId();
  const given = valuesOf(task, deps.lookups.today ?? '');
  const args: ArgsOf<'task.create'> = {
    taskId: id,
    projectId: deps.tasks.projectId,
    // A blank title falls back to the default one (specification 2, section 4).
    name: task.name.trim() === '' ? DEFAULT_TASK_TITLE : task.name,
    statusId,
    priorityId: MEDIUM_PRIORITY_ID,
    parentTaskId: task.parentTaskId ?? null,
    orders: ordersAt(task.at ?? 'bottom', deps.tasks.rows(), id),
    ...given,
    ...task.more,
    ...(given.labels && { labels: given.labels }),
  };
  const labels = (task.newLabels ?? []).map((label) =>
    change('task.createLabel', { taskId: id, labelId: newId(), ...label }),
  );
  const { rule } = task;
  // Last: what repeats is the whole task.
  const repeats = rule ? [change('taskSchedule.start', { taskId: id, scheduleId: newId(), rule })] : [];
  const all = [change('task.create', args), ...labels, ...customOf(deps, task, id), ...repeats];
  return { id, kept: deps.mutateAll(all) };
}

/** The value of the column that the tasks are grouped by. */
function customOf(
  { lookups }: TaskActionDeps,
  { groupBy, groupId }: NewTask,
  taskId: string,
): NamedMutation[] {
  const column = groupBy && groupedColumn(groupBy, lookups.columns);
  if (!column || groupId === undefined || groupId === UNMAPPED) return [];
  return columnInGroup(taskId, column, groupId);
}

function moveArgs(place: Place, groupBy: GroupBy, groupId: string): ArgsOf<'task.move'> {
  const base = { taskId: place.taskId, groupBy, order: place.order };
  if (groupBy === 'phase') return { ...base, phaseId: groupId === UNMAPPED ? null : groupId };
  if (groupId === UNMAPPED || groupBy === 'members') return base;
  return groupBy === 'status' ? { ...base, statusId: groupId } : { ...base, priorityId: groupId };
}

/** The place a move asks for in a list without the moved ones. */
function placeOf(list: readonly Task[], { after, index: wanted }: TaskMove): number {
  if (after === undefined) return wanted ?? list.length;
  if (after === null) return 0;
  const index = list.findIndex((task) => task.id === after);
  return index < 0 ? list.length : index + 1;
}

/** Puts subtasks of one parent in another order; they stay with it and keep their values. */
async function moveSubtasks(deps: TaskActionDeps, parentId: string, move: TaskMove): Promise<void> {
  const wanted = new Set(move.taskIds);
  const siblings = deps.tasks.children(parentId).filter((task) => !task.archived);
  const rest = siblings.filter((task) => !wanted.has(task.id)).toSorted(givenOrder(placedBy(move.groupBy)));
  const ids = move.taskIds.filter((id) => siblings.some((task) => task.id === id));
  const { places, others } = placesAt(rest, placeOf(rest, move), ids, placedBy(move.groupBy));
  await keep(deps, reordered(deps, placedBy(move.groupBy), [...places, ...others]));
}

/** Moves tasks to a place in a group, giving them the group's value; subtasks move among those of their parent. */
export async function moveTasks(deps: TaskActionDeps, move: TaskMove): Promise<void> {
  const { groupBy, groupId, fromGroupId } = move;
  const moved = move.taskIds.flatMap((id) => deps.tasks.get(id) ?? []);
  const [first] = moved;
  if (!first) return;
  if (first.parent_task_id !== null && deps.tasks.get(first.parent_task_id)) {
    await moveSubtasks(deps, first.parent_task_id, move);
    return;
  }
  const neighbours = othersIn(deps.tasks, deps.lookups, { groupBy, groupId }, new Set(move.taskIds));
  const ids = moved.map((task) => task.id);
  const { places, others } = placesAt(neighbours, placeOf(neighbours, move), ids, placedBy(groupBy));
  if (!isStored(groupBy)) {
    const regrouping = { by: groupBy, from: fromGroupId, to: groupId };
    const values =
      fromGroupId === groupId ? [] : moved.flatMap((task) => regrouped(task, regrouping, deps.lookups));
    // No day makes a task overdue on purpose.
    if (fromGroupId !== groupId && values.length === 0) return;
    const by = placedBy(groupBy);
    const placed = places.map((place) => change('task.move', { ...place, groupBy: by }));
    await keep(deps, [...values, ...placed, ...reordered(deps, by, others)]);
    return;
  }
  const list = inOrder(deps, groupBy, places).map((place) =>
    change('task.move', moveArgs(place, groupBy, groupId)),
  );
  if (groupBy === 'members') list.push(...reassign(moved, groupId, fromGroupId));
  await keep(deps, [...list, ...reordered(deps, groupBy, others)]);
}

async function keep({ mutateAll }: TaskActionDeps, list: readonly NamedMutation[]): Promise<void> {
  if (list.length > 0) await mutateAll(list);
}

/** Statuses are given first to what others wait for: done in one gesture, none holds another up. */
function inOrder<T extends { readonly taskId: string }>(
  { tasks, edges }: TaskActionDeps,
  groupBy: GroupBy,
  list: readonly T[],
): readonly T[] {
  return groupBy === 'status' ? prerequisitesFirst(tasks, edges, list) : list;
}

function reordered(deps: TaskActionDeps, groupBy: GroupBy, others: readonly Place[]): NamedMutation[] {
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
  const known = mappedIds(groupsOf(field, deps.lookups));
  const tasks = taskIds.flatMap((id) => deps.tasks.get(id) ?? []);
  const changing = tasks.filter((task) => !groupIdsOf(task, field, known).includes(groupId));
  const isTop = (task: Task): boolean => groupedBy === field && task.parent_task_id === null;
  const top = changing.filter(isTop);
  const group = { groupBy: field, groupId };
  const neighbours = top.length === 0 ? [] : othersIn(deps.tasks, deps.lookups, group, new Set(taskIds));
  const ids = top.map((task) => task.id);
  const { places, others } = placesAt(neighbours, 0, ids, field);
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
