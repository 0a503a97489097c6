/**
 * Texts that were typed and wait on this device, each under a key of its own below the one of its form: what two tabs type into
 * one form lies side by side, and a tab only takes away what still is as it left it. React-free.
 */
import { v7 as newId } from 'uuid';
import { readStored, writeStored } from '../../lib/device-storage.ts';

export interface Slot {
  readonly key: string;
  /** What lies there, as this tab last wrote or found it. */
  readonly text: string;
}

/** What is stored, or null: nothing, or what is no such value. */
export function parsed<T>(stored: string | null, isValue: (stored: unknown) => stored is T): T | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keys of what is being sent: it is offered again only when that failed. */
const onTheirWay = new Set<string>();

function keysBelow(form: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key === form || key.startsWith(`${form}~`));
  } catch {
    return [];
  }
}

/** The newest of a form that is such a value. */
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

/** Stores a text in place of what lies in its slot; beside it where another tab has gone on with that. */
export function storeSlot(form: string, slot: Slot | null, text: string): Slot | null {
  const key = slot && isUntouched(slot) ? slot.key : `${form}~${newId()}`;
  return writeStored('local', key, text) ? { key, text } : slot;
}

/** Removes what lies there, unless another tab has gone on with it. */
export function removeSlot(slot: Slot | null): void {
  if (slot && isUntouched(slot)) writeStored('local', slot.key, null);
}

/** Removes it once it is sent; until then, and where that fails, it stays. Answers whether it was sent. */
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
