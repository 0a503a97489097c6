/**
 * Loads the code of floating elements (panels, menus, pickers, dialogs) after the first paint. Screens import Popover,
 * Menu, Picker, DatePicker and Dialog as usual; they open at once when the page has been idle for a moment. Not
 * React.lazy, which delays suspended content by up to 300 ms even when its code is loaded.
 */
import { useSyncExternalStore } from 'react';
import { retryWithBackoff } from '../lib/retry-with-backoff.ts';
import type { floatingParts } from './floating-parts.ts';
import { announceUnless } from './announce-unless.ts';

type FloatingParts = typeof floatingParts;

let parts: FloatingParts | null = null;
let loading: Promise<FloatingParts> | null = null;
let isFailing = false;
/** Listeners waiting for the code. */
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

/** Loads the code once, retrying until it succeeds. */
export function loadFloatingParts(): Promise<FloatingParts> {
  return (loading ??= load());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadFloatingParts();
  const callOff = announceUnless(() => parts !== null, isFailing);
  return () => {
    callOff();
    listeners.delete(listener);
  };
}

const ignore = (): (() => void) => () => undefined;
const loadedParts = (): FloatingParts | null => parts;
const noParts = (): null => null;

/** The components, or null until they are loaded. A closed element requests nothing and does not re-render. */
export function useFloatingParts(isWanted: boolean): FloatingParts | null {
  return useSyncExternalStore(isWanted ? subscribe : ignore, isWanted ? loadedParts : noParts);
}
