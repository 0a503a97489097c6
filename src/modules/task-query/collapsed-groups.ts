/**
 * The collapsed groups of a task list: on this device, in every tab, until sign-out. Ids include their grouping:
 * `status:…`.
 */
import { currentUser } from '../../app/session/session.ts';
import { readStored, writeStored } from '../../lib/device-storage.ts';

export type GroupKeys = ReadonlySet<string>;

/** The list is the id of a project, or the name of another list. */
const keyOf = (list: string): string => `holdfast.collapsed.${currentUser()?.id ?? ''}.${list}`;

export function readCollapsed(list: string): GroupKeys {
  try {
    const written: unknown = JSON.parse(readStored('local', keyOf(list)) ?? '[]');
    return new Set(Array.isArray(written) ? written.filter((one) => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}

export function writeCollapsed(list: string, collapsed: GroupKeys): void {
  writeStored('local', keyOf(list), collapsed.size > 0 ? JSON.stringify([...collapsed]) : null);
}

/** The set after all groups of a grouping were collapsed or expanded. */
export function withAllGroups(
  before: GroupKeys,
  groupBy: string,
  groupIds: readonly string[],
  isFolded: boolean,
): GroupKeys {
  if (!isFolded) return new Set([...before].filter((key) => !key.startsWith(`${groupBy}:`)));
  return new Set([...before, ...groupIds.map((id) => `${groupBy}:${id}`)]);
}
