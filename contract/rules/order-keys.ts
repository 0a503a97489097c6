/**
 * Order keys: fractional indexes that sort byte by byte and always have room between two of them. Owns how one or
 * several keys are generated, and how rows with equal keys get distinct ones. Never: a random source. A salt (the row's
 * id) makes the keys of two replicas differ when both insert at the same place.
 */
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** Keys of a project are rebalanced when one is longer than this. */
export const LONG_KEY = 64;

/** The same order key for every grouping of tasks. */
export const inEveryGrouping = (key: string) => ({
  order_status: key,
  order_priority: key,
  order_phase: key,
  order_members: key,
});

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SALT_LENGTH = 3;

/** Three digits derived from a salt; the last one is never the smallest digit (a key must not end with it). */
function saltDigits(salt: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < salt.length; index += 1) {
    hash = Math.imul(hash ^ salt.charCodeAt(index), 0x01000193) >>> 0;
  }
  let text = '';
  for (let index = 0; index < SALT_LENGTH - 1; index += 1) {
    text += DIGITS.charAt(hash % DIGITS.length);
    hash = Math.floor(hash / DIGITS.length);
  }
  return text + DIGITS.charAt(1 + (hash % (DIGITS.length - 1)));
}

/** Appends a salt, so that two replicas are unlikely to choose the same key; only if the key stays below `after`. */
function salted(key: string, after: string | null, salt: string | undefined): string {
  if (salt === undefined) return key;
  const candidate = key + saltDigits(salt);
  return after === null || candidate < after ? candidate : key;
}

/**
 * A key between two others; null means the start or the end. If `before` is not below `after`, there is no room, and
 * the key is placed directly after `before`.
 */
export function keyBetween(before: string | null, after: string | null, salt?: string): string {
  const upper = before !== null && after !== null && before >= after ? null : after;
  return salted(generateKeyBetween(before, upper), upper, salt);
}

/** `salts.length` keys between two others, ascending. */
export function keysBetween(before: string | null, after: string | null, salts: readonly string[]): string[] {
  const upper = before !== null && after !== null && before >= after ? null : after;
  const keys = generateNKeysBetween(before, upper, salts.length);
  return keys.map((key, index) => salted(key, keys[index + 1] ?? upper, salts[index]));
}

/** `count` evenly spread fresh keys. */
export function freshKeys(count: number): string[] {
  return generateNKeysBetween(null, null, count);
}

/** Whether a key has grown too long, or two rows share one. `keys` must be in order. */
export function needsRebalancing(keys: readonly string[]): boolean {
  return keys.some((key, index) => key.length > LONG_KEY || (index > 0 && key <= (keys[index - 1] ?? '')));
}
