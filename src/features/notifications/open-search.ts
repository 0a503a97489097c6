/** The search of the screen that a notification outside of the page leads to: where to go on, in which team, what was read. */

export interface OpenSearch {
  /** A path of the page; what it may be is checked where it is followed. */
  readonly to?: string;
  readonly team?: string;
  readonly read?: readonly string[];
  readonly task?: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** Reads the search of an address; what is not understood is left out. */
export function readOpenSearch(search: Record<string, unknown>): OpenSearch {
  const { to, team, read, task } = search;
  const ids = (Array.isArray(read) ? read : [read]).filter(isId);
  return {
    ...(typeof to === 'string' && { to }),
    ...(isId(team) && { team }),
    ...(isId(task) && { task }),
    ...(ids.length > 0 && { read: ids }),
  };
}
