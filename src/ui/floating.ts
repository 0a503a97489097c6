/**
 * Brings the code of what floats (panels, menus, lists to choose from, dialogs) after the first paint. Screens import Popover, Menu, Picker,
 * DatePicker and Dialog as ever; what these open is here at once when the page has been idle for a moment.
 * Not React.lazy: that holds back what was suspended for up to 300 ms, even when its code is there.
 */
import { useSyncExternalStore } from 'react';
import { retryWithBackoff } from '../lib/retry-with-backoff.ts';
import type { floatingParts } from './floating-parts.ts';
import { sayUnless } from './say-missing.ts';

type FloatingParts = typeof floatingParts;

let parts: FloatingParts | null = null;
let loading: Promise<FloatingParts> | null = null;
let isFailing = false;
/** Of what waits to be shown. */
const listeners = new Set<() => void>();

async function load(): Promise<FloatingParts> {
  const { floatingParts: loaded } = await retryWithBackoff(
    () => import('./floating-parts.ts'),
    () => (isFailing = true),
  );
  parts = loaded;
  for (const listener of listeners) listener();
  return loaded;
}

/** Loads the parts once, again and again until they are there. */
export function loadFloatingParts(): Promise<FloatingParts> {
  return (loading ??= load());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadFloatingParts();
  const callOff = sayUnless(() => parts !== null, isFailing);
  return () => {
    callOff();
    listeners.delete(listener);
  };
}

const ignore = (): (() => void) => () => undefined;
const loadedParts = (): FloatingParts | null => parts;
const noParts = (): null => null;

/** The parts when they are wanted, or null until they are there. What is closed asks for nothing and is not rendered again. */
export function useFloatingParts(isWanted: boolean): FloatingParts | null {
  return useSyncExternalStore(isWanted ? subscribe : ignore, isWanted ? loadedParts : noParts);
}
