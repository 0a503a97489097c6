/** What tasks can be filtered by, and what is chosen. */
import type { FilterKind } from '../../data/tasks/task-filters.ts';

export type FilterField = FilterKind;

/** A group of what is chosen: ids as pickers have them, `none` for without; and the fields turned round. */
export interface ChosenFilters {
  readonly ids: Readonly<Record<FilterField, readonly string[]>>;
  readonly not: readonly FilterField[];
  /** By the id of a column of the project's own. */
  readonly custom?: Readonly<Record<string, CustomChoice>> | undefined;
  /** One of all this is enough. */
  readonly any?: boolean | undefined;
  readonly groups?: readonly ChosenFilters[] | undefined;
}

/** Values as pickers have them, days as `day:today`, parts of texts as `has:…`; or numbers from one to another. */
export interface CustomChoice {
  readonly ids: readonly string[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly not?: boolean | undefined;
}

export const isAsked = ({ ids, from, to }: CustomChoice): boolean =>
  ids.length > 0 || from !== undefined || to !== undefined;

/** The columns something is asked of. */
export function customChosen({ custom = {} }: ChosenFilters): readonly (readonly [string, CustomChoice])[] {
  return Object.entries(custom).filter(([, choice]) => isAsked(choice));
}

export const FILTER_FIELDS: readonly FilterField[] = [
  'statuses',
  'priorities',
  'members',
  'labels',
  'phases',
  'due',
  'start',
  'created',
  'completed',
  'updated',
  'reporters',
  'names',
  'descriptions',
  'watchers',
  'estimates',
  'logged',
  'progress',
  'properties',
  'projects',
];

const NO_IDS: readonly string[] = [];
const NONE_OF_ALL = Object.fromEntries(FILTER_FIELDS.map((field) => [field, NO_IDS])) as ChosenFilters['ids'];
export const NOTHING_CHOSEN: ChosenFilters = { ids: NONE_OF_ALL, not: [] };

/** With every field, also those that came after it was stored. */
export const withAllFields = (filters: ChosenFilters): ChosenFilters => ({
  ...filters,
  ids: { ...NONE_OF_ALL, ...filters.ids },
  ...(filters.groups && { groups: filters.groups.map(withAllFields) }),
});

/** How many things are asked, a group being one. */
export const countAsked = (filters: ChosenFilters): number =>
  FILTER_FIELDS.filter((field) => filters.ids[field].length > 0).length +
  customChosen(filters).length +
  (filters.groups ?? []).filter(isFiltered).length;

export const isFiltered = (filters: ChosenFilters): boolean => countAsked(filters) > 0;
