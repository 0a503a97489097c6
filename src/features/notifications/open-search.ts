/**
 * The search parameters of the target page of a system notification: path, team, and the notifications to mark as read.
 */
import { isUuid } from '../../../contract/rules/uuid.ts';

export interface OpenSearch {
  /** A path in the application; validated where it is followed. */
  readonly to?: string;
  readonly team?: string;
  readonly read?: readonly string[];
  readonly task?: string;
}

/** Parses the search parameters; invalid values are ignored. */
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
