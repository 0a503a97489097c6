/** The parts of a custom column: its type, its settings as stored, and the values a task may have in it. */
import * as z from 'zod/mini';
import { defineFields, field, type RowOf, shapeOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { freeText, hexColor, id, text } from './fields.ts';
import { LIMITS } from './limits.ts';

export const FIELD_TYPES = [
  'people',
  'text',
  'number',
  'date',
  'selection',
  'checkbox',
  'labels',
  'key',
  'formula',
] as const;
export const fieldType = z.enum(FIELD_TYPES);
export type FieldType = z.output<typeof fieldType>;

export const NUMBER_TYPES = ['formatted', 'unformatted', 'percentage', 'withLabel'] as const;
/** `substract` is misspelt on the wire; the spelling must not change. */
export const EXPRESSIONS = ['add', 'substract', 'multiply', 'divide'] as const;
export type Expression = (typeof EXPRESSIONS)[number];

/** Chosen by the client, never changed. */
export const columnKey = z.string().check(z.minLength(1), z.maxLength(64));

const optionId = z.string().check(z.minLength(1), z.maxLength(64));
/** Tasks store the option's name, not its id; the id distinguishes a renamed option from a new one. */
const selectionOption = z.object({
  selection_id: optionId,
  selection_name: text(LIMITS.columnName),
  selection_color: hexColor,
});
const labelOption = z.object({
  label_id: optionId,
  label_name: text(LIMITS.columnName),
  label_color: hexColor,
});
const options = 500;

/** Option names must be unique, because tasks store names. */
const allDiffer = (names: readonly string[]): boolean => new Set(names).size === names.length;
const selections = z.array(selectionOption).check(
  z.maxLength(options),
  z.refine((list) => allDiffer(list.map((one) => one.selection_name))),
);
const labels = z.array(labelOption).check(
  z.maxLength(options),
  z.refine((list) => allDiffer(list.map((one) => one.label_name))),
);

const { orNull, textOf } = kind;
/** Answer shapes: a column in full, and one of the list, where settings are in camel case. */
const setting = { create: 'optional', sentIn: ['flat', 'item'] } as const;
const list = { create: 'optional', sentIn: ['item'] } as const;

/** The settings of a column. Which of them a type has is in `custom-columns.ts` of the rules. */
export const columnSettingFields = defineFields({
  number_type: field(orNull(textOf(z.enum(NUMBER_TYPES))), { ...setting, alias: { item: 'numberType' } }),
  /** Zero is stored as null. */
  decimals: field(orNull({ ...kind.integer(1, 6), range: [0, 6] }), setting),
  label: field(orNull(textOf(text(20))), setting),
  label_position: field(orNull(textOf(z.enum(['left', 'right']))), {
    ...setting,
    alias: { item: 'labelPosition' },
  }),
  preview_value: field(orNull(textOf(text(40))), { ...setting, alias: { item: 'previewValue' } }),
  expression: field(orNull(textOf(z.enum(EXPRESSIONS))), setting),
  first_numeric_column_key: field(orNull(textOf(columnKey)), {
    ...setting,
    alias: { item: 'firstNumericColumnKey' },
  }),
  second_numeric_column_key: field(orNull(textOf(columnKey)), {
    ...setting,
    alias: { item: 'secondNumericColumnKey' },
  }),
  selections_list: field(kind.data(selections), { ...list, alias: { item: 'selectionsList' } }),
  labels_list: field(kind.data(labels), { ...list, alias: { item: 'labelsList' } }),
});
/** The stored form of `configuration`: every key is present, null where it does not apply. */
export const columnSettings = z.object(shapeOf(columnSettingFields));
export type ColumnSettings = RowOf<typeof columnSettingFields>;

/** The value of a task in a column: a text (also an instant), a number, a boolean, or the ids of people. */
export const customValue = z.union([
  freeText(10_000),
  z.number(),
  z.boolean(),
  z.array(id).check(z.minLength(1), z.maxLength(options)),
]);
export type CustomValue = z.output<typeof customValue>;
