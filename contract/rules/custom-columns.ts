/**
 * Rules of custom columns (projects-and-planning 9): how a value is parsed for its type, how formulas are computed,
 * what renaming an option does to values. Holds no text and no locale-specific format.
 */
import type { ColumnSettings, CustomValue, Expression, FieldType } from '../entities/custom-column-parts.ts';
import type { CustomColumn } from '../entities/project-entities.ts';

export const DEFAULT_COLUMN_WIDTH = 150;
export const DEFAULT_OPTION_COLOR = '#154c9b';
export const DEFAULT_NUMBER_LABEL = 'LKR';

export const EMPTY_SETTINGS: ColumnSettings = {
  number_type: null,
  decimals: null,
  label: null,
  label_position: null,
  preview_value: null,
  expression: null,
  first_numeric_column_key: null,
  second_numeric_column_key: null,
  selections_list: [],
  labels_list: [],
};

/** The settings of a stored column with defaults: rows of older versions and of templates may lack some. */
export function settingsOf(column: Pick<CustomColumn, 'configuration'>): ColumnSettings {
  const present = Object.entries(column.configuration).filter(([name]) =>
    Object.hasOwn(EMPTY_SETTINGS, name),
  );
  return { ...EMPTY_SETTINGS, ...Object.fromEntries(present) };
}

/** Numbers are stored with six decimals (numeric 18,6). */
const SCALE = 1e6;
const NUMBER_LIMIT = 1e12;
const INSTANT = /^(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d[\d:.]*)(Z|[+-]\d\d:?\d\d)?)?$/;

function readNumber(input: unknown): number | undefined {
  const value =
    typeof input === 'number'
      ? input
      : typeof input === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(input)
        ? Number(input)
        : Number.NaN;
  // Larger numbers are refused: scaling would lose precision.
  return Math.abs(value) < NUMBER_LIMIT ? Math.round(value * SCALE) / SCALE : undefined;
}

/** Whether the text is a date that exists: `Date` would accept 30 February. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A date means its first instant in UTC, and a time without a zone is in UTC, so that it is the same for everybody. */
function readInstant(input: unknown): string | undefined {
  const [, day = '', time = 'T00:00', zone = 'Z'] = (typeof input === 'string' && INSTANT.exec(input)) || [];
  const date = new Date(`${day}${time}${zone}`);
  const year = date.getUTCFullYear();
  return isDay(day) && year >= 1 && year <= 9999 ? date.toISOString() : undefined;
}

function readPeople(input: unknown): string[] | undefined {
  if (Array.isArray(input))
    return input.every((one) => typeof one === 'string') ? [...new Set(input)] : undefined;
  if (typeof input !== 'string') return undefined;
  if (!input.startsWith('[')) return [input];
  try {
    const list: unknown = JSON.parse(input);
    return Array.isArray(list) ? readPeople(list) : undefined;
  } catch {
    return undefined;
  }
}

/** The stored form of a value; null clears it, undefined when the type cannot hold it. A formula stores nothing. */
export function readCustomValue(type: FieldType, input: unknown): CustomValue | null | undefined {
  if (type === 'formula') return undefined;
  if (input === null || input === '' || (Array.isArray(input) && input.length === 0)) return null;
  switch (type) {
    case 'number':
      return readNumber(input);
    case 'date':
      return readInstant(input);
    case 'checkbox':
      return Boolean(input);
    case 'people': {
      const people = readPeople(input);
      return people?.length === 0 ? null : people;
    }
    default:
      return textOf(input);
  }
}

function textOf(input: unknown): string | undefined {
  if (typeof input === 'string') return input;
  if (typeof input === 'number' || typeof input === 'boolean') return String(input);
  return Array.isArray(input) && input.every((one) => typeof one === 'string') ? input.join(',') : undefined;
}

function compute(expression: Expression, first: number, second: number): number | null {
  switch (expression) {
    case 'add':
      return first + second;
    case 'substract':
      return first - second;
    case 'multiply':
      return first * second;
    case 'divide':
      return second === 0 ? null : first / second;
  }
}

/** The result of a formula for a task; null when a number is missing or the result is not finite. */
export function formulaValue(
  column: CustomColumn,
  columnByKey: ReadonlyMap<string, CustomColumn>,
  values: Readonly<Record<string, unknown>>,
): number | null {
  const settings = settingsOf(column);
  const numberOf = (key: string | null): unknown => {
    const operand = key === null ? undefined : columnByKey.get(key);
    return operand?.field_type === 'number' ? values[operand.id] : undefined;
  };
  const first = numberOf(settings.first_numeric_column_key);
  const second = numberOf(settings.second_numeric_column_key);
  if (typeof first !== 'number' || typeof second !== 'number') return null;
  const value = compute(settings.expression ?? 'add', first, second);
  // Removes binary floating-point noise.
  return value === null || !Number.isFinite(value) ? null : Number(value.toPrecision(12));
}

/** Names of the labels in a value. */
export const labelNames = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
    : [];

interface Typed {
  readonly type: FieldType;
  readonly settings: ColumnSettings;
}

/** Old name to new name of options with an unchanged id; empty when the column's type changed. */
export function renamedOptions(was: Typed, is: Typed): ReadonlyMap<string, string> {
  if (was.type !== is.type) return new Map();
  const { settings: before } = was;
  const { settings: after } = is;
  const named = (settings: ColumnSettings): ReadonlyMap<string, string> =>
    new Map([
      ...settings.selections_list.map(
        (one) => [`selection ${one.selection_id}`, one.selection_name] as const,
      ),
      ...settings.labels_list.map((one) => [`label ${one.label_id}`, one.label_name] as const),
    ]);
  const next = named(after);
  return new Map(
    [...named(before)].flatMap(([id, name]) => {
      const renamed = next.get(id);
      return renamed === undefined || renamed === name ? [] : [[name, renamed] as const];
    }),
  );
}

/** Option names in a value, including removed options. */
export function optionNames(type: FieldType, value: unknown): readonly string[] {
  if (type === 'labels') return labelNames(value);
  return type === 'selection' && typeof value === 'string' ? [value] : [];
}

/** A selection or label list after a renaming; null when it contains no renamed option. */
export function renamedValue(
  type: FieldType,
  value: unknown,
  renamed: ReadonlyMap<string, string>,
): string | null {
  if (typeof value !== 'string') return null;
  if (type === 'selection') return renamed.get(value) ?? null;
  if (type !== 'labels') return null;
  const names = labelNames(value);
  return names.some((name) => renamed.has(name))
    ? names.map((name) => renamed.get(name) ?? name).join(',')
    : null;
}
