/**
 * Creating tasks, which takes several mutations and an order key, and code shared with moving them (`move-tasks.ts`).
 * Each is one undo step. Preview and guards come from the mutations (`mutate-all.ts`).
 */
import { v7 as newId } from 'uuid';
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
import {
  datesInGroup,
  type FieldValue,
  groupedColumn,
  isByDay,
  isStored,
  minutesInGroup,
  readGroupId,
  type TaskGrouping,
} from './grouping.ts';
import { columnInGroup } from './column-in-group.ts';
import { assignment, type IsOutsider } from './joining.ts';
import { orderKeysAtEnd } from './task-order-keys.ts';
import type { QueryLookups } from './task-query.ts';

export interface TaskActionDeps {
  /** All or none, one undo step. */
  readonly mutateAll: MutateAll;
  readonly tasks: ProjectTasks;
  readonly lookups: QueryLookups;
  /** Dependencies among the project's tasks. */
  readonly edges: readonly DependencyEdge[];
}

interface NewLabel {
  /** The id to use, when other mutations of the same step need it. */
  readonly id?: string;
  readonly name: string;
  readonly color: string;
}

export interface NewTask {
  readonly name: string;
  /** The group or sub-group it is created in: determines the status, priority, phase or assignee. */
  readonly groupBy?: TaskGrouping;
  readonly groupId?: string;
  readonly parentTaskId?: string | null;
  readonly at?: 'top' | 'bottom';
  readonly more?: Partial<Omit<ArgsOf<'task.create'>, 'taskId' | 'projectId' | 'name' | 'orders'>>;
  /** Labels of the team to create with it. */
  readonly newLabels?: readonly NewLabel[];
  /** Its recurrence rule. */
  readonly rule?: ArgsOf<'taskSchedule.start'>['rule'];
  /**
   * Called with a promise that settles when the task is stored on this device; until then the text stays in the form.
   */
  readonly onStoring?: (stored: Promise<void>) => void;
}

export interface TaskMove {
  /** In their new order. */
  readonly taskIds: readonly string[];
  readonly groupBy: TaskGrouping;
  /** A group, or a sub-group. */
  readonly groupId: string;
  /** The group they are dragged from; needed when grouped by members. */
  readonly fromGroupId?: string;
  /** Index in the group without the moved tasks; the end when neither this nor `after` is given. */
  readonly index?: number;
  /** Alternatively: the task after which to place them, null for the start. */
  readonly after?: string | null;
}

/** The first status of the to-do category, or the first of all. */
function defaultStatusId(lookups: QueryLookups): string | undefined {
  const todo = lookups.statuses.find((status) => status.category_id === TODO_CATEGORY_ID);
  return (todo ?? lookups.statuses[0])?.id;
}

/** The values a task gets from the group and sub-group it is created in. */
function valuesAt({ groupBy, groupId }: NewTask): readonly FieldValue[] {
  if (groupBy === undefined || groupId === undefined) return [];
  const { groupId: id, sub } = readGroupId(groupId);
  return [{ by: groupBy, id }, ...(sub ? [sub] : [])];
}

function argsOf({ by, id }: FieldValue, { more }: NewTask, today: string): Partial<ArgsOf<'task.create'>> {
  const mapped = id === UNMAPPED ? null : id;
  if (isByDay(by)) return datesInGroup(by, id, today) ?? {};
  if (by === 'labels')
    return mapped === null ? {} : { labels: [...new Set([mapped, ...(more?.labels ?? [])])] };
  if (by === 'milestone') return { milestone: mapped !== null };
  if (by === 'estimate') return { totalMinutes: minutesInGroup(id) ?? 0 };
  // The value of a custom column is set by a mutation after the creation.
  if (!isStored(by)) return {};
  if (by === 'phase') return { phaseId: mapped };
  if (mapped === null) return {};
  if (by === 'status') return { statusId: mapped };
  return by === 'priority' ? { priorityId: mapped } : { assignees: [mapped] };
}

/**
 * Creates a task; returns its id at once, and a promise that resolves when it is stored. Null when the project has no
 * status.
 */
export function createTask(
  deps: TaskActionDeps & { readonly joins: IsOutsider },
  task: NewTask,
): { id: string; stored: Promise<void> } | null {
  const statusId = defaultStatusId(deps.lookups);
  if (statusId === undefined) return null;
  const id = newId();
  const values = valuesAt(task);
  const today = deps.lookups.today ?? '';
  const given = values.reduce<ReturnType<typeof argsOf>>(
    (args, value) => ({ ...args, ...argsOf(value, task, today) }),
    {},
  );
  const args: ArgsOf<'task.create'> = {
    taskId: id,
    projectId: deps.tasks.projectId,
    // A blank title falls back to the default one (specification 2, section 4).
    name: task.name.trim() === '' ? DEFAULT_TASK_TITLE : task.name,
    statusId,
    priorityId: MEDIUM_PRIORITY_ID,
    parentTaskId: task.parentTaskId ?? null,
    orders: orderKeysAtEnd(task.at ?? 'bottom', deps.tasks.rows(), id),
    ...given,
    ...task.more,
    ...(given.labels && { labels: given.labels }),
  };
  const joining = (args.assignees ?? []).filter((person) => deps.joins(person, args.projectId));
  const labels = (task.newLabels ?? []).map(({ id: labelId, ...label }) =>
    change('task.createLabel', { taskId: id, labelId: labelId ?? newId(), ...label }),
  );
  const { rule } = task;
  // Last, because the schedule copies the complete task.
  const repeats = rule ? [change('taskSchedule.start', { taskId: id, scheduleId: newId(), rule })] : [];
  const all = [
    change('task.create', {
      ...args,
      ...(joining[0] && { assignees: args.assignees?.filter((person) => !joining.includes(person)) }),
    }),
    ...joining.map((person) => assignment(id, person, true, true)),
    ...labels,
    ...values.flatMap((value) => customOf(deps, value, id)),
    ...repeats,
  ];
  return { id, stored: deps.mutateAll(all) };
}

/** The value of a column that the tasks are grouped by. */
function customOf({ lookups }: TaskActionDeps, { by, id }: FieldValue, taskId: string): NamedMutation[] {
  const column = groupedColumn(by, lookups.columns);
  return column && id !== UNMAPPED
    ? columnInGroup(taskId, column, { groupId: id, today: lookups.today ?? '' })
    : [];
}
