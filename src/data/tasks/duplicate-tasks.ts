/**
 * Duplicates tasks with their subtasks; each copy is placed after its original. One undo step for all. Images in
 * descriptions become files of the copies.
 */
import { compareText } from '../../../contract/rules/compare-text.ts';
import { v7 as newId } from 'uuid';
import { fieldsWhere } from '../../../contract/entities/define-fields.ts';
import { namedAs } from '../../../contract/entities/field-names.ts';
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { taskFields } from '../../../contract/entities/task-fields.ts';
import { keyBetween } from '../../../contract/rules/order-keys.ts';
import { change } from '../mutate.ts';
import type { ArgsOf, NamedMutation } from '../sync-types.ts';
import { copiedPictures, type PictureDeps } from './copied-pictures.ts';
import type { TaskActionDeps } from './task-actions.ts';
import type { OrderField } from './task-order.ts';
import type { OrderKeys } from './task-order-keys.ts';

const COPIED = fieldsWhere(taskFields, 'copiedBy', 'device');
const FIELDS: readonly OrderField[] = ['order_status', 'order_priority', 'order_phase', 'order_members'];

/** The keys of all tasks in one grouping, ascending, so that the next one is found quickly for hundreds of tasks. */
function nextKeys(tasks: Iterable<Task>): (field: OrderField, key: string) => string | null {
  const keys = new Map<OrderField, string[]>(FIELDS.map((field) => [field, []]));
  for (const task of tasks) for (const field of FIELDS) keys.get(field)?.push(task[field]);
  for (const list of keys.values()) list.sort(compareText);
  return (field, key) => {
    const list = keys.get(field) ?? [];
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((list[middle] ?? '') <= key) low = middle + 1;
      else high = middle;
    }
    return list[low] ?? null;
  };
}

function copyOf(
  task: Task,
  id: string,
  name: string,
  parentTaskId: string | null,
  orders: OrderKeys,
): NamedMutation {
  const args: ArgsOf<'task.create'> = {
    ...namedAs(taskFields, 'args', task, COPIED),
    taskId: id,
    projectId: task.project_id,
    name: name.slice(0, LIMITS.taskName),
    orders,
    parentTaskId,
  };
  return change('task.create', args);
}

/** `nameOf` returns the name of a copy; subtasks retain theirs. Returns how many of the given tasks were copied. */
export async function duplicateTasks(
  deps: TaskActionDeps & { readonly client: PictureDeps },
  keyOf: ReadonlyMap<string, string>,
  taskIds: readonly string[],
  nameOf: (name: string) => string,
): Promise<number> {
  const wanted = new Set(taskIds);
  const isBelow = (task: Task): boolean => {
    const parent = task.parent_task_id === null ? undefined : deps.tasks.get(task.parent_task_id);
    return parent !== undefined && (wanted.has(parent.id) || isBelow(parent));
  };
  const tops = taskIds.flatMap((id) => deps.tasks.get(id) ?? []).filter((task) => !isBelow(task));
  const subtree = (task: Task): Task[] => [
    task,
    ...deps.tasks
      .children(task.id)
      .filter((child) => !child.archived)
      .flatMap(subtree),
  ];
  const picturesOf = await copiedPictures(deps.client, tops.flatMap(subtree));
  const next = nextKeys(deps.tasks.rows());
  const copies: NamedMutation[] = [];
  const add = (task: Task, name: string, parentId: string | null, isTop: boolean): void => {
    const id = newId();
    const key = (field: OrderField): string =>
      isTop ? keyBetween(task[field], next(field, task[field]), id) : task[field];
    const orders = {
      status: key('order_status'),
      priority: key('order_priority'),
      phase: key('order_phase'),
      members: key('order_members'),
    };
    const pictures = picturesOf(task);
    const made = copyOf({ ...task, description: pictures.description }, id, name, parentId, orders);
    const values = Object.entries(task.custom_values).flatMap(([columnId, value]) => {
      const column = keyOf.get(columnId);
      return column === undefined
        ? []
        : [{ name: 'task.setCustom', args: { taskId: id, columnId, key: column, value } }];
    });
    copies.push(made, ...pictures.changesFor(id), ...values);
    for (const child of deps.tasks.children(task.id)) if (!child.archived) add(child, child.name, id, false);
  };
  for (const task of tops) add(task, nameOf(task.name), task.parent_task_id, true);
  if (copies.length === 0) return 0;
  await deps.mutateAll(copies);
  return tops.length;
}
