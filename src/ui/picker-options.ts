/** Options of a Picker, and the pure part of it: filtering, the rows to show, the window of rows in view. */
import type { ReactNode } from 'react';
import { foldText } from '../../contract/rules/fold-text.ts';
import { matchRank } from '../lib/match-text.ts';

/**
 * One choice. `keywords` are searched but not shown; options with the same `group` are listed together under it;
 * `whenTyped` ones only appear once something is typed.
 */
export type PickerOption<T extends string = string> = {
  readonly id: T;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly hint?: string | undefined;
  readonly keywords?: string | undefined;
  readonly group?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly whenTyped?: boolean | undefined;
};

/** A row of the list: an option, a group's name, or the offer to create the typed name. */
export type PickerRow<T extends string> =
  | { readonly kind: 'option'; readonly option: PickerOption<T> }
  | { readonly kind: 'group'; readonly label: string }
  | { readonly kind: 'create'; readonly name: string };

/** Options that match the query, best first; in the given order without a query. */
function filterOptions<T extends string>(
  options: readonly PickerOption<T>[],
  query: string,
): readonly PickerOption<T>[] {
  if (query.trim() === '') return options.filter(({ whenTyped }) => whenTyped !== true);
  return options
    .map((option) => ({ option, rank: matchRank(query, `${option.label} ${option.keywords ?? ''}`) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ option }) => option);
}

/** The rows for a query; offers to create an option when none has exactly that name. */
export function pickerRows<T extends string>(
  options: readonly PickerOption<T>[],
  query: string,
  canCreate: boolean,
): readonly PickerRow<T>[] {
  const rows: PickerRow<T>[] = [];
  let group: string | undefined;
  for (const option of filterOptions(options, query)) {
    if (option.group !== undefined && option.group !== group && query.trim() === '') {
      rows.push({ kind: 'group', label: option.group });
    }
    group = option.group;
    rows.push({ kind: 'option', option });
  }
  const name = query.trim();
  const exists = options.some((option) => foldText(option.label) === foldText(name));
  if (canCreate && name !== '' && !exists) rows.push({ kind: 'create', name });
  return rows;
}

/** Rows to render for a scroll position: all up to `limit` rows, else the visible ones with a margin. */
export function rowWindow(
  count: number,
  scrollTop: number,
  viewport: number,
  rowHeight: number,
  limit = 100,
): { readonly first: number; readonly end: number } {
  if (count <= limit) return { first: 0, end: count };
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - 6);
  const end = Math.min(count, Math.ceil((scrollTop + viewport) / rowHeight) + 6);
  return { first, end };
}
