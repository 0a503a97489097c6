/**
 * The custom columns of the world of `mutation-world.ts`, the values of its tasks, and arguments of their mutations:
 * two numbers and their sum, a selection, labels, a text, people, a date and a checkbox.
 */
import fc from 'fast-check';
import type { ColumnSettings, CustomValue, FieldType } from '../../contract/entities/custom-column-parts.ts';
import type { CustomColumn } from '../../contract/entities/project-entities.ts';
import { EMPTY_SETTINGS } from '../../contract/rules/custom-columns.ts';

const BEFORE = '2026-01-01T08:00:00.000Z';
const id = (kind: number, index: number): string =>
  `0190${String(kind).padStart(4, '0')}-0000-7000-8000-${String(index).padStart(12, '0')}`;

const TYPES = [
  'number',
  'number',
  'formula',
  'selection',
  'labels',
  'text',
  'people',
  'date',
  'checkbox',
] as const satisfies FieldType[];

export const CUSTOM_COLUMNS = TYPES.map((_, index) => id(32, index + 1));
const keyOf = (index: number): string => `column-${String(index)}`;

/** Ids stay the same; names are swapped, added and removed. */
const optionNames = ['Red', 'Green', 'Blue'];
const settingsWith = (names: readonly string[]): ColumnSettings => ({
  ...EMPTY_SETTINGS,
  first_numeric_column_key: keyOf(0),
  second_numeric_column_key: keyOf(1),
  selections_list: names.map((name, index) => ({
    selection_id: `s${String(index)}`,
    selection_name: name,
    selection_color: '#154c9b',
  })),
  labels_list: names.map((name, index) => ({
    label_id: `l${String(index)}`,
    label_name: name,
    label_color: '#154c9b',
  })),
});

export function columnRows(place: Pick<CustomColumn, 'project_id' | 'team_id'>): CustomColumn[] {
  return TYPES.map((type, index) => ({
    id: CUSTOM_COLUMNS[index] ?? '',
    ...place,
    key: keyOf(index),
    name: `Column ${String(index)}`,
    field_type: type,
    width: 150,
    is_visible: index % 2 === 0,
    configuration: settingsWith(optionNames),
    created_at: BEFORE,
  }));
}

const VALUES: readonly (CustomValue | null)[] = [
  12.5,
  0,
  null,
  'Red',
  'Green,Blue',
  'Zinc',
  [id(3, 1)],
  '2026-02-10T00:00:00.000Z',
  true,
];

/** Values that differ between tasks. */
export function valuesOf(task: number): Record<string, unknown> {
  return Object.fromEntries(
    CUSTOM_COLUMNS.flatMap((column, index) => {
      const value = VALUES[index] ?? null;
      return value === null || (task + index) % 3 === 0 ? [] : [[column, value] as const];
    }),
  );
}

const settings = fc.oneof(
  fc.shuffledSubarray([...optionNames, 'Yellow']).map(settingsWith),
  fc
    .record({ number_type: fc.constant('percentage' as const), decimals: fc.constantFrom(null, 2) })
    .map((some) => ({
      ...settingsWith(optionNames),
      ...some,
    })),
);
const form = {
  name: fc.constantFrom('Effort', 'Über'),
  width: fc.constant(120),
  visible: fc.boolean(),
  settings,
};

export const columnForms = fc.record({ ...form, fieldType: fc.constantFrom(...TYPES) });
/** Mostly with an unchanged type. */
export const columnUpdates = fc
  .tuple(fc.nat(TYPES.length - 1), fc.record(form), fc.constantFrom(null, null, null, ...TYPES))
  .map(([index, change, type]) => ({
    columnId: CUSTOM_COLUMNS[index] ?? '',
    ...change,
    fieldType: type ?? TYPES[index] ?? ('text' as const),
  }));
/** The column of that type with other options, in order. */
export const optionsUpdate = (fieldType: (typeof TYPES)[number], names: readonly string[]) => ({
  columnId: CUSTOM_COLUMNS[TYPES.indexOf(fieldType)] ?? '',
  name: 'Effort',
  width: 120,
  visible: true,
  settings: settingsWith(names),
  fieldType,
});
/** A column and a value that may or may not fit it. */
export const customValues = fc
  .tuple(
    fc.nat(TYPES.length - 1),
    fc.constantFrom(null, 7, '3.25', 'Red', true, 'Green', [id(3, 2)], '2026-03-01'),
  )
  .map(([index, value]) => ({ columnId: CUSTOM_COLUMNS[index] ?? '', key: keyOf(index), value }));
