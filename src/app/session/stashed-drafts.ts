/**
 * Stashes the drafts of a person whose session has ended while somebody else uses this device (LO3). They are moved
 * to one storage key with the person's id, which no form reads, and are restored at the person's next sign-in. Loaded
 * on demand.
 */
import { v7 as newId } from 'uuid';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';
import { typedTexts } from './typed-drafts.ts';

type Area = 'local' | 'session';
type StashedDrafts = readonly { readonly area: Area; readonly key: string; readonly text: string }[];

const keyOf = (owner: string): string => `${STORAGE_KEYS.leftDrafts}.${owner}`;

function stashedOf(owner: string): StashedDrafts {
  const stored = readStored('local', keyOf(owner));
  // Written by this file only.
  return stored === null ? [] : (JSON.parse(stored) as StashedDrafts);
}

/** Moves the person's drafts to a key that no form reads, before somebody else signs in. */
export function stashDrafts(area: Area, owner: string): void {
  const found = typedTexts().filter((one) => one.area === area);
  if (found.length === 0) return;
  // Deleted first, because the stash needs their space.
  for (const { key } of found) writeStored(area, key, null);
  writeStored('local', keyOf(owner), JSON.stringify([...stashedOf(owner), ...found]));
}

/** Restores the drafts of their author. Those for which storage has no space stay stashed. */
export function restoreDrafts(owner: string): void {
  const left = stashedOf(owner);
  writeStored('local', keyOf(owner), null);
  const remaining = left.filter(({ area, key, text }) => {
    const other = readStored(area, key);
    return other !== text && !writeStored(area, other === null ? key : `${key}~${newId()}`, text);
  });
  if (remaining.length > 0) writeStored('local', keyOf(owner), JSON.stringify(remaining));
}
