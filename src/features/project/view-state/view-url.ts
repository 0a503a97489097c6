/**
 * The view settings besides filters, in the address: `sort.-end*5Fdate.name_flat.yes_widths.name.240`. Each term is a
 * setting that differs from the saved view. Characters are those of `filter-address.ts`.
 */
import { isOwn, type TaskSort } from '../../../data/tasks/task-query.ts';
import { readLevels, writeLevels } from '../../../modules/task-query/sort-levels.ts';
import { isWidth } from '../task-columns/column-layout.ts';
import { isCardField } from './card-fields.ts';
import { escaped, unescaped, writeFilters } from '../../../modules/task-query/filter-address.ts';
import type { ProjectSearch } from './project-search.ts';
import { SORT_FIELDS } from './sort-fields.ts';
import { differs, type ViewSettings } from './view-settings.ts';

/** The settings that a look contains. */
export const LOOK_NAMES = ['sort', 'flat', 'emptyGroups', 'compact', 'columns', 'card', 'widths'] as const;
type LookName = (typeof LOOK_NAMES)[number];
type Look = Pick<ViewSettings, LookName>;

interface Part<Value> {
  readonly write: (value: Value) => readonly string[];
  /** Undefined when one of the values is invalid. */
  readonly read: (values: readonly string[]) => Value | undefined;
}

const YES = 'yes';
const NO = 'no';
const flag: Part<boolean> = {
  write: (value) => [value ? YES : NO],
  read: ([value, ...more]) =>
    more.length > 0 || (value !== YES && value !== NO) ? undefined : value === YES,
};
/** Stands for the default card fields; no field has this name. */
const DEFAULT_CARD = 'all';

const isSortField = (field: string): field is TaskSort['field'] =>
  SORT_FIELDS.some((known) => known === field) || isOwn(field);

function widthsOf(values: readonly string[]): Look['widths'] | undefined {
  if (values.length % 2 > 0) return undefined;
  const pairs = values.flatMap((id, place) =>
    place % 2 === 0 ? [[id, Number(values[place + 1])] as const] : [],
  );
  return pairs.every(([, width]) => isWidth(width)) ? Object.fromEntries(pairs) : undefined;
}

const PARTS: { readonly [Name in LookName]: Part<Look[Name]> } = {
  sort: {
    write: writeLevels,
    read: (values) => readLevels(values, isSortField),
  },
  flat: flag,
  emptyGroups: flag,
  compact: { write: (compact) => flag.write(compact === true), read: flag.read },
  // A deleted column is ignored; the others are shown as in the link.
  columns: { write: (columns) => columns ?? [], read: (values) => values },
  card: {
    write: (card) => card ?? [DEFAULT_CARD],
    read: (values) => {
      if (values.join() === DEFAULT_CARD) return null;
      return values.every(isCardField) ? values : undefined;
    },
  },
  widths: { write: (widths) => Object.entries(widths).flat().map(String), read: widthsOf },
};

function termOf<Name extends LookName>(name: Name, value: Look[Name]): string {
  return [name, ...PARTS[name].write(value).map(escaped)].join('.');
}

/** The settings that differ from `base`; empty when none do. */
export function writeLook(view: ViewSettings, base: ViewSettings): string {
  return LOOK_NAMES.filter((name) => differs({ [name]: view[name] }, base))
    .map((name) => termOf(name, view[name]))
    .join('_');
}

function readTerm([name, ...values]: readonly string[]): readonly [LookName, unknown] | null {
  const known = LOOK_NAMES.find((one) => one === name);
  const value = known && PARTS[known].read(values);
  return known === undefined || value === undefined ? null : [known, value];
}

/** Unescapes a value; a malformed escape stays as it is. */
function plain(value: string): string {
  try {
    return unescaped(value);
  } catch {
    return value;
  }
}

/** Parses a look; returns its settings, and the unknown terms unescaped. */
export function readLook(text: string): {
  readonly look: Partial<Look>;
  readonly unknown: readonly string[];
} {
  const unknown: string[] = [];
  const look = Object.fromEntries(
    text.split('_').flatMap((term) => {
      const words = term.split('.').map(plain);
      const value = readTerm(words);
      if (value) return [value];
      unknown.push(words.join('.'));
      return [];
    }),
  );
  return { look, unknown };
}

/** The search parameters that open a view; settings that the view leaves open are those shown here. */
export function viewSearch(view: string, base: ViewSettings, shown: ViewSettings): ProjectSearch {
  const { tab, groupBy, compact, columns, widths } = shown;
  const own = {
    ...(base.compact === null && { compact }),
    ...(base.columns === null && { columns, widths }),
  };
  const look = writeLook({ ...base, ...own }, base);
  return {
    ...(base.tab === null && tab && { tab }),
    view,
    ...(base.groupBy === null && groupBy && { group: groupBy }),
    ...(look !== '' && { look }),
  };
}

/** The search parameters that show exactly `shown`, independent of settings on the reader's device. */
export function lookSearch(shown: ViewSettings, view: string, base: ViewSettings): ProjectSearch {
  const { tab, groupBy, thenBy, search, filters } = shown;
  const look = writeLook(shown, base);
  return {
    ...(tab && { tab }),
    ...{ view, filter: writeFilters(filters) },
    ...(groupBy && { group: groupBy }),
    ...(thenBy && { subgroup: thenBy }),
    ...(search !== '' && { search }),
    ...(look !== '' && { look }),
  };
}
