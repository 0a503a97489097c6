/**
 * Mutations of the id lists of a task: assignees, labels, subscribers. Each carries the wanted end state, so that it is
 * idempotent. Carries MU1, MU3.
 */
import * as z from 'zod/mini';
import type { CallInput } from '../../contract/calls/call-types.ts';
import type { OwnCall } from '../../contract/calls/own-calls.ts';
import { hexColor, id, text } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { sameName } from '../../contract/rules/same-name.ts';
import type { Work } from '../work.ts';
import { joinProject, undoJoin } from './join-project.ts';
import {
  defineMutation,
  type Mutation,
  type MutationContext,
  type Refusal,
  type ReplicaTx,
} from './mutation.ts';
import { creationRefusalAt } from './permission-guards.ts';
import { changeTask, describeTask, taskBefore } from './task-write.ts';

type SetField = 'assignees' | 'labels' | 'subscribers';

/** The list with or without the id; null when nothing changes. */
export function withId(list: readonly string[], member: string, wanted: boolean): string[] | null {
  if (list.includes(member) === wanted) return null;
  return wanted ? [...list, member] : list.filter((one) => one !== member);
}

interface Relation<A extends { taskId: string }, N extends OwnCall> {
  readonly name: string;
  readonly args: z.ZodMiniType<A>;
  readonly field: SetField;
  member(args: A): string;
  wanted(args: A): boolean;
  back(args: A): A;
  /** Why the id may not be added. */
  guard?(tx: ReplicaTx, args: A, context: MutationContext): Work<Refusal | null>;
  /** Further writes when the id was added or removed. */
  also?(tx: ReplicaTx, task: Task, args: A, context: MutationContext): Work<void>;
  readonly sends: N;
  readonly call: (args: A) => CallInput<N>;
}

function relation<A extends { taskId: string }, N extends OwnCall>(spec: Relation<A, N>): Mutation<A> {
  return defineMutation<A, N>({
    name: spec.name,
    args: spec.args,
    *guard(tx, args, context) {
      return spec.guard && spec.wanted(args) ? yield* spec.guard(tx, args, context) : null;
    },
    *apply(tx, args, context) {
      const task: Task | undefined = yield* tx.get('task', args.taskId);
      const next = task && withId(task[spec.field], spec.member(args), spec.wanted(args));
      if (!next) return;
      yield* changeTask(tx, args.taskId, { [spec.field]: next }, context);
      if (spec.also) yield* spec.also(tx, task, args, context);
    },
    sends: spec.sends,
    call: spec.call,
    inverse(args, before) {
      const task = taskBefore(before, args.taskId);
      if (!task || !withId(task[spec.field], spec.member(args), spec.wanted(args))) return [];
      return [{ name: spec.name, args: spec.back(args) }];
    },
    describe: (args, before) =>
      describeTask(`${spec.name}.${spec.wanted(args) ? 'on' : 'off'}`, before, args.taskId),
  });
}

/** An assignee who is not in the project joins it with the row `joinId`; undo reverts that (decision D387). */
const assign = relation({
  name: 'task.assign',
  args: z.object({ taskId: id, teamMemberId: id, assigned: z.boolean(), joinId: z.optional(id) }),
  field: 'assignees',
  member: (args) => args.teamMemberId,
  wanted: (args) => args.assigned,
  back: (args) => ({ ...args, assigned: !args.assigned }),
  guard: (tx, { taskId }, context) => creationRefusalAt(tx, taskId, context),
  *also(tx, { project_id: projectId }, { teamMemberId, assigned, joinId: memberId }, context) {
    if (memberId === undefined) return;
    if (assigned) yield* joinProject(tx, { memberId, projectId, teamMemberId, level: 'MEMBER' }, context);
    else yield* undoJoin(tx, memberId);
  },
  sends: 'tasks.setAssigned',
  call: ({ taskId, teamMemberId, assigned, joinId }) => ({
    params: { id: taskId, teamMemberId },
    body: { assigned, ...(joinId !== undefined && { project_member_id: joinId }) },
  }),
});

const label = relation({
  name: 'task.label',
  args: z.object({ taskId: id, labelId: id, attached: z.boolean() }),
  field: 'labels',
  member: (args) => args.labelId,
  wanted: (args) => args.attached,
  back: (args) => ({ ...args, attached: !args.attached }),
  sends: 'tasks.setLabel',
  call: ({ taskId, labelId, attached }) => ({ params: { id: taskId, labelId }, body: { attached } }),
});

const subscribe = relation({
  name: 'task.subscribe',
  args: z.object({ taskId: id, teamMemberId: id, subscribed: z.boolean() }),
  field: 'subscribers',
  member: (args) => args.teamMemberId,
  wanted: (args) => args.subscribed,
  back: (args) => ({ ...args, subscribed: !args.subscribed }),
  sends: 'tasks.setSubscribed',
  call: ({ taskId, teamMemberId, subscribed }) => ({
    params: { id: taskId, teamMemberId },
    body: { subscribed },
  }),
});

/**
 * Creates a label of the team and attaches it, which everybody who sees the task may do. If the server knows a label of
 * that name, it attaches that one, and `labelId` is never used.
 */
const createLabel = defineMutation({
  name: 'task.createLabel',
  args: z.object({ taskId: id, labelId: id, name: text(LIMITS.labelName), color: hexColor }),
  *apply(tx, args, context) {
    const task = yield* tx.get('task', args.taskId);
    if (!task) return;
    const known = (yield* tx.inTeam('label', task.team_id)).find((one) => sameName(one.name, args.name));
    const created = { id: args.labelId, team_id: task.team_id, name: args.name, color_code: args.color };
    // A known label is written unchanged, so that its before-image shows the inverse which label was attached.
    yield* tx.put('label', known ?? created);
    const labels = withId(task.labels, known?.id ?? args.labelId, true);
    if (labels) yield* changeTask(tx, task.id, { labels }, context);
  },
  sends: 'tasks.createLabel',
  call: ({ taskId, labelId, name, color }) => ({
    params: { id: taskId },
    body: { label_id: labelId, name, color_code: color },
  }),
  // The label stays in the team: others may use it by now.
  inverse({ taskId }, before) {
    const labelId = before.find((image) => image.entity === 'label')?.id;
    if (!labelId || !taskBefore(before, taskId)) return [];
    return [{ name: 'task.label', args: { taskId, labelId, attached: false } }];
  },
  describe: (args, before) => describeTask('task.createLabel', before, args.taskId, { label: args.name }),
});

export const taskRelationMutations = {
  'task.assign': assign,
  'task.label': label,
  'task.subscribe': subscribe,
  'task.createLabel': createLabel,
};
