/**
 * Calls of custom columns and of their values on tasks (projects-and-planning 9; tasks 8).
 * Answers use camelCase inside `custom_column_obj`, writes use snake_case in `configuration`: a convention of the wire.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import {
  columnKey,
  columnSettings,
  EXPRESSIONS,
  fieldType,
  NUMBER_TYPES,
} from '../entities/custom-column-parts.ts';
import { id, instant, text } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import {
  optionalParam,
  clearable,
  coerceBoolean,
  idParams,
  coerceInt,
  maybeText,
  newId,
  withDefault,
} from './wire.ts';

const options = 500;

/** `configuration` of a write; an omitted value becomes null, option lists replace the stored ones when present. */
const columnConfiguration = z.object({
  field_title: optionalParam(nameText(LIMITS.columnName)),
  field_type: optionalParam(fieldType),
  number_type: clearable(z.enum(NUMBER_TYPES)),
  decimals: clearable(coerceInt(0, 6)),
  label: clearable(text(20)),
  label_position: clearable(z.enum(['left', 'right'])),
  preview_value: clearable(z.union([text(40), z.number()])),
  expression: clearable(z.enum(EXPRESSIONS)),
  first_numeric_column_key: clearable(columnKey),
  second_numeric_column_key: clearable(columnKey),
  selections_list: z.optional(columnSettings.shape.selections_list),
  labels_list: z.optional(columnSettings.shape.labels_list),
});

/** A column as the list reads it. */
export const columnItem = z.object({
  key: z.string(),
  id,
  name: z.string(),
  width: z.int(),
  pinned: z.boolean(),
  custom_column: z.literal(true),
  custom_column_obj: z.object({
    fieldType,
    fieldTitle: z.string(),
    numberType: maybeText,
    decimals: z.nullable(z.int()),
    label: maybeText,
    labelPosition: maybeText,
    previewValue: maybeText,
    expression: maybeText,
    firstNumericColumnKey: maybeText,
    secondNumericColumnKey: maybeText,
    selectionsList: columnSettings.shape.selections_list,
    labelsList: columnSettings.shape.labels_list,
  }),
});

export const flatColumn = z.object({
  id,
  project_id: id,
  name: z.string(),
  key: z.string(),
  field_type: fieldType,
  width: z.int(),
  is_visible: z.boolean(),
  is_custom_column: z.literal(true),
  created_at: instant,
  updated_at: instant,
  field_title: maybeText,
  number_type: maybeText,
  decimals: z.nullable(z.int()),
  label: maybeText,
  label_position: maybeText,
  preview_value: maybeText,
  expression: maybeText,
  first_numeric_column_key: maybeText,
  second_numeric_column_key: maybeText,
  selections_list: z.nullable(columnSettings.shape.selections_list),
  labels_list: z.nullable(columnSettings.shape.labels_list),
});

const shared = {
  name: nameText(LIMITS.columnName),
  field_type: fieldType,
  width: withDefault(coerceInt(20, 2000), 150),
  is_visible: withDefault(coerceBoolean, true),
};

export const customColumnCalls = defineCalls({
  'customColumns.create': defineCall({
    method: 'POST',
    path: '/api/v1/custom-columns',
    body: z.object({
      id: newId,
      project_id: id,
      key: columnKey,
      ...shared,
      configuration: columnConfiguration,
    }),
    answer: flatColumn,
    access: 'project',
    offline: 'outbox',
    summary: 'Adds a custom column to a project.',
  }),
  'customColumns.update': defineCall({
    method: 'PUT',
    path: '/api/v1/custom-columns/{id}',
    params: idParams,
    body: z.object({ ...shared, configuration: z.optional(columnConfiguration) }),
    answer: z.nullable(flatColumn),
    access: 'project',
    offline: 'outbox',
    summary: 'Replaces a custom column; stored values are not converted.',
  }),
  'customColumns.delete': defineCall({
    method: 'DELETE',
    path: '/api/v1/custom-columns/{id}',
    params: idParams,
    answer: z.array(z.object({ id })),
    access: 'project',
    offline: 'outbox',
    summary: 'Deletes a custom column with its values.',
  }),
  'customColumns.setVisible': defineCall({
    method: 'PUT',
    path: '/api/v1/custom-columns/project/{id}/columns',
    params: idParams,
    body: z
      .object({
        id: optionalParam(z.string().check(z.maxLength(64))),
        key: optionalParam(columnKey),
        pinned: coerceBoolean,
      })
      .check(z.refine((body) => body.id !== undefined || body.key !== undefined, 'id or key')),
    answer: columnItem,
    access: 'project',
    offline: 'outbox',
    summary: 'Shows or hides a custom column, for everybody in the project.',
  }),
  'customColumns.setValue': defineCall({
    method: 'PUT',
    path: '/api/v1/tasks/{id}/custom-column',
    params: idParams,
    body: z.object({
      column_key: columnKey,
      value: z.union([
        z.null(),
        z.string().check(z.maxLength(10_000)),
        z.number(),
        z.boolean(),
        z.array(z.string()).check(z.maxLength(options)),
      ]),
      project_id: optionalParam(id),
    }),
    answer: z.object({ task_id: id, column_key: z.string(), value: z.unknown() }),
    access: 'task',
    offline: 'outbox',
    summary: 'Sets the value of a custom column on a task; null, empty text and an empty list clear it.',
  }),
});
