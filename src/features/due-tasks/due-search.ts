/**
 * The search of the page of what is due: a saved view, and what is other than it says. Read by the page, not by its route, which every
 * page loads.
 */
import { addressText } from '../../lib/understood-search.ts';
import { withChosen } from '../../modules/task-query/filter-edits.ts';
import { readFilters, writeFilters } from '../../modules/task-query/filter-address.ts';
import { type ChosenFilters, FILTER_FIELDS, NOTHING_CHOSEN } from '../../modules/task-query/filter-fields.ts';
import { NONE } from '../../modules/task-query/none.ts';
import { readLevels, type SortLevel, writeLevels } from '../../modules/task-query/sort-levels.ts';

export const DUE_SPANS = ['overdue', 'week', 'month', 'any', 'none'] as const;
/** What is overdue alone, or with it what is due in the next 7 or 30 days; everything; or what has no due day. */
export type DueSpan = (typeof DUE_SPANS)[number];

export const DUE_GROUPINGS = ['person', 'project', 'day', 'priority', 'state', 'label', 'none'] as const;
export type DueGrouping = (typeof DUE_GROUPINGS)[number];

export const DUE_SORTS = [
  'due',
  'priority',
  'project',
  'name',
  'person',
  'state',
  'start',
  'created',
  'updated',
] as const;
export type DueSort = SortLevel<(typeof DUE_SORTS)[number]>;

/** What the address says; what it does not say is as the view has it. */
export interface DueSearch {
  /** Id of a saved view, or `all` for none where the page opens with one. */
  readonly view?: string | undefined;
  readonly span?: DueSpan | undefined;
  readonly by?: DueGrouping | undefined;
  /** As `writeSort` writes it. */
  readonly sort?: string | undefined;
  /** As `filter-address.ts` writes it. */
  readonly filter?: string | undefined;
}

/** An address as the router has it. */
export type Address = Readonly<Record<string, unknown>>;

export const NO_VIEW = 'all';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const writeSort = (sort: readonly DueSort[]): string => writeLevels(sort).join('.');

const isDueField = (text: string): text is DueSort['field'] => DUE_SORTS.some((field) => field === text);

/** Null when it cannot be read. */
export const readSort = (text: string): readonly DueSort[] | null =>
  readLevels(text.split('.'), isDueField) ?? null;

/** What tasks of several projects can be asked for: not what only one project has. */
export const DUE_FIELDS = FILTER_FIELDS.filter((field) => field !== 'phases');

const isOfTeam = ({ ids, custom, groups = [] }: ChosenFilters): boolean =>
  ids.phases.length === 0 && Object.keys(custom ?? {}).length === 0 && groups.every(isOfTeam);

/** Null when it cannot be read, or asks for what only one project has. */
export function readDueFilters(text: string): ChosenFilters | null {
  const filters = readFilters(text);
  return filters && isOfTeam(filters) ? filters : null;
}

const isChosen = (filters: ChosenFilters): boolean =>
  DUE_FIELDS.some((field) => filters.ids[field].length > 0);

/** People and projects as links and views had them before there were filters. */
function olderFilter({ people, projects }: Address): string | undefined {
  const ids = (value: unknown): readonly string[] =>
    (Array.isArray(value) ? value : [])
      .map((id) => (id === 'nobody' ? NONE : String(id)))
      .filter((id) => id === NONE || UUID.test(id));
  const filters = withChosen(withChosen(NOTHING_CHOSEN, 'members', ids(people)), 'projects', ids(projects));
  return isChosen(filters) ? writeFilters(filters) : undefined;
}

const oneOf =
  <T extends string>(known: readonly T[]) =>
  (text: string): T | undefined =>
    known.find((one) => one === text);

const READERS = {
  view: (text: string) => (text === NO_VIEW || UUID.test(text) ? text : undefined),
  span: oneOf(DUE_SPANS),
  by: oneOf(DUE_GROUPINGS),
  // The list of projects calls it so.
  group_by: oneOf(DUE_GROUPINGS),
  sort: (text: string) => (readSort(text) ? text : undefined),
  filter: (text: string) => (readDueFilters(text) ? text : undefined),
} as const;
type Name = keyof typeof READERS;
const isName = (name: string): name is Name => Object.hasOwn(READERS, name);

/** What is not understood is left out. */
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
    by: read('by') ?? read('group_by'),
    sort: read('sort'),
    filter: read('filter') ?? olderFilter(address),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** The parts of an address that nobody can read, as they stand there. */
export const unknownIn = (address: Address): readonly string[] =>
  Object.entries(address).flatMap(([name, value]) =>
    isName(name) && value !== undefined && READERS[name](addressText(value)) === undefined
      ? [`${name}=${addressText(value)}`]
      : [],
  );

const OURS: ReadonlySet<string> = new Set([...Object.keys(READERS), 'people', 'projects']);

/** The address with another search of the page in it; what it says of other things stays. */
export const withSearch = (address: Address, search: DueSearch): Address => ({
  ...Object.fromEntries(Object.entries(address).filter(([name]) => !OURS.has(name))),
  ...search,
});
