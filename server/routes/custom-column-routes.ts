/** Binds the calls of custom columns. The project of a column is looked up, never taken from the request. */
import { calls } from '../../contract/calls/index.ts';
import { columnSettingFields } from '../../contract/entities/custom-column-parts.ts';
import { fieldsWhere, pick } from '../../contract/entities/define-fields.ts';
import { namedAs } from '../../contract/entities/field-names.ts';
import { type CustomColumn, customColumnFields } from '../../contract/entities/project-entities.ts';
import { AppError } from '../../contract/errors.ts';
import { settingsOf } from '../../contract/rules/custom-columns.ts';
import {
  columnsOf,
  createColumn,
  deleteColumn,
  lockColumn,
  requireColumn,
  setColumnVisible,
  setCustomValue,
  updateColumn,
} from '../commands/columns/custom-column-commands.ts';
import type { ReadContext } from '../db/transaction.ts';
import { requireProject, requireTask } from '../policies/project-access.ts';
import { bindWrite, type Binding } from './binding.ts';

const ITEM = fieldsWhere(customColumnFields, 'sentIn', 'item');
const FLAT = fieldsWhere(customColumnFields, 'sentIn', 'flat');
const SETTINGS = fieldsWhere(columnSettingFields, 'sentIn', 'item');

const ofPath = {
  subject: async (context: ReadContext, { params }: { params: { id: string } }) => ({
    projectId: (await requireColumn(context, params.id)).project_id,
  }),
};

export const customColumnBindings: readonly Binding[] = [
  bindWrite(calls['customColumns.create'], {
    subject: (_, { body }) => ({ projectId: body.project_id }),
    run: async (tx, { body }) =>
      flatColumnOf(await createColumn(tx, await requireProject(tx, body.project_id), body), tx.now),
  }),
  bindWrite(calls['customColumns.update'], {
    ...ofPath,
    run: async (tx, { params, body }) =>
      flatColumnOf(await updateColumn(tx, await lockColumn(tx, params.id), body), tx.now),
  }),
  bindWrite(calls['customColumns.delete'], {
    ...ofPath,
    run: async (tx, { params }) => {
      await deleteColumn(tx, await lockColumn(tx, params.id));
      return [{ id: params.id }];
    },
  }),
  bindWrite(calls['customColumns.setVisible'], {
    subject: (_, { params }) => ({ projectId: params.id }),
    run: async (tx, { params, body }) => {
      const columns = await columnsOf(tx, params.id);
      const column = columns.find((one) =>
        body.id === undefined ? one.key === body.key : one.id === body.id,
      );
      if (!column) throw new AppError('not_found', { field: body.id === undefined ? 'key' : 'id' });
      return columnItemOf(await setColumnVisible(tx, column, body.pinned));
    },
  }),
  bindWrite(calls['customColumns.setValue'], {
    subject: (_, { params }) => ({ taskIds: [params.id] }),
    run: async (tx, { params, body }) => {
      const { project } = await requireTask(tx, params.id);
      if (body.project_id !== undefined && body.project_id !== project.projectId)
        throw new AppError('not_found', { field: 'project_id' });
      await setCustomValue(tx, params.id, body.column_key, body.value);
      const cleared = body.value === '' || (Array.isArray(body.value) && body.value.length === 0);
      return { task_id: params.id, column_key: body.column_key, value: cleared ? null : body.value };
    },
  }),
];

export function columnItemOf(column: CustomColumn) {
  return {
    ...namedAs(customColumnFields, 'item', column, ITEM),
    custom_column: true as const,
    custom_column_obj: {
      fieldType: column.field_type,
      fieldTitle: column.name,
      ...namedAs(columnSettingFields, 'item', settingsOf(column), SETTINGS),
    },
  };
}

export function flatColumnOf(column: CustomColumn, now: string = column.created_at) {
  return {
    ...pick(column, FLAT),
    is_custom_column: true as const,
    updated_at: now,
    field_title: column.name,
    ...settingsOf(column),
  };
}
