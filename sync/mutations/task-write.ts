/**
 * Shared by all mutations of tasks: finding the row, its time of change, its description, and the builder of a
 * one-field mutation. Owns no mutation. Carries MU1 and RB3: a change of a task that is gone does nothing.
 */
import type * as z from 'zod/mini';
import type { CallInput } from '../../contract/calls/call-types.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import {
  type BeforeImage,
  defineMutation,
  type Description,
  imageOf,
  type Mutation,
  type MutationContext,
  type NamedMutation,
  type ReplicaTx,
} from './mutation.ts';
import { refreshAncestors } from './parent-progress.ts';
import type { Work } from '../work.ts';

/** Patches a task and its `updated_at`; false when the task does not exist. */
export function* changeTask(
  tx: ReplicaTx,
  taskId: string,
  change: Partial<Task>,
  context: MutationContext,
): Work<boolean> {
  if (!(yield* tx.get('task', taskId))) return false;
  yield* tx.patch('task', taskId, { ...change, updated_at: context.now });
  return true;
}

/** The task as it was before the mutation, or null when the mutation did not find it. */
export function taskBefore(before: readonly BeforeImage[], taskId: string): Task | null {
  return imageOf(before, 'task', taskId) ?? null;
}

/** The text `mutations.{name}`, with the task's name before the change. */
export function describeTask(
  name: string,
  before: readonly BeforeImage[],
  taskId: string,
  values: Record<string, string | number> = {},
): Description {
  return { key: `mutations.${name}`, values: { name: taskBefore(before, taskId)?.name ?? '', ...values } };
}

/** A mutation that sets fields of one task and is undone by setting them back. */
interface TaskField<A extends { taskId: string }> {
  readonly name: string;
  readonly args: z.ZodMiniType<A>;
  /** The fields to write, given the current task; null when the change does not apply to it. */
  change(args: A, task: Task, context: MutationContext): Partial<Task> | null;
  /** Body of `tasks.update`. */
  body(args: A): NonNullable<CallInput<'tasks.update'>['body']>;
  /** The arguments that restore the previous values. */
  back(args: A, task: Task, context: MutationContext): A;
  /** The parent's progress depends on it. */
  readonly ripples?: boolean;
  /** Further values of the text. */
  values?(args: A): Record<string, string | number>;
}

/** Builds a mutation that is sent as `tasks.update`. */
export function taskField<A extends { taskId: string }>(field: TaskField<A>): Mutation<A> {
  return defineMutation<A, 'tasks.update'>({
    name: field.name,
    args: field.args,
    *apply(tx, args, context) {
      const task = yield* tx.get('task', args.taskId);
      const change = task && field.change(args, task, context);
      if (!task || !change) return;
      yield* changeTask(tx, task.id, change, context);
      if (field.ripples) yield* refreshAncestors(tx, task.parent_task_id);
    },
    sends: 'tasks.update',
    call: (args) => ({ params: { id: args.taskId }, body: field.body(args) }),
    inverse(args, before, context): NamedMutation[] {
      const task = taskBefore(before, args.taskId);
      return task ? [{ name: field.name, args: field.back(args, task, context) }] : [];
    },
    describe: (args, before) => describeTask(field.name, before, args.taskId, field.values?.(args)),
  });
}
