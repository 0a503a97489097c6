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

function writeStash(owner: string, drafts: StashedDrafts): boolean {
  return writeStored('local', keyOf(owner), drafts.length === 0 ? null : JSON.stringify(drafts));
}

/** The drafts in a storage, to be stashed when it has been cleared. */
export const draftsIn = (area: Area): StashedDrafts => typedTexts().filter((one) => one.area === area);

/**
 * Adds the person's drafts to a key that no form reads. Call it when they are cleared from their own keys, whose space
 * they need here. The smallest come first: without space for all of them, most are stashed.
 */
export function stashDrafts(owner: string, drafts: StashedDrafts): void {
  for (const draft of drafts.toSorted((one, other) => one.text.length - other.text.length))
    writeStash(owner, [...stashedOf(owner), draft]);
}

/** Restores the drafts of their author one by one. Those for which storage has no space stay stashed. */
export function restoreDrafts(owner: string): void {
  let stashed = stashedOf(owner);
  for (const draft of stashed) {
    const { area, key, text } = draft;
    const others = stashed.filter((one) => one !== draft);
    // The draft needs the space it has in the stash. If it does not fit, what was there before fits again.
    writeStash(owner, others);
    const other = readStored(area, key);
    const isRestored = other === text || writeStored(area, other === null ? key : `${key}~${newId()}`, text);
    if (isRestored) stashed = others;
    else writeStash(owner, stashed);
  }
}
