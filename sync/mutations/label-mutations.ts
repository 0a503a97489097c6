/** Mutations of the team's labels. Deleting one removes it from the tasks known to have it. Carries MU1, MU3. */
import * as z from 'zod/mini';
import { fieldsWhere } from '../../contract/entities/define-fields.ts';
import { requiredArguments } from '../../contract/entities/field-arguments.ts';
import { fieldsFrom, namedAs } from '../../contract/entities/field-names.ts';
import { id } from '../../contract/entities/fields.ts';
import { labelFields } from '../../contract/entities/team-entities.ts';
import { createRow, deleteRow, rowKind, updateRow } from './row-mutations.ts';
import { changeTask, taskBefore } from './task-write.ts';

const label = rowKind('label', 'labelId');
const ALL = ['id', 'team_id', 'name', 'color_code'] as const;
const CREATED = fieldsWhere(labelFields, 'create');
const createArgs = z.object(requiredArguments(labelFields, ALL));
const rowOf = (args: z.output<typeof createArgs>) => fieldsFrom(labelFields, 'args', args, ALL);

const create = createRow(label, {
  name: 'label.create',
  args: createArgs,
  row: rowOf,
  sends: 'labels.create',
  call: (args) => ({ body: namedAs(labelFields, 'body', rowOf(args), CREATED) }),
  undo: ({ labelId }) => ({ name: 'label.remove', args: { labelId, taskIds: [] } }),
  values: ({ name }) => ({ name }),
});

const rename = updateRow(label, {
  name: 'label.rename',
  args: z.object(requiredArguments(labelFields, ['id', 'name'])),
  sets: { name: 'name' },
  sends: 'labels.update',
  call: ({ labelId, name }) => ({ params: { id: labelId }, body: { name } }),
  values: ({ name }) => ({ to: name }),
});

const recolor = updateRow(label, {
  name: 'label.recolor',
  args: z.object(requiredArguments(labelFields, ['id', 'color_code'])),
  sets: { color: 'color_code' },
  sends: 'labels.setColor',
  call: ({ labelId, color }) => ({ params: { id: labelId }, body: { color } }),
});

/** `taskIds` are the tasks known to have it; the server removes it from all tasks. */
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
  back: (row, { labelId, taskIds }, before) => [
    { name: 'label.create', args: namedAs(labelFields, 'args', row, ALL) },
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
