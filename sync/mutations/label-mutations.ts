/** Mutations of the team's labels. Deleting one takes it off the tasks that were known to carry it. Carries MU1, MU3. */
import * as z from 'zod/mini';
import { hexColor, id, LIMITS, text } from '../../contract/entities/fields.ts';
import { type BeforeImage, defineMutation, type Description, imageOf } from './mutation.ts';
import { changeTask, taskBefore } from './task-write.ts';

const labelName = text(LIMITS.labelName);

function describe(name: string, before: readonly BeforeImage[], labelId: string, to = ''): Description {
  return { key: `mutations.${name}`, values: { name: imageOf(before, 'label', labelId)?.name ?? '', to } };
}

const create = defineMutation({
  name: 'label.create',
  args: z.object({ labelId: id, teamId: id, name: labelName, color: hexColor }),
  *apply(tx, { labelId, teamId, name, color }) {
    if (yield* tx.get('label', labelId)) return;
    yield* tx.put('label', { id: labelId, team_id: teamId, name, color_code: color });
  },
  sends: 'labels.create',
  call: ({ labelId, name, color }) => ({ body: { id: labelId, name, color } }),
  inverse: ({ labelId }, before) =>
    imageOf(before, 'label', labelId) === null
      ? [{ name: 'label.remove', args: { labelId, taskIds: [] } }]
      : [],
  describe: ({ name }) => ({ key: 'mutations.label.create', values: { name } }),
});

const rename = defineMutation({
  name: 'label.rename',
  args: z.object({ labelId: id, name: labelName }),
  apply: (tx, { labelId, name }) => tx.patch('label', labelId, { name }),
  sends: 'labels.update',
  call: ({ labelId, name }) => ({ params: { id: labelId }, body: { name } }),
  inverse({ labelId }, before) {
    const row = imageOf(before, 'label', labelId);
    return row ? [{ name: 'label.rename', args: { labelId, name: row.name } }] : [];
  },
  describe: ({ labelId, name }, before) => describe('label.rename', before, labelId, name),
});

const recolor = defineMutation({
  name: 'label.recolor',
  args: z.object({ labelId: id, color: hexColor }),
  apply: (tx, { labelId, color }) => tx.patch('label', labelId, { color_code: color }),
  sends: 'labels.setColor',
  call: ({ labelId, color }) => ({ params: { id: labelId }, body: { color } }),
  inverse({ labelId }, before) {
    const row = imageOf(before, 'label', labelId);
    return row ? [{ name: 'label.recolor', args: { labelId, color: row.color_code } }] : [];
  },
  describe: ({ labelId }, before) => describe('label.recolor', before, labelId),
});

/** `taskIds` are the tasks known to carry it; the server takes it off all tasks. */
const remove = defineMutation({
  name: 'label.remove',
  removes: true,
  args: z.object({ labelId: id, taskIds: z.array(id).check(z.maxLength(50_000)) }),
  *apply(tx, { labelId, taskIds }, context) {
    if (!(yield* tx.get('label', labelId))) return;
    yield* tx.remove('label', labelId);
    for (const task of yield* tx.getMany('task', taskIds)) {
      if (!task.labels.includes(labelId)) continue;
      yield* changeTask(tx, task.id, { labels: task.labels.filter((one) => one !== labelId) }, context);
    }
  },
  sends: 'labels.delete',
  call: ({ labelId }) => ({ params: { id: labelId }, query: { force: true } }),
  inverse({ labelId, taskIds }, before) {
    const row = imageOf(before, 'label', labelId);
    if (!row) return [];
    const args = { labelId, teamId: row.team_id, name: row.name, color: row.color_code };
    const carriers = taskIds.filter((taskId) => taskBefore(before, taskId)?.labels.includes(labelId));
    return [
      { name: 'label.create', args },
      ...carriers.map((taskId) => ({ name: 'task.label', args: { taskId, labelId, attached: true } })),
    ];
  },
  describe: ({ labelId }, before) => describe('label.remove', before, labelId),
});

export const labelMutations = {
  'label.create': create,
  'label.rename': rename,
  'label.recolor': recolor,
  'label.remove': remove,
};
