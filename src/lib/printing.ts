/** Whether the page is being printed. The browser waits for what changes with it before it draws the pages. */
import { useSyncExternalStore } from 'react';

let printing = false;

/** Calls the listener before and after printing; returns how to stop. */
export function onPrinting(listener: () => void): () => void {
  const note = ({ type }: Event): void => {
    printing = type === 'beforeprint';
    listener();
  };
  addEventListener('beforeprint', note);
  addEventListener('afterprint', note);
  return () => {
    removeEventListener('beforeprint', note);
    removeEventListener('afterprint', note);
  };
}

export const isPrinting = (): boolean => printing;
export const usePrinting = (): boolean => useSyncExternalStore(onPrinting, isPrinting);

/** Height of a list that is printed, in pixels: some hundred pages. Longer ones are for the export. */
const MAX_PRINTED = 100_000;

/** Pixels that a virtual list renders beyond its viewport: a few rows, and all of them where it is printed. */
export const useOverscan = (pixels: number): number => (usePrinting() ? MAX_PRINTED : pixels);
