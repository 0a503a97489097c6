/**
 * Mutations of a project's custom columns and of tasks' values in them. Renaming an option renames it in the values of
 * tasks; deleting a column deletes its values, and undo restores them. Carries MU1, MU3, RB3.
 */
import * as z from 'zod/mini';
import { columnKey, columnSettings, customValue } from '../../contract/entities/custom-column-parts.ts';
import { except, fieldsWhere } from '../../contract/entities/define-fields.ts';
import { requiredArguments } from '../../contract/entities/field-arguments.ts';
import { fieldsFrom, namedAs } from '../../contract/entities/field-names.ts';
import { id } from '../../contract/entities/fields.ts';
import {
  columnForm,
  type ColumnForm,
  type CustomColumn,
  customColumnFields,
} from '../../contract/entities/project-entities.ts';
import {
  optionNames,
  readCustomValue,
  renamedOptions,
  renamedValue,
  settingsOf,
} from '../../contract/rules/custom-columns.ts';
import {
  type BeforeImage,
  defineMutation,
  type Description,
  imageOf,
  type MutationContext,
  type NamedMutation,
  type ReplicaTx,
} from './mutation.ts';
import { changeTask, describeTask, taskBefore } from './task-write.ts';
import type { Work } from '../work.ts';

function describe(name: string, before: readonly BeforeImage[], columnId: string): Description {
  const values = { column: imageOf(before, 'customColumn', columnId)?.name ?? '' };
  return { key: `mutations.customColumn.${name}`, values };
}

const EDITED = fieldsWhere(customColumnFields, 'update');
const CREATED = fieldsWhere(customColumnFields, 'create');

const fieldsOf = (form: ColumnForm) => ({
  ...fieldsFrom(customColumnFields, 'args', form, EDITED),
  configuration: { ...form.settings },
});

/** The form of a stored row; settings of older versions are normalised. */
function formOf(row: CustomColumn): ColumnForm {
  const settings = z.safeParse(columnSettings, settingsOf(row));
  return {
    ...namedAs(customColumnFields, 'args', row, EDITED),
    settings: settings.success ? settings.data : settingsOf({ configuration: {} }),
  };
}

/** The wire repeats title and type inside the settings. */
const configurationOf = ({ name, fieldType, settings }: ColumnForm) => ({
  ...settings,
  field_title: name,
  field_type: fieldType,
});

const createArgs = z.extend(columnForm, requiredArguments(customColumnFields, except(CREATED, EDITED)));

const create = defineMutation({
  name: 'customColumn.create',
  args: createArgs,
  *apply(tx, args, { now }) {
    const project = yield* tx.get('project', args.projectId);
    if (!project || (yield* tx.get('customColumn', args.columnId))) return;
    yield* tx.put('customColumn', {
      ...fieldsFrom(customColumnFields, 'args', args, CREATED),
      ...fieldsOf(args),
      team_id: project.team_id,
      created_at: now,
    });
  },
  sends: 'customColumns.create',
  call: (args) => ({
    body: {
      ...fieldsFrom(customColumnFields, 'args', args, CREATED),
      configuration: configurationOf(args),
    },
  }),
  inverse: ({ columnId, projectId }, before) =>
    imageOf(before, 'customColumn', columnId) === null
      ? [{ name: 'customColumn.remove', args: { columnId, projectId } }]
      : [],
  describe: ({ name }) => ({ key: 'mutations.customColumn.create', values: { column: name } }),
});

const updateArgs = z.extend(columnForm, { columnId: id });
type UpdateArgs = z.output<typeof updateArgs>;

function* renameValues(
  tx: ReplicaTx,
  row: CustomColumn,
  { fieldType, settings }: UpdateArgs,
  context: MutationContext,
): Work<void> {
  const renamed = renamedOptions(
    { type: row.field_type, settings: settingsOf(row) },
    { type: fieldType, settings },
  );
  if (renamed.size === 0) return;
  const taken = new Set(renamed.values());
  for (const task of yield* tx.inProject('task', row.project_id)) {
    const stored = task.custom_values[row.id];
    const value = renamedValue(fieldType, stored, renamed);
    if (value === null) {
      // The value names a removed option: undo would rename it as well, so the value itself is stored.
      const isTaken = optionNames(fieldType, stored).some((name) => taken.has(name));
      if (isTaken) yield* tx.patch('task', task.id, { custom_values: task.custom_values });
      continue;
    }
    yield* changeTask(tx, task.id, { custom_values: { ...task.custom_values, [row.id]: value } }, context);
  }
}

/** Replaces the column's definition; values that do not fit another type stay stored but are not shown. */
const update = defineMutation({
  name: 'customColumn.update',
  args: updateArgs,
  *apply(tx, args, context) {
    const row = yield* tx.get('customColumn', args.columnId);
    if (!row) return;
    yield* renameValues(tx, row, args, context);
    yield* tx.patch('customColumn', row.id, fieldsOf(args));
  },
  sends: 'customColumns.update',
  call: (args) => ({
    params: { id: args.columnId },
    body: {
      ...fieldsFrom(customColumnFields, 'args', args, EDITED),
      configuration: configurationOf(args),
    },
  }),
  inverse({ columnId }, before) {
    const row = imageOf(before, 'customColumn', columnId);
    if (!row) return [];
    return [
      { name: 'customColumn.update', args: { columnId, ...formOf(row) } },
      // Some tasks may have had a new name as their value before, so values are restored one by one.
      ...restoreValues(row, before),
    ];
  },
  describe: ({ columnId }, before) => describe('update', before, columnId),
});

/** Restores the tasks' values from the before-images. */
function restoreValues({ id: columnId, key }: CustomColumn, before: readonly BeforeImage[]): NamedMutation[] {
  return before.flatMap((image) => {
    const value = imageOf([image], 'task', image.id)?.custom_values[columnId];
    return image.entity !== 'task' || value === undefined
      ? []
      : [{ name: 'task.setCustom', args: { taskId: image.id, columnId, key, value } }];
  });
}

/** Shows or hides the column, for everybody in the project. */
const setVisible = defineMutation({
  name: 'customColumn.setVisible',
  args: z.object({ columnId: id, projectId: id, visible: z.boolean() }),
  *apply(tx, { columnId, visible }) {
    yield* tx.patch('customColumn', columnId, { is_visible: visible });
  },
  sends: 'customColumns.setVisible',
  call: ({ columnId, projectId, visible }) => ({
    params: { id: projectId },
    body: { id: columnId, pinned: visible },
  }),
  inverse(args, before) {
    const row = imageOf(before, 'customColumn', args.columnId);
    if (!row || row.is_visible === args.visible) return [];
    return [{ name: 'customColumn.setVisible', args: { ...args, visible: row.is_visible } }];
  },
  describe: ({ columnId, visible }, before) =>
    describe(`setVisible.${visible ? 'on' : 'off'}`, before, columnId),
});

const remove = defineMutation({
  name: 'customColumn.remove',
  removes: true,
  args: z.object({ columnId: id, projectId: id }),
  *apply(tx, { columnId, projectId }, context) {
    if (!(yield* tx.get('customColumn', columnId))) return;
    for (const task of yield* tx.inProject('task', projectId)) {
      if (!Object.hasOwn(task.custom_values, columnId)) continue;
      const { [columnId]: _gone, ...rest } = task.custom_values;
      yield* changeTask(tx, task.id, { custom_values: rest }, context);
    }
    yield* tx.remove('customColumn', columnId);
  },
  sends: 'customColumns.delete',
  call: ({ columnId }) => ({ params: { id: columnId } }),
  inverse({ columnId, projectId }, before) {
    const row = imageOf(before, 'customColumn', columnId);
    if (!row) return [];
    return [
      { name: 'customColumn.create', args: { columnId, projectId, key: row.key, ...formOf(row) } },
      ...restoreValues(row, before),
    ];
  },
  describe: ({ columnId }, before) => describe('remove', before, columnId),
});

/** A task's value in a column; null clears it. Formulas store nothing. */
const setValue = defineMutation({
  name: 'task.setCustom',
  args: z.object({ taskId: id, columnId: id, key: columnKey, value: z.nullable(customValue) }),
  *apply(tx, { taskId, columnId, value }, context) {
    const [task, column] = [yield* tx.get('task', taskId), yield* tx.get('customColumn', columnId)];
    if (!task || column?.project_id !== task.project_id) return;
    const read = readCustomValue(column.field_type, value);
    if (read === undefined) return;
    const { [columnId]: _before, ...rest } = task.custom_values;
    const values = read === null ? rest : { ...rest, [columnId]: read };
    yield* changeTask(tx, taskId, { custom_values: values }, context);
  },
  sends: 'customColumns.setValue',
  call: ({ taskId, key, value }) => ({ params: { id: taskId }, body: { column_key: key, value } }),
  inverse(args, before) {
    const task = taskBefore(before, args.taskId);
    if (!task) return [];
    const value = task.custom_values[args.columnId] ?? null;
    return [{ name: 'task.setCustom', args: { ...args, value } }];
  },
  describe: ({ taskId }, before) => describeTask('task.setCustom', before, taskId),
});

export const customColumnMutations = {
  'customColumn.create': create,
  'customColumn.update': update,
  'customColumn.setVisible': setVisible,
  'customColumn.remove': remove,
  'task.setCustom': setValue,
};
