/**
 * Replica queries for creating something from a template: the tasks of a selection, order keys at the end of a
 * project, counts.
 */
import { compareText } from '../../contract/rules/compare-text.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import {
  TEMPLATE_LEVELS,
  type ProjectTemplate,
  type TaskTemplateItem,
} from '../../contract/entities/template-entities.ts';
import { DEFAULT_STATUSES, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { keysBetween } from '../../contract/rules/order-keys.ts';
import { makeNested } from '../../contract/rules/outline.ts';
import { outlineOf } from '../../contract/rules/task-template.ts';
import { useStatuses } from './project-setup.ts';
import { useTaskCounts } from './project-items.ts';
import type { SyncClient } from './sync-types.ts';

/** Number of unarchived tasks of the project; null until counted. */
export function useTaskTotal(projectId: string): number | null {
  const counts = useTaskCounts();
  if (!counts) return null;
  let total = 0;
  for (const count of counts(projectId).values()) total += count;
  return total;
}

/** Status of new tasks of a project: its first to-do status. */
export function useFirstStatus(projectId: string): string | null {
  const statuses = useStatuses(projectId);
  return (statuses.find((one) => one.category_id === TODO_CATEGORY_ID) ?? statuses[0])?.id ?? null;
}

/** Number of statuses in the template. */
export function statusCount(template: ProjectTemplate | undefined): number {
  return (template?.statuses ?? DEFAULT_STATUSES).length;
}

const ORDERS = ['order_status', 'order_priority', 'order_phase', 'order_members'] as const;

async function lastPlace(client: SyncClient, projectId: string): Promise<string | null> {
  let last: string | null = null;
  await client.replica.task
    .where('project_id')
    .equals(projectId)
    .each((task) => {
      for (const order of ORDERS) if (last === null || compareText(task[order], last) > 0) last = task[order];
    });
  return last;
}

/** The tasks of a template as arguments of `taskTemplate.import`, with order keys at the end of every grouping. */
export async function importRows(
  client: SyncClient,
  projectId: string,
  items: readonly TaskTemplateItem[],
  newId: () => string,
) {
  const ids = items.map(() => newId());
  const orders = keysBetween(await lastPlace(client, projectId), null, ids);
  return makeNested(
    outlineOf(items),
    ({ name, total_minutes }, index, above: { readonly taskId: string } | null) => ({
      taskId: ids[index] ?? '',
      name,
      totalMinutes: total_minutes,
      parentId: above?.taskId ?? null,
      order: orders[index] ?? '',
    }),
  );
}

/**
 * The tasks with their descendants as items of a template; a descendant of another one of the list is included only
 * there.
 */
export async function itemsOfTasks(
  client: SyncClient,
  taskIds: readonly string[],
): Promise<TaskTemplateItem[]> {
  const found = await client.replica.task.bulkGet([...taskIds]);
  const chosen = found.filter((task) => task !== undefined);
  const ids = new Set(taskIds);
  const top: Task[] = [];
  for (const task of chosen) if (!(await isBelow(client, task, ids))) top.push(task);
  return branches(client, top, 0);
}

/** Whether a parent, or one further up that is reached through tasks that are not archived, is among them. */
async function isBelow(client: SyncClient, task: Task, among: ReadonlySet<string>): Promise<boolean> {
  if (task.parent_task_id === null) return false;
  if (among.has(task.parent_task_id)) return true;
  const parent = await client.replica.task.get(task.parent_task_id);
  return parent !== undefined && !parent.archived && isBelow(client, parent, among);
}

async function branches(
  client: SyncClient,
  tasks: readonly Task[],
  level: number,
): Promise<TaskTemplateItem[]> {
  const items: TaskTemplateItem[] = [];
  for (const task of tasks.toSorted((a, b) => compareText(a.order_status, b.order_status))) {
    items.push({ name: task.name, total_minutes: task.total_minutes, level });
    if (level + 1 >= TEMPLATE_LEVELS) continue;
    const below = await client.replica.task.where('parent_task_id').equals(task.id).toArray();
    items.push(
      ...(await branches(
        client,
        below.filter((one) => !one.archived),
        level + 1,
      )),
    );
  }
  return items;
}
