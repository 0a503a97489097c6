/**
 * What somebody has typed into a form that was closed or left before it was sent. Stored on this device, so that neither a reload
 * nor a closed tab loses it, offered when the form opens again, forgotten when it is sent. It goes when its owner signs out.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';

/** What is stored, or null: nothing, or what is no such value. */
function parsed<T>(stored: string | null, isValue: (stored: unknown) => stored is T): T | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}

export type FormDraft<T> = readonly [T, (next: T | ((now: T) => T)) => void, () => void];

/**
 * State that outlives its component. `form` names it; `empty` is what the form begins with, which is not worth keeping.
 * The third value forgets it: for a form that was sent.
 */
export function useFormDraft<T>(
  form: string,
  empty: T,
  isValue: (stored: unknown) => stored is T,
): FormDraft<T> {
  const key = `${STORAGE_KEYS.formDraft}.${form}`;
  const [value, setValue] = useState<T>(() => parsed(readStored('local', key), isValue) ?? empty);
  const text = JSON.stringify(value);
  const nothing = JSON.stringify(empty);
  /** What this form has stored, or found: what another tab types into the same form is not taken away. */
  const own = useRef<string | null>(null);
  useEffect(() => {
    if (text !== nothing) own.current = text;
    if (text !== nothing || readStored('local', key) === own.current)
      writeStored('local', key, text === nothing ? null : text);
  }, [key, text, nothing]);
  const forget = useCallback(() => {
    setValue(empty);
    // The form may be gone before its effects run.
    if (readStored('local', key) === own.current) writeStored('local', key, null);
  }, [empty, key]);
  return [value, setValue, forget];
}

export const isText = (value: unknown): value is string => typeof value === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a stored value may stand in a field that now holds the other. */
const mayStand = (stored: unknown, now: unknown): boolean =>
  stored === null ||
  now === null ||
  (typeof stored === typeof now && Array.isArray(stored) === Array.isArray(now));

const NO_CHANGE: Readonly<Record<string, unknown>> = {};

/**
 * The same for a form of several fields, of which only those are stored that somebody changed: what others change meanwhile in
 * the rest is shown, and not taken back by saving.
 */
export function useChangedDraft<T extends object>(
  form: string,
  initial: T,
): readonly [T, (change: Partial<T>) => void, () => void] {
  const [stored, setStored, forget] = useFormDraft(form, NO_CHANGE, isObject);
  const changes = Object.entries(initial).flatMap(([field, now]) =>
    field in stored && mayStand(stored[field], now) && !isAlike(stored[field], now)
      ? [[field, stored[field]] as const]
      : [],
  );
  // A form may give all of its fields at once.
  const isChange = ([field, value]: [string, unknown]): boolean =>
    !isAlike(value, Reflect.get(initial, field));
  const change = (part: Partial<T>): void =>
    setStored((now) => Object.fromEntries(Object.entries({ ...now, ...part }).filter(isChange)));
  return [{ ...initial, ...Object.fromEntries(changes) }, change, forget];
}
