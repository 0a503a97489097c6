/** The search of the screen that a notification outside of the page leads to: where to go on, in which team, what was read. */
import { isUuid } from '../../../contract/rules/uuid.ts';

export interface OpenSearch {
  /** A path of the page; what it may be is checked where it is followed. */
  readonly to?: string;
  readonly team?: string;
  readonly read?: readonly string[];
  readonly task?: string;
}

/** Reads the search of an address; what is not understood is left out. */
export function readOpenSearch(search: Record<string, unknown>): OpenSearch {
  const { to, team, read, task } = search;
  const ids = (Array.isArray(read) ? read : [read]).filter(isUuid);
  return {
    ...(typeof to === 'string' && { to }),
    ...(isUuid(team) && { team }),
    ...(isUuid(task) && { task }),
    ...(ids.length > 0 && { read: ids }),
  };
}
