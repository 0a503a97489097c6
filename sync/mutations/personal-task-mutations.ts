/** Mutations of a person's own to-dos, which belong to no project. Carries MU1, MU3. */
import * as z from 'zod/mini';
import { pick } from '../../contract/entities/define-fields.ts';
import { day, hexColor, id, integer, LIMITS, text } from '../../contract/entities/fields.ts';
import { type BeforeImage, defineMutation, type Description, imageOf } from './mutation.ts';

const sortIndex = integer(-1_000_000, 1_000_000);
const name = text(LIMITS.personalTaskName);
const dueDate = z.nullable(day);
const CHANGED = ['name', 'due_date', 'sort_index'] as const;

function describe(key: string, before: readonly BeforeImage[], personalTaskId: string): Description {
  const values = { name: imageOf(before, 'personalTask', personalTaskId)?.name ?? '' };
  return { key: `mutations.personalTask.${key}`, values };
}

const createPersonalTask = defineMutation({
  name: 'personalTask.create',
  args: z.object({
    personalTaskId: id,
    name,
    color: z.optional(hexColor),
    sortIndex,
    dueDate: z.optional(dueDate),
    /** One that was finished and deleted comes back as it was. */
    done: z.optional(z.boolean()),
  }),
  *apply(
    tx,
    { personalTaskId, name: words, color, sortIndex: sort_index, dueDate: due_date, done },
    { now },
  ) {
    if (yield* tx.get('personalTask', personalTaskId)) return;
    yield* tx.put('personalTask', {
      id: personalTaskId,
      name: words,
      description: null,
      color_code: color ?? '#000',
      done: done ?? false,
      sort_index,
      due_date: due_date ?? null,
      created_at: now,
      updated_at: now,
    });
  },
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
  inverse: ({ personalTaskId }, before) =>
    imageOf(before, 'personalTask', personalTaskId) === null
      ? [{ name: 'personalTask.remove', args: { personalTaskId } }]
      : [],
  describe: ({ name: words }) => ({ key: 'mutations.personalTask.create', values: { name: words } }),
});

/** What is left out stays. */
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
  describe: ({ personalTaskId }, before) => describe('set', before, personalTaskId),
});

const removePersonalTask = defineMutation({
  name: 'personalTask.remove',
  removes: true,
  args: z.object({ personalTaskId: id }),
  apply: (tx, { personalTaskId }) => tx.remove('personalTask', personalTaskId),
  sends: 'home.deletePersonalTask',
  call: ({ personalTaskId }) => ({ params: { id: personalTaskId } }),
  inverse({ personalTaskId }, before) {
    const row = imageOf(before, 'personalTask', personalTaskId);
    if (!row) return [];
    const { name: words, color_code: color, sort_index, due_date, done } = row;
    const back = { personalTaskId, name: words, color, sortIndex: sort_index, dueDate: due_date, done };
    return [{ name: 'personalTask.create', args: back }];
  },
  describe: ({ personalTaskId }, before) => describe('remove', before, personalTaskId),
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
  describe: ({ personalTaskId, done }, before) =>
    describe(`done.${done ? 'on' : 'off'}`, before, personalTaskId),
});

export const personalTaskMutations = {
  'personalTask.create': createPersonalTask,
  'personalTask.done': finishPersonalTask,
  'personalTask.set': setPersonalTask,
  'personalTask.remove': removePersonalTask,
};
