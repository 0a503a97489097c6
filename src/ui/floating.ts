/**
 * Brings the code of what floats (panels, menus, lists to choose from, dialogs) after the first paint. Screens import Popover, Menu, Picker,
 * DatePicker and Dialog as ever; what these open is here at once when the page has been idle for a moment.
 * Not React.lazy: that holds back what was suspended for up to 300 ms, even when its code is there.
 */
import { useSyncExternalStore } from 'react';
import type { floatingParts } from './floating-parts.ts';

type FloatingParts = typeof floatingParts;

let parts: FloatingParts | null = null;
let loading: Promise<FloatingParts | null> | null = null;
const listeners = new Set<() => void>();

/** Loads the parts once; a failed try is forgotten, so that the next opening tries again. */
export function loadFloatingParts(): Promise<FloatingParts | null> {
  loading ??= import('./floating-parts.ts').then(
    ({ floatingParts: loaded }) => {
      parts = loaded;
      for (const listener of listeners) listener();
      return loaded;
    },
    () => {
      loading = null;
      return null;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  void loadFloatingParts();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const ignore = (): (() => void) => () => undefined;
const loadedParts = (): FloatingParts | null => parts;
const noParts = (): null => null;

/** The parts when they are wanted, or null until they are there. What is closed asks for nothing and is not rendered again. */
export function useFloatingParts(isWanted: boolean): FloatingParts | null {
  return useSyncExternalStore(isWanted ? subscribe : ignore, isWanted ? loadedParts : noParts);
}
