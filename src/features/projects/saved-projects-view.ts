/**
 * The view settings of the project list that a person last used on this device: filter tab, layout, grouping, sort
 * order. Applied when the address has none; search text and filters are not stored. Deleted at logout, like everything
 * in the storage.
 */
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';
import { type ProjectsSearch, readProjectsSearch } from './projects-search.ts';

const SAVED_FIELDS = [
  'filter',
  'mode',
  'group_by',
  'view',
  'field',
  'order',
] as const satisfies (keyof ProjectsSearch)[];

const keyOf = (userId: string): string => `${STORAGE_KEYS.projectsView}.${userId}`;

const viewOf = (search: ProjectsSearch): ProjectsSearch =>
  readProjectsSearch(Object.fromEntries(SAVED_FIELDS.map((field) => [field, search[field]])));

const isEmpty = (view: ProjectsSearch): boolean => Object.keys(view).length === 0;

export function saveProjectsView(userId: string, search: ProjectsSearch): void {
  const view = viewOf(search);
  writeStored('local', keyOf(userId), isEmpty(view) ? null : JSON.stringify(view));
}

function readSaved(userId: string): ProjectsSearch {
  try {
    const stored: unknown = JSON.parse(readStored('local', keyOf(userId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? viewOf({ ...stored }) : {};
  } catch {
    return {};
  }
}

/** The search with the stored settings; null when the address has settings or nothing is stored. */
export function withSavedView(userId: string, search: ProjectsSearch): ProjectsSearch | null {
  if (!isEmpty(viewOf(search))) return null;
  const stored = readSaved(userId);
  return isEmpty(stored) ? null : { ...search, ...stored };
}
