/** The parts of a custom column: its type, its settings as stored, and the values a task may have in it. */
import * as z from 'zod/mini';
import { freeText, hexColor, id, text, integer } from './fields.ts';
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
/** `substract` is misspelt on the wire and must stay so. */
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

/** The stored form of `configuration`: every key is present, null where it does not apply. Zero decimals are null. */
export const columnSettings = z.object({
  number_type: z.nullable(z.enum(NUMBER_TYPES)),
  decimals: z.nullable(integer(1, 6)),
  label: z.nullable(text(20)),
  label_position: z.nullable(z.enum(['left', 'right'])),
  preview_value: z.nullable(text(40)),
  expression: z.nullable(z.enum(EXPRESSIONS)),
  first_numeric_column_key: z.nullable(columnKey),
  second_numeric_column_key: z.nullable(columnKey),
  selections_list: selections,
  labels_list: labels,
});
export type ColumnSettings = z.output<typeof columnSettings>;

/** The properties of a column that a person edits. */
export const columnForm = z.object({
  name: text(LIMITS.columnName),
  fieldType,
  width: integer(20, 2000),
  visible: z.boolean(),
  settings: columnSettings,
});
export type ColumnForm = z.output<typeof columnForm>;

/** The value of a task in a column: null, a text, a number, an instant, a boolean, or people. */
export const customValue = z.union([
  freeText(10_000),
  z.number(),
  z.boolean(),
  z.array(id).check(z.minLength(1), z.maxLength(options)),
]);
export type CustomValue = z.output<typeof customValue>;
