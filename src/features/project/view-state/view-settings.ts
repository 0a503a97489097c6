/**
 * The content of a saved view of a project: type of view, filters, order, groups, columns with widths, density. Stored
 * as text in the row, which another version may have written.
 */
import {
  readViewSettings,
  type StoredFilters,
  type StoredViewSettings,
} from '../../../../contract/entities/view-settings.ts';
import type { TaskSort } from '../../../data/tasks/task-query.ts';
import { isWidth } from '../task-columns/column-layout.ts';
import {
  type ChosenFilters,
  FILTER_FIELDS,
  NOTHING_CHOSEN,
} from '../../../modules/task-query/filter-fields.ts';
import { type ProjectTab, readTab } from './project-search.ts';

type Same = Pick<
  StoredViewSettings,
  'groupBy' | 'thenBy' | 'search' | 'flat' | 'emptyGroups' | 'compact' | 'widths'
>;

export interface ViewSettings extends Readonly<Same> {
  readonly tab: ProjectTab | null;
  readonly sort: readonly TaskSort[];
  readonly filters: ChosenFilters;
  readonly columns: readonly string[] | null;
  /** Names as in `card-fields.ts`. */
  readonly card: readonly string[] | null;
}

/** Drops fields that this version does not know; missing fields are empty. */
function filtersOf({ ids, not, custom, any, groups }: StoredFilters): ChosenFilters {
  const known = FILTER_FIELDS.map((field) => [field, ids[field] ?? []] as const);
  return {
    ids: { ...NOTHING_CHOSEN.ids, ...Object.fromEntries(known) },
    not: FILTER_FIELDS.filter((field) => not.includes(field)),
    ...(custom && { custom }),
    ...(any && { any }),
    ...(groups && { groups: groups.map(filtersOf) }),
  };
}

export function readSettings(query: string): ViewSettings {
  const { tab, sort, filters, widths, ...rest } = readViewSettings(query);
  return {
    ...rest,
    tab: readTab(tab) ?? null,
    sort: sort.map(({ field, descending }) => ({ field: field as TaskSort['field'], descending })),
    filters: filtersOf(filters),
    widths: Object.fromEntries(Object.entries(widths).filter(([, width]) => isWidth(width))),
  };
}

/** All tasks with the default settings. */
export const DEFAULT_SETTINGS: ViewSettings = readSettings('');

export const writeSettings = (view: ViewSettings): string => JSON.stringify(view);

/** Whether changes differ from the settings of a view. */
export function differs(changes: Partial<ViewSettings>, base: ViewSettings): boolean {
  const text = (value: unknown): string => JSON.stringify(value);
  return Object.entries(changes).some(([name, value]) => text(value) !== text(Reflect.get(base, name)));
}
