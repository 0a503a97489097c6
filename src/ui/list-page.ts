/**
 * Search, sort and paging of a list table. A search finds the rows that contain all of its words, in any order and
 * whatever the case and accents. As in the paged calls, a page beyond the end is the last one. The order of equal rows
 * does not change.
 */
import { matchRank } from '../lib/match-text.ts';

export const PAGE_SIZES = [5, 10, 15, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;

export type SortValue = string | number | null;

export interface ListQuery<Row> {
  readonly search: string;
  readonly page: number;
  readonly size: number;
  readonly descending: boolean;
  /** Null preserves the order of the rows. */
  readonly sortValue: ((row: Row) => SortValue) | null;
  readonly searchText: (row: Row) => string;
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
}

const natural = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Missing values sort last in both directions. */
function compare(one: SortValue, other: SortValue, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : natural.compare(String(one), String(other));
  return descending ? -order : order;
}

export function listPage<Row>(rows: readonly Row[], query: ListQuery<Row>): ListPage<Row> {
  const { search, size, descending, sortValue, searchText } = query;
  const found = search.trim() === '' ? rows : rows.filter((row) => matchRank(search, searchText(row)) > 0);
  const sorted = sortValue
    ? found.toSorted((one, other) => compare(sortValue(one), sortValue(other), descending))
    : found;
  const page = Math.min(query.page, Math.max(1, Math.ceil(found.length / size)));
  return { rows: sorted.slice((page - 1) * size, page * size), total: found.length, page };
}
