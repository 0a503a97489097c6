/**
 * The last searches of a person on this device from which a result was opened, newest first. Deleted at logout, like
 * everything stored.
 */
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';

const MAX_SEARCHES = 6;
const SHORTEST = 2;
const LONGEST = 200;
const keyOf = (userId: string): string => `${STORAGE_KEYS.searches}.${userId}`;

export function readSearches(userId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored('local', keyOf(userId)) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((one) => typeof one === 'string').slice(0, MAX_SEARCHES)
      : [];
  } catch {
    return [];
  }
}

export function noteSearch(userId: string, typed: string): void {
  const text = typed.trim().slice(0, LONGEST);
  if (text.length < SHORTEST) return;
  // A search that extends an older one replaces it.
  const others = readSearches(userId).filter((one) => !text.toLowerCase().startsWith(one.toLowerCase()));
  writeStored('local', keyOf(userId), JSON.stringify([text, ...others].slice(0, MAX_SEARCHES)));
}
