/** Mutations of a person's own to-dos, which belong to no project. Carries MU1, MU3. */
import * as z from 'zod/mini';
import { hexColor, id, LIMITS, text } from '../../contract/entities/fields.ts';
import { defineMutation, imageOf } from './mutation.ts';

const createPersonalTask = defineMutation({
  name: 'personalTask.create',
  args: z.object({
    personalTaskId: id,
    name: text(LIMITS.personalTaskName),
    color: z.optional(hexColor),
    sortIndex: z.int(),
  }),
  *apply(tx, { personalTaskId, name, color, sortIndex }, { now }) {
    if (yield* tx.get('personalTask', personalTaskId)) return;
    yield* tx.put('personalTask', {
      id: personalTaskId,
      name,
      description: null,
      color_code: color ?? '#000',
      done: false,
      sort_index: sortIndex,
      created_at: now,
      updated_at: now,
    });
  },
  call: ({ personalTaskId, name, color }) => ({
    call: 'home.createPersonalTask',
    body: { id: personalTaskId, name, color_code: color ?? '#000' },
  }),
  // There is no deleting of personal tasks; done ones are not shown.
  inverse: ({ personalTaskId }, before) =>
    imageOf(before, 'personalTask', personalTaskId) === null
      ? [{ name: 'personalTask.done', args: { personalTaskId, done: true } }]
      : [],
  describe: ({ name }) => ({ key: 'mutations.personalTask.create', values: { name } }),
});

const finishPersonalTask = defineMutation({
  name: 'personalTask.done',
  args: z.object({ personalTaskId: id, done: z.boolean() }),
  apply: (tx, { personalTaskId, done }, { now }) =>
    tx.patch('personalTask', personalTaskId, { done, updated_at: now }),
  call: ({ personalTaskId, done }) => ({
    call: 'home.finishPersonalTask',
    body: { id: personalTaskId, done },
  }),
  inverse({ personalTaskId, done }, before) {
    const row = imageOf(before, 'personalTask', personalTaskId);
    return row && row.done !== done
      ? [{ name: 'personalTask.done', args: { personalTaskId, done: row.done } }]
      : [];
  },
  describe: ({ personalTaskId, done }, before) => ({
    key: `mutations.personalTask.done.${done ? 'on' : 'off'}`,
    values: { name: imageOf(before, 'personalTask', personalTaskId)?.name ?? '' },
  }),
});

export const personalTaskMutations = {
  'personalTask.create': createPersonalTask,
  'personalTask.done': finishPersonalTask,
};
