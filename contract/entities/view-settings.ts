/**
 * Parses the `query` of a saved view of a project. Unknown or invalid parts get their defaults; the rest is used.
 * Written by hand, because the task list needs it at start and must not wait for zod.
 */
import { GROUPINGS, isOtherGrouping, type ValueGrouping } from '../rules/value-groupings.ts';

/** A parser of one type; throws for any other value. */
type Read<T> = (value: unknown) => T;
type Shape = Readonly<Record<string, Read<unknown>>>;
type Output<S extends Shape> = {
  [K in keyof S as undefined extends ReturnType<S[K]> ? never : K]: ReturnType<S[K]>;
} & {
  [K in keyof S as undefined extends ReturnType<S[K]> ? K : never]?: ReturnType<S[K]>;
};

function checked<T>(isOne: (value: unknown) => value is T): Read<T> {
  return (value) => {
    if (isOne(value)) return value;
    throw new TypeError('another shape');
  };
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = checked((value) => typeof value === 'string');
const flag = checked((value) => typeof value === 'boolean');
const number = checked((value) => typeof value === 'number');
const record = checked(isRecord);
const list = checked((value): value is unknown[] => Array.isArray(value));

const listOf =
  <T>(read: Read<T>): Read<T[]> =>
  (value) =>
    list(value).map(read);
const byName =
  <T>(read: Read<T>): Read<Record<string, T>> =>
  (value) =>
    Object.fromEntries(Object.entries(record(value)).map(([name, part]) => [name, read(part)]));
const optional =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value) =>
    value === undefined ? undefined : read(value);
const nullable =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    value === null ? null : read(value);
function object<S extends Shape>(shape: S): Read<Output<S>> {
  return (value) => {
    const parts = record(value);
    const read = Object.entries(shape).map(([name, readPart]) => [name, readPart(parts[name])] as const);
    return Object.fromEntries(read.filter(([, part]) => part !== undefined)) as Output<S>;
  };
}
/** The default where the value has another type. */
const orDefault =
  <T>(read: Read<T>, fallback: T): Read<T> =>
  (value) => {
    try {
      return read(value);
    } catch {
      return fallback;
    }
  };

const ids = listOf(text);
const choice = object({ ids, from: optional(text), to: optional(text), not: optional(flag) });
const filterParts = {
  ids: byName(ids),
  not: ids,
  custom: optional(byName(choice)),
  any: optional(flag),
};
/** A filter group; groups are nested at most `MAX_NESTED` deep. */
export interface StoredFilters extends Output<typeof filterParts> {
  readonly groups?: readonly StoredFilters[] | undefined;
}
const nested = (depth: number): Read<StoredFilters> =>
  depth === 0 ? object(filterParts) : object({ ...filterParts, groups: optional(listOf(nested(depth - 1))) });
const MAX_NESTED = 4;

const grouping = orDefault(
  nullable(
    checked(
      (value): value is (typeof GROUPINGS)[number] | ValueGrouping =>
        isOtherGrouping(value) || GROUPINGS.some((one) => one === value),
    ),
  ),
  null,
);
const chosenIds = orDefault(nullable(ids), null);

const settings = object({
  /** Null: the view the person opens the project with. */
  tab: orDefault(nullable(text), null),
  /** Null: the person's own grouping. */
  groupBy: grouping,
  /** Field of the sub-groups; null: no sub-groups. */
  thenBy: grouping,
  sort: orDefault(listOf(object({ field: text, descending: flag })), []),
  filters: orDefault(nested(MAX_NESTED), { ids: {}, not: [] }),
  search: orDefault(text, ''),
  /** Show subtasks as rows of their own. */
  flat: orDefault(flag, false),
  emptyGroups: orDefault(flag, true),
  /** Null: the density set on the device. */
  compact: orDefault(nullable(flag), null),
  /** Ids of the visible columns, in order; null: the project's columns. */
  columns: chosenIds,
  /** Ids of the fields shown on the cards of a board; null: the default fields. */
  card: chosenIds,
  /** Pixels by column id. */
  widths: orDefault(byName(number), {}),
});
export type StoredViewSettings = ReturnType<typeof settings>;

/** All defaults when the text is not a valid view. */
export function readViewSettings(text: string): StoredViewSettings {
  try {
    const read = settings(JSON.parse(text));
    // Sub-groups by the grouping itself would give one sub-group per group.
    return read.thenBy !== null && read.thenBy === read.groupBy ? { ...read, thenBy: null } : read;
  } catch {
    return settings({});
  }
}
