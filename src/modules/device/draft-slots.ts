/**
 * Form drafts on this device, each in a slot: a key of its own below that of its form. Drafts that two tabs type into
 * one form coexist; a tab removes only slots that it wrote last. React-free.
 */
import { v7 as newId } from 'uuid';
import { readStored, writeStored } from '../../lib/device-storage.ts';

export interface Slot {
  readonly key: string;
  /** The slot's text, as this tab last wrote or read it. */
  readonly text: string;
}

/** The stored value; null when it is missing or invalid. */
export function parsed<T>(stored: string | null, isValue: (stored: unknown) => stored is T): T | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keys of drafts that are being sent: they are offered again only when that fails. */
const onTheirWay = new Set<string>();

function keysBelow(form: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key === form || key.startsWith(`${form}~`));
  } catch {
    return [];
  }
}

/** The newest draft of a form with a valid value. */
export function newestSlot<T>(
  form: string,
  isValue: (stored: unknown) => stored is T,
): (Slot & { readonly value: T }) | null {
  for (const key of keysBelow(form).sort().reverse()) {
    const text = onTheirWay.has(key) ? null : readStored('local', key);
    const value = parsed(text, isValue);
    if (text !== null && value !== null) return { key, text, value };
  }
  return null;
}

const isUntouched = ({ key, text }: Slot): boolean => readStored('local', key) === text;

/** Writes a text to its slot, or to a new slot when another tab has changed this one. */
export function storeSlot(form: string, slot: Slot | null, text: string): Slot | null {
  const key = slot && isUntouched(slot) ? slot.key : `${form}~${newId()}`;
  return writeStored('local', key, text) ? { key, text } : slot;
}

/** Removes a slot, unless another tab has changed it. */
export function removeSlot(slot: Slot | null): void {
  if (slot && isUntouched(slot)) writeStored('local', slot.key, null);
}

/**
 * Removes the slot when `sending` succeeds; until then, and after a failure, it stays. Returns whether it succeeded.
 */
export async function removeSent(slot: Slot | null, sending: Promise<unknown>): Promise<boolean> {
  if (slot) onTheirWay.add(slot.key);
  const sent = await sending.then(
    (answer) => answer !== false,
    () => false,
  );
  if (sent) removeSlot(slot);
  if (slot) onTheirWay.delete(slot.key);
  return sent;
}
