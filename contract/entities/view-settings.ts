/**
 * What the `query` of a saved view of a project says, as text. Reads with care: what is not understood is as usual, the rest stays.
 * By hand, since a list of tasks begins with it and must not wait for zod.
 */
import { GROUPINGS, isOtherGrouping, type OtherGrouping } from '../rules/other-groupings.ts';

/** A value of one shape; throws for any other. */
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
/** As usual where it is of another shape. */
const orUsual =
  <T>(read: Read<T>, usual: T): Read<T> =>
  (value) => {
    try {
      return read(value);
    } catch {
      return usual;
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
/** A group of filters; groups in it nest no deeper than anybody reads. */
export interface StoredFilters extends Output<typeof filterParts> {
  readonly groups?: readonly StoredFilters[] | undefined;
}
const nested = (depth: number): Read<StoredFilters> =>
  depth === 0 ? object(filterParts) : object({ ...filterParts, groups: optional(listOf(nested(depth - 1))) });
const MOST_NESTED = 4;

const grouping = orUsual(
  nullable(
    checked(
      (value): value is (typeof GROUPINGS)[number] | OtherGrouping =>
        isOtherGrouping(value) || GROUPINGS.some((one) => one === value),
    ),
  ),
  null,
);
const chosenIds = orUsual(nullable(ids), null);

const settings = object({
  /** Null: the view the person opens the project with. */
  tab: orUsual(nullable(text), null),
  /** Null: by what the person groups. */
  groupBy: grouping,
  /** By what each group is split into sub-groups; null: it is not. */
  thenBy: grouping,
  sort: orUsual(listOf(object({ field: text, descending: flag })), []),
  filters: orUsual(nested(MOST_NESTED), { ids: {}, not: [] }),
  search: orUsual(text, ''),
  /** Subtasks as rows of their own. */
  flat: orUsual(flag, false),
  emptyGroups: orUsual(flag, true),
  /** Null: as the person has it on the device. */
  compact: orUsual(nullable(flag), null),
  /** Ids of the columns that show, in their order; null: as the project has them. */
  columns: chosenIds,
  /** What stands on the cards of a board; null: what is usual. */
  card: chosenIds,
  /** In pixels by id of the column. */
  widths: orUsual(byName(number), {}),
});
export type StoredViewSettings = ReturnType<typeof settings>;

/** Everything as usual when the text is none of ours. */
export function readViewSettings(text: string): StoredViewSettings {
  try {
    const read = settings(JSON.parse(text));
    // Split by what it is grouped by, each group would have one sub-group.
    return read.thenBy !== null && read.thenBy === read.groupBy ? { ...read, thenBy: null } : read;
  } catch {
    return settings({});
  }
}
