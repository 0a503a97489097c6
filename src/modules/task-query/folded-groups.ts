/** Which groups of a list of tasks a person has folded: on this device, in every tab, until they sign out. Ids carry their grouping: `status:…`. */
import { currentUser } from '../../app/session/session.ts';
import { readStored, writeStored } from '../../lib/device-storage.ts';

export type GroupKeys = ReadonlySet<string>;

/** `place` is the id of a project, or another list by its name. */
const keyOf = (place: string): string => `holdfast.collapsed.${currentUser()?.id ?? ''}.${place}`;

export function readFolded(place: string): GroupKeys {
  try {
    const written: unknown = JSON.parse(readStored('local', keyOf(place)) ?? '[]');
    return new Set(Array.isArray(written) ? written.filter((one) => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}

export function writeFolded(place: string, folded: GroupKeys): void {
  writeStored('local', keyOf(place), folded.size > 0 ? JSON.stringify([...folded]) : null);
}

/** After all groups of a grouping have been folded or opened. */
export function withAllGroups(
  before: GroupKeys,
  groupBy: string,
  groupIds: readonly string[],
  isFolded: boolean,
): GroupKeys {
  if (!isFolded) return new Set([...before].filter((key) => !key.startsWith(`${groupBy}:`)));
  return new Set([...before, ...groupIds.map((id) => `${groupBy}:${id}`)]);
}
