/**
 * Deleting a task with everything below and on it, and bringing all of it back. On the server the rows wait in a place of
 * their own; here the deletion's images are what the restoration writes. Carries MU1, MU3, RB3.
 */
import * as z from 'zod/mini';
import { id } from '../../contract/entities/fields.ts';
import {
  attachment,
  comment,
  dependency,
  task,
  type Task,
  workLog,
} from '../../contract/entities/task-entities.ts';
import { timer } from '../../contract/entities/user-entities.ts';
import { DONE_CATEGORY_ID, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { type BeforeImage, defineMutation, imageOf, type NamedMutation, type ReplicaTx } from './mutation.ts';
import { refreshAncestors } from './parent-progress.ts';
import { progressBack } from './task-status-mutations.ts';
import { describeTask, taskBefore } from './task-write.ts';

/** What goes with a task, in the order in which it is written again. */
const HANGERS = ['comment', 'workLog', 'dependency', 'attachment', 'timer'] as const;
const hangerRows = {
  comment: z.array(comment),
  workLog: z.array(workLog),
  dependency: z.array(dependency),
  attachment: z.array(attachment),
  timer: z.array(timer),
};

/** A task's descendants, parents before children. */
export async function descendantsOf(tx: ReplicaTx, taskId: string): Promise<Task[]> {
  const found: Task[] = [];
  const seen = new Set([taskId]);
  let level = [taskId];
  while (level.length > 0) {
    const children = (await Promise.all(level.map((parent) => tx.subtasks(parent)))).flat();
    const fresh = children.filter((child) => !seen.has(child.id));
    for (const child of fresh) seen.add(child.id);
    found.push(...fresh);
    level = fresh.map((child) => child.id);
  }
  return found;
}

/** Removes what hangs on the tasks; a file of a task stays in its project. */
async function removeHangers(tx: ReplicaTx, root: Task, ids: ReadonlySet<string>): Promise<void> {
  for (const taskId of ids) {
    for (const entity of ['comment', 'workLog', 'timer'] as const) {
      for (const row of await tx.ofTask(entity, taskId)) await tx.remove(entity, row.id);
    }
    for (const file of await tx.ofTask('attachment', taskId)) {
      if (file.comment_id === null) await tx.patch('attachment', file.id, { task_id: null });
      else await tx.remove('attachment', file.id);
    }
  }
  // Who waits for these tasks can be in any project of the team.
  for (const edge of await tx.inTeam('dependency', root.team_id)) {
    if (ids.has(edge.task_id) || ids.has(edge.related_task_id)) await tx.remove('dependency', edge.id);
  }
}

const remove = defineMutation({
  name: 'task.remove',
  removes: true,
  args: z.object({ taskId: id }),
  async apply(tx, { taskId }) {
    const root = await tx.get('task', taskId);
    if (!root) return;
    const below = await descendantsOf(tx, taskId);
    await removeHangers(tx, root, new Set([taskId, ...below.map((child) => child.id)]));
    for (const child of below.reverse()) await tx.remove('task', child.id);
    await tx.remove('task', taskId);
    await refreshAncestors(tx, root.parent_task_id);
  },
  call: ({ taskId }) => ({ call: 'tasks.delete', params: { id: taskId } }),
  inverse({ taskId }, before): NamedMutation[] {
    const root = taskBefore(before, taskId);
    if (!root) return [];
    const rowsOf = (entity: string) =>
      before.flatMap((image) => (image.entity === entity && image.row ? [image.row] : []));
    const tasks = tasksBefore(before);
    const above = new Set(ancestorIds(root, tasks));
    const hangers = Object.fromEntries(HANGERS.map((entity) => [entity, rowsOf(entity)]));
    return [
      {
        name: 'task.restore',
        args: { taskId, task: tasks.filter((row) => !above.has(row.id)), ...hangers },
      },
    ];
  },
  describe: ({ taskId }, before) => describeTask('task.remove', before, taskId),
});

/** Ancestors among the rows: their progress was recomputed, nothing else happened to them. */
export function ancestorIds(child: Task, rows: readonly Task[]): string[] {
  const parent = rows.find((row) => row.id === child.parent_task_id);
  return parent ? [parent.id, ...ancestorIds(parent, rows)] : [];
}

/** Progress set by hand that tasks lost by getting their first subtask; no parent has any. */
export function othersProgress(taskId: string, before: readonly BeforeImage[]): NamedMutation[] {
  return before.flatMap((image) => {
    const row = image.id === taskId ? null : imageOf([image], 'task', image.id);
    return row ? progressBack(row) : [];
  });
}

/** A status for a task whose own is gone, as the server chooses. */
async function statusFor(tx: ReplicaTx, row: Task): Promise<string | null> {
  if (await tx.get('status', row.status_id)) return row.status_id;
  const rank = (one: { category_id: string }): number =>
    Number((one.category_id === DONE_CATEGORY_ID) !== (row.completed_at !== null)) * 2 +
    Number(one.category_id !== TODO_CATEGORY_ID);
  const statuses = await tx.inProject('status', row.project_id);
  const [first] = statuses.toSorted((a, b) => rank(a) - rank(b) || a.sort_order - b.sort_order);
  return first?.id ?? null;
}

async function putTask(tx: ReplicaTx, row: Task, inTree: ReadonlySet<string>): Promise<void> {
  const status = await statusFor(tx, row);
  if (status === null || (await tx.get('task', row.id))) return;
  const parent = row.parent_task_id;
  const hasParent = parent !== null && (inTree.has(parent) || (await tx.get('task', parent)));
  const hasPhase = row.phase_id !== null && (await tx.get('phase', row.phase_id));
  await tx.put('task', {
    ...row,
    status_id: status,
    parent_task_id: hasParent ? parent : null,
    phase_id: hasPhase ? row.phase_id : null,
  });
}

/** Its arguments are what the deletion took from this device; the server has kept its own. */
const restore = defineMutation({
  name: 'task.restore',
  args: z.object({ taskId: id, task: z.array(task), ...hangerRows }),
  async apply(tx, args) {
    const root = args.task.find((row) => row.id === args.taskId);
    if (!root || (await tx.get('task', root.id)) || !(await tx.get('project', root.project_id))) return;
    const inTree = new Set(args.task.map((row) => row.id));
    for (const row of args.task) await putTask(tx, row, inTree);
    for (const entity of ['comment', 'workLog', 'timer'] as const) {
      for (const row of args[entity]) {
        if (await tx.get('task', row.task_id)) await tx.put(entity, row);
      }
    }
    for (const edge of args.dependency) {
      const ends = await tx.getMany('task', [edge.task_id, edge.related_task_id]);
      if (ends.length === 2) await tx.put('dependency', edge);
    }
    for (const file of args.attachment) {
      if (file.comment_id === null) await tx.patch('attachment', file.id, { task_id: file.task_id });
      else await tx.put('attachment', file);
    }
    await refreshAncestors(tx, root.parent_task_id);
  },
  call: ({ taskId }) => ({ call: 'tasks.restore', params: { id: taskId } }),
  inverse: ({ taskId }, before) =>
    imageOf(before, 'task', taskId) === null
      ? [{ name: 'task.remove', args: { taskId } }, ...othersProgress(taskId, before)]
      : [],
  describe: ({ taskId, task: rows }) => ({
    key: 'mutations.task.restore',
    values: { name: rows.find((row) => row.id === taskId)?.name ?? '' },
  }),
});

export const taskRemovalMutations = { 'task.remove': remove, 'task.restore': restore };

/** Rows of a mutation's images that were tasks. */
export function tasksBefore(before: readonly BeforeImage[]): Task[] {
  return before.flatMap((image) => (image.entity === 'task' && image.row ? [image.row as Task] : []));
}
