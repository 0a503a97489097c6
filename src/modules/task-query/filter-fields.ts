/** The fields that tasks can be filtered by, and the chosen values. */
import type { FilterKind } from '../../data/tasks/task-filters.ts';

export type FilterField = FilterKind;

/** A group of chosen filters: ids as in pickers, `none` for an empty value, and the negated fields. */
export interface ChosenFilters {
  readonly ids: Readonly<Record<FilterField, readonly string[]>>;
  readonly not: readonly FilterField[];
  /** By the id of a custom column. */
  readonly custom?: Readonly<Record<string, CustomChoice>> | undefined;
  /** True: one match is enough. */
  readonly any?: boolean | undefined;
  readonly groups?: readonly ChosenFilters[] | undefined;
}

/** Values as in pickers, days as `day:today`, parts of texts as `has:…`; or a range of numbers. */
export interface CustomChoice {
  readonly ids: readonly string[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly not?: boolean | undefined;
}

export const isAsked = ({ ids, from, to }: CustomChoice): boolean =>
  ids.length > 0 || from !== undefined || to !== undefined;

/** The columns with a filter. */
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

/** Adds fields that did not exist when the filters were stored. */
export const withAllFields = (filters: ChosenFilters): ChosenFilters => ({
  ...filters,
  ids: { ...NONE_OF_ALL, ...filters.ids },
  ...(filters.groups && { groups: filters.groups.map(withAllFields) }),
});

/** Number of active filters; a group counts as one. */
export const countAsked = (filters: ChosenFilters): number =>
  FILTER_FIELDS.filter((field) => filters.ids[field].length > 0).length +
  customChosen(filters).length +
  (filters.groups ?? []).filter(isFiltered).length;

export const isFiltered = (filters: ChosenFilters): boolean => countAsked(filters) > 0;
