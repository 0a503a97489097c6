/** Mutations of the team's labels. Deleting one takes it off the tasks that were known to carry it. Carries MU1, MU3. */
import * as z from 'zod/mini';
import { hexColor, id, text } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import { createRow, deleteRow, rowKind, updateRow } from './row-mutations.ts';
import { changeTask, taskBefore } from './task-write.ts';

const label = rowKind('label', 'labelId');
const labelName = text(LIMITS.labelName);

const create = createRow(label, {
  name: 'label.create',
  args: z.object({ labelId: id, teamId: id, name: labelName, color: hexColor }),
  row: ({ labelId, teamId, name, color }) => ({ id: labelId, team_id: teamId, name, color_code: color }),
  sends: 'labels.create',
  call: ({ labelId, name, color }) => ({ body: { id: labelId, name, color } }),
  undo: ({ labelId }) => ({ name: 'label.remove', args: { labelId, taskIds: [] } }),
  values: ({ name }) => ({ name }),
});

const rename = updateRow(label, {
  name: 'label.rename',
  args: z.object({ labelId: id, name: labelName }),
  sets: { name: 'name' },
  sends: 'labels.update',
  call: ({ labelId, name }) => ({ params: { id: labelId }, body: { name } }),
  values: ({ name }) => ({ to: name }),
});

const recolor = updateRow(label, {
  name: 'label.recolor',
  args: z.object({ labelId: id, color: hexColor }),
  sets: { color: 'color_code' },
  sends: 'labels.setColor',
  call: ({ labelId, color }) => ({ params: { id: labelId }, body: { color } }),
});

/** `taskIds` are the tasks known to carry it; the server takes it off all tasks. */
const remove = deleteRow(label, {
  name: 'label.remove',
  args: z.object({ labelId: id, taskIds: z.array(id).check(z.maxLength(50_000)) }),
  *also(tx, { labelId, taskIds }, context) {
    for (const task of yield* tx.getMany('task', taskIds)) {
      if (!task.labels.includes(labelId)) continue;
      yield* changeTask(tx, task.id, { labels: task.labels.filter((one) => one !== labelId) }, context);
    }
  },
  sends: 'labels.delete',
  call: ({ labelId }) => ({ params: { id: labelId }, query: { force: true } }),
  back: ({ team_id: teamId, name, color_code: color }, { labelId, taskIds }, before) => [
    { name: 'label.create', args: { labelId, teamId, name, color } },
    ...taskIds
      .filter((taskId) => taskBefore(before, taskId)?.labels.includes(labelId))
      .map((taskId) => ({ name: 'task.label', args: { taskId, labelId, attached: true } })),
  ],
});

export const labelMutations = {
  'label.create': create,
  'label.rename': rename,
  'label.recolor': recolor,
  'label.remove': remove,
};
