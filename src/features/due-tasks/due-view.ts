/** What the page of what is due shows: as a saved view keeps it in text, and as the address changes it. Pure. */
import { writeFilters } from '../../modules/task-query/filter-address.ts';
import { type ChosenFilters, NOTHING_CHOSEN } from '../../modules/task-query/filter-fields.ts';
import {
  type DueGrouping,
  type DueSearch,
  type DueSort,
  type DueSpan,
  readDueFilters,
  readDueSearch,
  readSort,
  writeSort,
} from './due-search.ts';

export interface DueSettings {
  readonly span: DueSpan;
  readonly by: DueGrouping;
  /** One at least. */
  readonly sort: readonly DueSort[];
  readonly filters: ChosenFilters;
}

/** As the page is without a view. */
export const USUAL: DueSettings = {
  span: 'week',
  by: 'members',
  sort: [{ field: 'end_date', descending: false }],
  filters: NOTHING_CHOSEN,
};

/** The parts of a search that say what is shown. */
type Shown = Required<Pick<DueSearch, 'span' | 'group' | 'look' | 'filter'>>;

const textsOf = ({ span, by, sort, filters }: DueSettings): Shown => ({
  span,
  group: by,
  look: writeSort(sort),
  filter: writeFilters(filters),
});

/** What a view has, with what the address says over it. */
export function settingsOf(search: DueSearch, base: DueSettings): DueSettings {
  return {
    span: search.span ?? base.span,
    by: search.group ?? base.by,
    sort: (search.look !== undefined && readSort(search.look)) || base.sort,
    filters: (search.filter !== undefined && readDueFilters(search.filter)) || base.filters,
  };
}

/** What the address has to say where it is other than the view. */
export function searchOf(settings: DueSettings, base: DueSettings): DueSearch {
  const [now, usual] = [textsOf(settings), textsOf(base)];
  return {
    ...(now.span !== usual.span && { span: now.span }),
    ...(now.group !== usual.group && { group: now.group }),
    ...(now.look !== usual.look && { look: now.look }),
    ...(now.filter !== usual.filter && { filter: now.filter }),
  };
}

export const isSame = (one: DueSettings, other: DueSettings): boolean =>
  Object.keys(searchOf(one, other)).length === 0;

/** As a saved view keeps it. */
export const writeDueView = (settings: DueSettings): string => JSON.stringify(textsOf(settings));

/** Somebody else may have written it, or an older version: what is not understood is as usual. */
export function readDueView(query: string): DueSettings {
  try {
    const written: unknown = JSON.parse(query);
    return typeof written === 'object' && written !== null
      ? settingsOf(readDueSearch({ ...written }), USUAL)
      : USUAL;
  } catch {
    return USUAL;
  }
}
