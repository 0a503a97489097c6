/** Saved views of the page of what is due, as text. */
import { type DueSearch, readDueSearch } from './due-search.ts';

/** As a saved view keeps it; the same whatever the order in the address. */
export const writeDueView = ({ span = 'week', by = 'person', people, projects }: DueSearch): string =>
  JSON.stringify({ span, by, people, projects });

/** Somebody else may have written it. */
export function readDueView(query: string): DueSearch {
  try {
    const written: unknown = JSON.parse(query);
    return typeof written === 'object' && written !== null ? readDueSearch({ ...written }) : {};
  } catch {
    return {};
  }
}
