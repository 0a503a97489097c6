/**
 * Drafts of forms that were closed or left before they were sent. Stored on this device, so that a reload or a closed
 * tab does not lose them; restored when the form opens again, deleted when it is sent or when the person signs out.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { STORAGE_KEYS } from '../../lib/device-storage.ts';
import { newestSlot, parsed, removeSent, removeSlot, type Slot, storeSlot } from './draft-slots.ts';

export type FormDraft<T> = readonly [
  value: T,
  setValue: (next: T | ((now: T) => T)) => void,
  /** Deletes the draft of a form that was cancelled or sent. */
  forget: () => void,
  /**
   * For a submission in progress: empties the field at once, and deletes the draft when `sending` succeeds. When that
   * fails, or resolves with false, the text returns to the field or is offered the next time. `sent`: the sent value,
   * if it differs from that of the field.
   */
  send: (sending: Promise<unknown>, sent?: T) => Promise<void>,
];

/** State that outlives its component. `form` names it; `empty` is the initial value, which is not stored. */
export function useFormDraft<T>(
  form: string,
  empty: T,
  isValue: (stored: unknown) => stored is T,
): FormDraft<T> {
  const key = `${STORAGE_KEYS.formDraft}.${form}`;
  const [found] = useState(() => newestSlot(key, isValue));
  const [value, setValue] = useState<T>(found ? found.value : empty);
  const text = JSON.stringify(value);
  const nothing = JSON.stringify(empty);
  /** The slot of the draft, whether it was typed here, and the current value. */
  const slot = useRef<Slot | null>(found);
  const isTyped = useRef(false);
  const newest = useRef(text);
  const leave = useCallback((): void => {
    slot.current = null;
    newest.current = nothing;
    setValue(empty);
  }, [empty, nothing]);
  useEffect(() => {
    newest.current = text;
    if (text === nothing) {
      // Another tab with this draft would write it again on a change event, but not on a removal.
      if (slot.current) removeSlot(storeSlot(key, slot.current, nothing));
      slot.current = null;
    } else if (text !== slot.current?.text) {
      slot.current = storeSlot(key, slot.current, text);
      isTyped.current = true;
    }
  }, [key, text, nothing]);
  useEffect(() => {
    const follow = ({ key: changed, oldValue, newValue }: StorageEvent): void => {
      const mine = slot.current;
      if (!mine || mine.key !== changed || newValue === mine.text) return;
      if (isTyped.current && (newValue !== null || oldValue !== mine.text)) {
        slot.current = storeSlot(key, null, mine.text);
        return;
      }
      // Sent or edited in another tab.
      const next = parsed(newValue, isValue);
      leave();
      if (newValue === null || next === null) return;
      slot.current = { key: changed, text: newValue };
      setValue(next);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key, isValue, leave]);
  const forget = useCallback((): void => {
    // The form may unmount before its effects run.
    removeSlot(slot.current);
    leave();
  }, [leave]);
  const send = async (sending: Promise<unknown>, sent = value): Promise<void> => {
    const sentText = JSON.stringify(sent);
    const isEverything = sentText === text;
    const isHere = sentText === nothing || (isEverything && slot.current?.text === sentText);
    const sentSlot = isHere ? slot.current : storeSlot(key, null, sentText);
    if (isEverything) leave();
    // Text typed meanwhile stays.
    if ((await removeSent(sentSlot, sending)) || newest.current !== nothing) return;
    slot.current = sentSlot;
    setValue(sent);
  };
  return [value, setValue, forget, send];
}

const NOT_TYPED: string | null = null;
const isTyped = (stored: unknown): stored is string | null => stored === null || typeof stored === 'string';

/** The draft of one text; null while nothing is typed. */
export function useTextDraft(form: string): FormDraft<string | null> {
  return useFormDraft(form, NOT_TYPED, isTyped);
}

export const isText = (value: unknown): value is string => typeof value === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a stored value can replace the field's current one. */
const mayStand = (stored: unknown, now: unknown): boolean =>
  stored === null ||
  now === null ||
  (typeof stored === typeof now && Array.isArray(stored) === Array.isArray(now));

const NO_CHANGE: Readonly<Record<string, unknown>> = {};

/**
 * Like `useFormDraft` for several fields: only changed fields are stored, so that changes of other people to the
 * remaining fields are shown and not reverted by saving.
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
  // A form may pass all of its fields at once.
  const isChange = ([field, value]: [string, unknown]): boolean =>
    !isAlike(value, Reflect.get(initial, field));
  const change = (part: Partial<T>): void =>
    setStored((now) => Object.fromEntries(Object.entries({ ...now, ...part }).filter(isChange)));
  return [{ ...initial, ...Object.fromEntries(changes) }, change, forget];
}
