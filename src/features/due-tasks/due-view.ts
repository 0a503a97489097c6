/** The settings of the due page: read from and written to saved views and the address. Pure. */
import { NO_SAVED_VIEW } from '../../../contract/rules/default-views.ts';
import { writeFilters } from '../../modules/task-query/filter-address.ts';
import { type ChosenFilters, NOTHING_CHOSEN } from '../../modules/task-query/filter-fields.ts';
import {
  type DueGrouping,
  type DueSearch,
  type DueSpan,
  readDueFilters,
  readDueSearch,
} from './due-search.ts';
import { type DueColumn, DEFAULT_COLUMNS } from './due-columns.ts';
import { readLook, writeLook } from './due-view-settings.ts';
import type { DueSort } from './due-sorts.ts';

export interface DueSettings {
  readonly span: DueSpan;
  readonly by: DueGrouping;
  /** The second grouping; `none` or the value of `by` for no sub-groups. */
  readonly thenBy: DueGrouping;
  /** Search text. */
  readonly searchText: string;
  /** At least one. */
  readonly sort: readonly DueSort[];
  readonly columns: readonly DueColumn[];
  readonly filters: ChosenFilters;
}

/** Settings without a saved view. */
export const DEFAULT_SETTINGS: DueSettings = {
  span: 'week',
  by: 'members',
  thenBy: 'none',
  searchText: '',
  sort: [{ field: 'end_date', descending: false }],
  columns: DEFAULT_COLUMNS,
  filters: NOTHING_CHOSEN,
};

/** The search parameters that define what is shown. */
type Shown = Required<Pick<DueSearch, 'span' | 'group' | 'subgroup' | 'search' | 'look' | 'filter'>>;

const textsOf = ({ span, by, thenBy, searchText, sort, columns, filters }: DueSettings): Shown => ({
  span,
  group: by,
  subgroup: thenBy,
  search: searchText,
  look: writeLook({ sort, columns }),
  filter: writeFilters(filters),
});

/** The settings of a view, overridden by the address. */
export function settingsOf(search: DueSearch, base: DueSettings): DueSettings {
  const look = search.look === undefined ? null : readLook(search.look);
  return {
    span: search.span ?? base.span,
    by: search.group ?? base.by,
    thenBy: search.subgroup ?? base.thenBy,
    searchText: search.search ?? base.searchText,
    sort: look?.sort ?? base.sort,
    columns: look?.columns ?? base.columns,
    filters: (search.filter !== undefined && readDueFilters(search.filter)) || base.filters,
  };
}

/** The search parameters for the settings that differ from the view. */
export function searchOf(settings: DueSettings, base: DueSettings): DueSearch {
  const [now, baseTexts] = [textsOf(settings), textsOf(base)];
  const look = writeLook({
    ...(writeLook({ sort: settings.sort }) !== writeLook({ sort: base.sort }) && { sort: settings.sort }),
    ...(settings.columns.join() !== base.columns.join() && { columns: settings.columns }),
  });
  return {
    ...(now.span !== baseTexts.span && { span: now.span }),
    ...(now.group !== baseTexts.group && { group: now.group }),
    ...(now.subgroup !== baseTexts.subgroup && { subgroup: now.subgroup }),
    ...(now.search !== baseTexts.search && { search: now.search }),
    ...(look !== '' && { look }),
    ...(now.filter !== baseTexts.filter && { filter: now.filter }),
  };
}

export const isSame = (one: DueSettings, other: DueSettings): boolean =>
  Object.keys(searchOf(one, other)).length === 0;

/** The text stored in a saved view. */
export const writeDueView = (settings: DueSettings): string => JSON.stringify(textsOf(settings));

/**
 * Parses a saved view, which another person or an older version may have written. Invalid settings get their defaults.
 */
export function readDueView(query: string): DueSettings {
  try {
    const written: unknown = JSON.parse(query);
    return typeof written === 'object' && written !== null
      ? settingsOf(readDueSearch({ ...written }), DEFAULT_SETTINGS)
      : DEFAULT_SETTINGS;
  } catch {
    return DEFAULT_SETTINGS;
  }
}

/**
 * Search parameters for a link that shows the same on other devices. Without a saved view the columns belong to the
 * device, so they are part of the link.
 */
export function linkSearch(
  settings: DueSettings,
  open: { readonly id: string; readonly query: string } | null,
): DueSearch {
  const base = open ? readDueView(open.query) : { ...DEFAULT_SETTINGS, columns: [] };
  return { view: open?.id ?? NO_SAVED_VIEW, ...searchOf(settings, base) };
}
