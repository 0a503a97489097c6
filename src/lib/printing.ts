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

/** Pixels that a virtual list renders beyond its viewport: a few rows, and every row where it is printed. */
export const useOverscan = (pixels: number): number => (usePrinting() ? Number.MAX_SAFE_INTEGER : pixels);
