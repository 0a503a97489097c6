/**
 * Deletes a task with its subtasks and child rows, and restores all of it. The server moves deleted rows to a table of
 * their own; here the restore writes the before-images of the deletion. Carries MU1, MU3, RB3.
 */
import * as z from 'zod/mini';
import { id } from '../../contract/entities/fields.ts';
import { entities } from '../../contract/entities/index.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { DONE_CATEGORY_ID, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { type BeforeImage, defineMutation, imageOf, type NamedMutation, type ReplicaTx } from './mutation.ts';
import { refreshAncestors } from './parent-progress.ts';
import { restoreProgress } from './task-status-mutations.ts';
import { describeTask, taskBefore } from './task-write.ts';
import { all, type Work } from '../work.ts';

/** Child rows that are deleted with a task, in the order in which they are restored. */
const CHILD_ENTITIES = ['comment', 'workLog', 'dependency', 'attachment', 'timer', 'mute'] as const;
const childRows = {
  comment: z.array(entities.comment.schema),
  workLog: z.array(entities.workLog.schema),
  dependency: z.array(entities.dependency.schema),
  attachment: z.array(entities.attachment.schema),
  timer: z.array(entities.timer.schema),
  /** Deletions from before mutes existed have none. */
  mute: z.optional(z.array(entities.mute.schema)),
};

/** A task's descendants, parents before children. */
export function* descendantsOf(tx: ReplicaTx, taskId: string): Work<Task[]> {
  const found: Task[] = [];
  const seen = new Set([taskId]);
  let level = [taskId];
  while (level.length > 0) {
    const children = (yield* all(level.map((parent) => tx.subtasks(parent)))).flat();
    const fresh = children.filter((child) => !seen.has(child.id));
    for (const child of fresh) seen.add(child.id);
    found.push(...fresh);
    level = fresh.map((child) => child.id);
  }
  return found;
}

/** Removes the child rows of the tasks; their own files stay in the project, files of comments do not. */
function* removeChildRows(tx: ReplicaTx, root: Task, ids: ReadonlySet<string>): Work<void> {
  for (const taskId of ids) {
    for (const entity of ['comment', 'workLog', 'timer'] as const) {
      for (const row of yield* tx.ofTask(entity, taskId)) yield* tx.remove(entity, row.id);
    }
    for (const file of yield* tx.ofTask('attachment', taskId)) {
      if (file.comment_id === null) yield* tx.patch('attachment', file.id, { task_id: null });
      else yield* tx.remove('attachment', file.id);
    }
    yield* tx.remove('mute', taskId);
  }
  // Tasks that wait for these can be in any project of the team.
  for (const edge of yield* tx.inTeam('dependency', root.team_id)) {
    if (ids.has(edge.task_id) || ids.has(edge.related_task_id)) yield* tx.remove('dependency', edge.id);
  }
}

const remove = defineMutation({
  name: 'task.remove',
  removes: true,
  args: z.object({ taskId: id }),
  *apply(tx, { taskId }) {
    const root = yield* tx.get('task', taskId);
    if (!root) return;
    const below = yield* descendantsOf(tx, taskId);
    yield* removeChildRows(tx, root, new Set([taskId, ...below.map((child) => child.id)]));
    for (const child of below.reverse()) yield* tx.remove('task', child.id);
    yield* tx.remove('task', taskId);
    yield* refreshAncestors(tx, root.parent_task_id);
  },
  sends: 'tasks.delete',
  call: ({ taskId }) => ({ params: { id: taskId } }),
  inverse({ taskId }, before): NamedMutation[] {
    const root = taskBefore(before, taskId);
    if (!root) return [];
    const rowsOf = (entity: string) =>
      before.flatMap((image) => (image.entity === entity && image.row ? [image.row] : []));
    const tasks = tasksBefore(before);
    const above = new Set(ancestorIds(root, tasks));
    const children = Object.fromEntries(CHILD_ENTITIES.map((entity) => [entity, rowsOf(entity)]));
    return [
      {
        name: 'task.restore',
        args: { taskId, task: tasks.filter((row) => !above.has(row.id)), ...children },
      },
    ];
  },
  describe: ({ taskId }, before) => describeTask('task.remove', before, taskId),
});

/** Ids of the ancestors among the rows: only their progress was recomputed. */
export function ancestorIds(child: Task, rows: readonly Task[]): string[] {
  const parent = rows.find((row) => row.id === child.parent_task_id);
  return parent ? [parent.id, ...ancestorIds(parent, rows)] : [];
}

/** Restores manual progress that tasks lost when they got their first subtask; a parent has none. */
export function restoreParentProgress(taskId: string, before: readonly BeforeImage[]): NamedMutation[] {
  return before.flatMap((image) => {
    const row = image.id === taskId ? null : imageOf([image], 'task', image.id);
    return row ? restoreProgress(row) : [];
  });
}

/** The replacement for a status that is gone, as the server chooses it. */
function* statusFor(tx: ReplicaTx, row: Task): Work<string | null> {
  if (yield* tx.get('status', row.status_id)) return row.status_id;
  const rank = (one: { category_id: string }): number =>
    Number((one.category_id === DONE_CATEGORY_ID) !== (row.completed_at !== null)) * 2 +
    Number(one.category_id !== TODO_CATEGORY_ID);
  const statuses = yield* tx.inProject('status', row.project_id);
  const [first] = statuses.toSorted((a, b) => rank(a) - rank(b) || a.sort_order - b.sort_order);
  return first?.id ?? null;
}

function* putTask(tx: ReplicaTx, row: Task, inTree: ReadonlySet<string>): Work<void> {
  const status = yield* statusFor(tx, row);
  if (status === null || (yield* tx.get('task', row.id))) return;
  const parent = row.parent_task_id;
  const hasParent = parent !== null && (inTree.has(parent) || (yield* tx.get('task', parent)));
  const hasPhase = row.phase_id !== null && (yield* tx.get('phase', row.phase_id));
  yield* tx.put('task', {
    ...row,
    status_id: status,
    parent_task_id: hasParent ? parent : null,
    phase_id: hasPhase ? row.phase_id : null,
  });
}

/** Its arguments are the rows that the deletion removed from this device; the server uses its own copies. */
const restore = defineMutation({
  name: 'task.restore',
  args: z.object({ taskId: id, task: z.array(entities.task.schema), ...childRows }),
  *apply(tx, args) {
    const root = args.task.find((row) => row.id === args.taskId);
    if (!root || (yield* tx.get('task', root.id)) || !(yield* tx.get('project', root.project_id))) return;
    const inTree = new Set(args.task.map((row) => row.id));
    for (const row of args.task) yield* putTask(tx, row, inTree);
    for (const entity of ['comment', 'workLog', 'timer'] as const) {
      for (const row of args[entity]) {
        if (yield* tx.get('task', row.task_id)) yield* tx.put(entity, row);
      }
    }
    for (const row of args.mute ?? []) {
      if (row.task_id !== null && (yield* tx.get('task', row.task_id))) yield* tx.put('mute', row);
    }
    for (const edge of args.dependency) {
      const ends = yield* tx.getMany('task', [edge.task_id, edge.related_task_id]);
      if (ends.length === 2) yield* tx.put('dependency', edge);
    }
    for (const file of args.attachment) {
      if (file.comment_id === null) yield* tx.patch('attachment', file.id, { task_id: file.task_id });
      else yield* tx.put('attachment', file);
    }
    yield* refreshAncestors(tx, root.parent_task_id);
  },
  sends: 'tasks.restore',
  call: ({ taskId }) => ({ params: { id: taskId } }),
  inverse: ({ taskId }, before) =>
    imageOf(before, 'task', taskId) === null
      ? [{ name: 'task.remove', args: { taskId } }, ...restoreParentProgress(taskId, before)]
      : [],
  describe: ({ taskId, task: rows }) => ({
    key: 'mutations.task.restore',
    values: { name: rows.find((row) => row.id === taskId)?.name ?? '' },
  }),
});

export const taskRemovalMutations = { 'task.remove': remove, 'task.restore': restore };

/** The tasks among the before-images of a mutation. */
export function tasksBefore(before: readonly BeforeImage[]): Task[] {
  return before.flatMap((image) => (image.entity === 'task' && image.row ? [image.row as Task] : []));
}
