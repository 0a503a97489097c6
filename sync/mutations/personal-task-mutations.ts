/** Mutations of a person's own to-dos, which belong to no project. Carries MU1, MU3. */
import * as z from 'zod/mini';
import { pick } from '../../contract/entities/define-fields.ts';
import { day, hexColor, id, integer, text } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import { defineMutation, imageOf } from './mutation.ts';
import { describeRow, createRow, deleteRow, rowKind } from './row-mutations.ts';

const todo = rowKind('personalTask', 'personalTaskId');
const sortIndex = integer(-1_000_000, 1_000_000);
const name = text(LIMITS.personalTaskName);
const dueDate = z.nullable(day);
const CHANGED = ['name', 'due_date', 'sort_index'] as const;

const createPersonalTask = createRow(todo, {
  name: 'personalTask.create',
  args: z.object({
    personalTaskId: id,
    name,
    color: z.optional(hexColor),
    sortIndex,
    dueDate: z.optional(dueDate),
    /** Restores a finished to-do that was deleted. */
    done: z.optional(z.boolean()),
  }),
  row: (args, { now }) => ({
    id: args.personalTaskId,
    name: args.name,
    description: null,
    color_code: args.color ?? '#000',
    done: args.done ?? false,
    sort_index: args.sortIndex,
    due_date: args.dueDate ?? null,
    created_at: now,
    updated_at: now,
  }),
  sends: 'home.createPersonalTask',
  call: ({ personalTaskId, name: words, color, sortIndex: sort_index, dueDate: due_date, done }) => ({
    body: {
      id: personalTaskId,
      name: words,
      color_code: color ?? '#000',
      sort_index,
      ...(due_date && { due_date }),
      ...(done && { done }),
    },
  }),
  undo: ({ personalTaskId }) => ({ name: 'personalTask.remove', args: { personalTaskId } }),
  values: (args) => ({ name: args.name }),
});

/** Omitted fields are unchanged. */
const setPersonalTask = defineMutation({
  name: 'personalTask.set',
  args: z.object({
    personalTaskId: id,
    change: z.object({
      name: z.optional(name),
      due_date: z.optional(dueDate),
      sort_index: z.optional(sortIndex),
    }),
  }),
  apply: (tx, { personalTaskId, change }, { now }) =>
    tx.patch('personalTask', personalTaskId, { ...pick(change, CHANGED), updated_at: now }),
  sends: 'home.changePersonalTask',
  call: ({ personalTaskId, change }) => ({ params: { id: personalTaskId }, body: change }),
  inverse({ personalTaskId, change }, before) {
    const row = imageOf(before, 'personalTask', personalTaskId);
    const given = CHANGED.filter((field) => change[field] !== undefined);
    return row ? [{ name: 'personalTask.set', args: { personalTaskId, change: pick(row, given) } }] : [];
  },
  describe: (args, before) => describeRow(todo, 'personalTask.set', args, before),
});

const removePersonalTask = deleteRow(todo, {
  name: 'personalTask.remove',
  args: z.object({ personalTaskId: id }),
  sends: 'home.deletePersonalTask',
  call: ({ personalTaskId }) => ({ params: { id: personalTaskId } }),
  back({ name: words, color_code: color, sort_index, due_date, done }, { personalTaskId }) {
    const args = { personalTaskId, name: words, color, sortIndex: sort_index, dueDate: due_date, done };
    return [{ name: 'personalTask.create', args }];
  },
});

const finishPersonalTask = defineMutation({
  name: 'personalTask.done',
  args: z.object({ personalTaskId: id, done: z.boolean() }),
  apply: (tx, { personalTaskId, done }, { now }) =>
    tx.patch('personalTask', personalTaskId, { done, updated_at: now }),
  sends: 'home.finishPersonalTask',
  call: ({ personalTaskId, done }) => ({ body: { id: personalTaskId, done } }),
  inverse({ personalTaskId, done }, before) {
    const row = imageOf(before, 'personalTask', personalTaskId);
    return row && row.done !== done
      ? [{ name: 'personalTask.done', args: { personalTaskId, done: row.done } }]
      : [];
  },
  describe: (args, before) =>
    describeRow(todo, `personalTask.done.${args.done ? 'on' : 'off'}`, args, before),
});

export const personalTaskMutations = {
  'personalTask.create': createPersonalTask,
  'personalTask.done': finishPersonalTask,
  'personalTask.set': setPersonalTask,
  'personalTask.remove': removePersonalTask,
};
