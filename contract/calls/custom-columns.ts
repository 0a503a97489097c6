/**
 * Calls of custom columns and of their values on tasks (projects-and-planning 9; tasks 8).
 * Answers use camelCase inside `custom_column_obj`, writes use snake_case in `configuration`: a convention of the wire.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import {
  columnKey,
  columnSettingFields,
  columnSettings,
  fieldType,
} from '../entities/custom-column-parts.ts';
import { id, instant, text } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import { customColumnFields } from '../entities/project-entities.ts';
import { answerShape, createShape, formShape } from './field-shapes.ts';
import { optionalParam, clearable, coerceBoolean, idParams, maybeText } from './wire.ts';

const options = 500;

/** `configuration` of a write; an omitted value becomes null, option lists replace the stored ones when present. */
const columnConfiguration = z.object({
  field_title: optionalParam(nameText(LIMITS.columnName)),
  field_type: optionalParam(fieldType),
  ...createShape(columnSettingFields),
  preview_value: clearable(z.union([text(40), z.number()])),
});

/** A column as the list reads it. */
export const columnItem = z.object({
  ...answerShape(customColumnFields, 'item'),
  custom_column: z.literal(true),
  custom_column_obj: z.object({
    fieldType,
    fieldTitle: z.string(),
    ...answerShape(columnSettingFields, 'item'),
  }),
});

export const flatColumn = z.object({
  ...answerShape(customColumnFields, 'flat'),
  is_custom_column: z.literal(true),
  updated_at: instant,
  field_title: maybeText,
  ...answerShape(columnSettingFields, 'flat'),
  selections_list: z.nullable(columnSettings.shape.selections_list),
  labels_list: z.nullable(columnSettings.shape.labels_list),
});

export const customColumnCalls = defineCalls({
  'customColumns.create': defineCall({
    method: 'POST',
    path: '/api/v1/custom-columns',
    body: z.object({
      ...createShape(customColumnFields, 'defaults'),
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
    body: z.object({
      ...formShape(customColumnFields, 'defaults'),
      configuration: z.optional(columnConfiguration),
    }),
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
