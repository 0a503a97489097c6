/** Converts chosen filters to conditions; its code loads with the first filter. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { TaskConditions } from '../../data/tasks/task-query.ts';
import { Emitter } from '../../lib/emitter.ts';
import { type ChosenFilters, isFiltered } from './filter-fields.ts';
import type { Viewer } from './use-viewer.ts';

type Read = (filters: ChosenFilters, viewer: Viewer) => TaskConditions;

/** Cached for the next list of this page; null when loading failed, and everything is shown (D279). */
let read: Read | null | undefined;
const loaded = new Emitter();

/** Called before somebody filters, so that the list does not wait for the code. */
export async function loadFilters(): Promise<void> {
  if (read) return;
  try {
    read = (await import('./filter-conditions.ts')).conditionsOf;
  } catch {
    read ??= null;
  }
  loaded.emit();
}

/** The same object until filters, viewer or day change; null without filters; undefined until the code is loaded. */
export function useFilterConditions(
  filters: ChosenFilters,
  viewer: Viewer,
): TaskConditions | null | undefined {
  const wanted = isFiltered(filters);
  const known = useSyncExternalStore(loaded.subscribe, () => read);
  useEffect(() => {
    if (wanted) void loadFilters();
  }, [wanted]);
  return useMemo(() => (wanted ? known && known(filters, viewer) : null), [wanted, known, filters, viewer]);
}
