/**
 * The search parameters of the due page: a saved view and the differences from it, named as in a project's search.
 * Parsed by the page and not by its route, which every page loads.
 */
import { isDefaultViewId } from '../../../contract/rules/default-views.ts';
import { isUuid } from '../../../contract/rules/uuid.ts';
import { addressText } from '../../lib/search-params.ts';
import { withChosen } from '../../modules/task-query/filter-edits.ts';
import { readFilters, writeFilters } from '../../modules/task-query/filter-address.ts';
import { type ChosenFilters, FILTER_FIELDS, NOTHING_CHOSEN } from '../../modules/task-query/filter-fields.ts';
import { NONE } from '../../modules/task-query/none.ts';
import { olderSort, readLook } from './due-view-settings.ts';

export const DUE_SPANS = ['overdue', 'week', 'month', 'any', 'none'] as const;
/** Overdue tasks; overdue and due in the next 7 or 30 days; all tasks; or tasks without a due day. */
export type DueSpan = (typeof DUE_SPANS)[number];

export const DUE_GROUPINGS = [
  'members',
  'project',
  'due',
  'start',
  'priority',
  'status',
  'labels',
  'reporter',
  'none',
] as const;
export type DueGrouping = (typeof DUE_GROUPINGS)[number];

/** The parameters of the address. Missing ones have the value of the saved view. */
export interface DueSearch {
  /** Id of a saved view, or `all` for no view although the page has a default view. */
  readonly view?: string | undefined;
  readonly span?: DueSpan | undefined;
  readonly group?: DueGrouping | undefined;
  /** The second grouping; `none` for no sub-groups. */
  readonly subgroup?: DueGrouping | undefined;
  /** Search text. */
  readonly search?: string | undefined;
  /** Sort order and columns, in the format of `writeLook`. */
  readonly look?: string | undefined;
  /** Filters, in the format of `filter-address.ts`. */
  readonly filter?: string | undefined;
}

/** The parsed search parameters of the router. */
export type Address = Readonly<Record<string, unknown>>;

/** Names in older links, from before the names of a project's address were used here. */
const OLDER_GROUPINGS: Readonly<Record<string, DueGrouping>> = {
  person: 'members',
  day: 'due',
  state: 'status',
  label: 'labels',
};
/** Filter fields that exist across projects. Phases belong to one project. */
export const DUE_FIELDS = FILTER_FIELDS.filter((field) => field !== 'phases');

const isOfTeam = ({ ids, custom, groups = [] }: ChosenFilters): boolean =>
  ids.phases.length === 0 && Object.keys(custom ?? {}).length === 0 && groups.every(isOfTeam);

/** Null when the text is invalid or uses a field of only one project. */
export function readDueFilters(text: string): ChosenFilters | null {
  const filters = readFilters(text);
  return filters && isOfTeam(filters) ? filters : null;
}

const isChosen = (filters: ChosenFilters): boolean =>
  DUE_FIELDS.some((field) => filters.ids[field].length > 0);

/** People and projects in older links and views, from before there were filters. */
function olderFilter({ people, projects }: Address): string | undefined {
  const ids = (value: unknown): readonly string[] =>
    (Array.isArray(value) ? value : [])
      .map((id) => (id === 'nobody' ? NONE : String(id)))
      .filter((id) => id === NONE || isUuid(id));
  const filters = withChosen(withChosen(NOTHING_CHOSEN, 'members', ids(people)), 'projects', ids(projects));
  return isChosen(filters) ? writeFilters(filters) : undefined;
}

const oneOf =
  <T extends string>(known: readonly T[], older: Readonly<Record<string, T>> = {}) =>
  (text: string): T | undefined =>
    known.find((one) => one === text) ?? older[text];

const grouping = oneOf(DUE_GROUPINGS, OLDER_GROUPINGS);

const READERS = {
  view: (text: string) => (isDefaultViewId(text) ? text : undefined),
  span: oneOf(DUE_SPANS),
  group: grouping,
  subgroup: oneOf(DUE_GROUPINGS),
  search: (text: string) => text.trim(),
  look: (text: string) => (readLook(text) ? text : undefined),
  // Older names: `by` and `group_by` of `group`, `sort` of the order in `look`. The project list still has `group_by`.
  by: grouping,
  group_by: grouping,
  sort: olderSort,
  filter: (text: string) => (readDueFilters(text) ? text : undefined),
} as const;
type Name = keyof typeof READERS;
const isName = (name: string): name is Name => Object.hasOwn(READERS, name);

/** Invalid values are ignored. */
export function readDueSearch(address: Address): DueSearch {
  const read = <N extends Name>(name: N) => {
    const value = address[name];
    return value === undefined
      ? undefined
      : (READERS[name](addressText(value)) as ReturnType<(typeof READERS)[N]>);
  };
  const search: DueSearch = {
    view: read('view'),
    span: read('span'),
    group: read('group') ?? read('by') ?? read('group_by'),
    subgroup: read('subgroup'),
    search: read('search'),
    look: read('look') ?? read('sort'),
    filter: read('filter') ?? olderFilter(address),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** The parameters that cannot be parsed, as written in the address. */
export const unknownIn = (address: Address): readonly string[] =>
  Object.entries(address).flatMap(([name, value]) =>
    isName(name) && value !== undefined && READERS[name](addressText(value)) === undefined
      ? [`${name}=${addressText(value)}`]
      : [],
  );

const OURS: ReadonlySet<string> = new Set([...Object.keys(READERS), 'people', 'projects']);

/** Replaces the search parameters of the page; other parameters of the address stay. */
export const withSearch = (address: Address, search: DueSearch): Address => ({
  ...Object.fromEntries(Object.entries(address).filter(([name]) => !OURS.has(name))),
  ...search,
});
