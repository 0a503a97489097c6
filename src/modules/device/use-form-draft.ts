/**
 * What somebody has typed into a form that was closed or left before it was sent. Kept for this tab, offered when the form opens
 * again, forgotten when it is sent. Storage of the session goes with the session.
 */
import { useCallback, useEffect, useState } from 'react';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';

/** What is stored, or null: nothing, or what is no such value. */
function storedDraft<T>(key: string, isValue: (stored: unknown) => stored is T): T | null {
  const stored = readStored('session', key);
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * State that outlives its component. `form` names it; `empty` is what the form begins with, which is not worth keeping.
 * The third value forgets it: for a form that was sent.
 */
export function useFormDraft<T>(
  form: string,
  empty: T,
  isValue: (stored: unknown) => stored is T,
): readonly [T, (next: T) => void, () => void] {
  const key = `${STORAGE_KEYS.formDraft}.${form}`;
  const [value, setValue] = useState(() => storedDraft(key, isValue) ?? empty);
  const text = JSON.stringify(value);
  const nothing = JSON.stringify(empty);
  useEffect(() => void writeStored('session', key, text === nothing ? null : text), [key, text, nothing]);
  const forget = useCallback(() => {
    setValue(empty);
    // The form may be gone before its effects run.
    writeStored('session', key, null);
  }, [empty, key]);
  return [value, setValue, forget];
}

export const isText = (value: unknown): value is string => typeof value === 'string';
