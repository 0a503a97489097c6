/** What the screen that is open lets the palette do. One screen offers at a time; leaving it takes the offer back. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { SHORTCUTS } from './shortcuts.ts';

type ListCommand = (typeof SHORTCUTS)['list'][number]['id'];

/** One that has keys, and its words with them. */
export interface KeyCommand {
  readonly id: ListCommand;
  readonly run: () => void;
}

/** One without keys, found by its own words only. */
export interface NamedCommand {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
}

export type OfferedCommand = KeyCommand | NamedCommand;

type Offer = () => readonly OfferedCommand[];

let offer: Offer | null = null;
const listeners = new Set<() => void>();

function set(next: Offer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** `read` is asked when the palette opens: it names only what can be done then. */
export function useOfferCommands(read: Offer): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const own: Offer = () => latest.current();
    set(own);
    return () => {
      if (offer === own) set(null);
    };
  }, []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the screen that is open; null while none offers anything. */
export function useOffer(): Offer | null {
  return useSyncExternalStore(subscribe, () => offer);
}
