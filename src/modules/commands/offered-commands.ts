/** What the screen that is open lets the palette do. Its parts offer for themselves; leaving it takes the offers back. */
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Emitter } from '../../lib/emitter.ts';
import type { SHORTCUTS } from './shortcuts.ts';

type ListCommand = (typeof SHORTCUTS)['list'][number]['id'];

/** One that has keys, and its words with them. */
export interface KeyCommand {
  readonly id: ListCommand;
  readonly run: () => void;
}

/** One of a menu or a panel, found by its own words only. */
export interface NamedCommand {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Instead of the icon. */
  readonly glyph?: ReactNode;
  /** A line among many: its menu stands before its words. */
  readonly ofMenu?: boolean | undefined;
  readonly keys?: string | undefined;
  /** What the menu says beside it. */
  readonly hint?: string | undefined;
  /** It is as it says already. */
  readonly checked?: boolean | undefined;
  readonly run: () => void;
}

export type OfferedCommand = KeyCommand | NamedCommand;

type Offer = () => readonly OfferedCommand[];

const offers = new Set<Offer>();
/** Another object each time the answer may be another one. */
let present = { offers };
const changes = new Emitter();

function tell(): void {
  present = { offers };
  changes.emit();
}

/** `read` is asked whenever the palette shows what there is: it names only what can be done now. */
export function useOfferCommands(read: Offer): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
    // What was drawn anew may offer something else.
    if (offers.size > 0) tell();
  });
  useEffect(() => {
    const own: Offer = () => latest.current();
    offers.add(own);
    tell();
    return () => {
      offers.delete(own);
      tell();
    };
  }, []);
}

/** What the screen that is open offers, as it is now, also while others change what it shows; what several parts offer, once. */
export function useOffered(): readonly OfferedCommand[] {
  const now = useSyncExternalStore(changes.subscribe, () => present);
  const byId = new Map<string, OfferedCommand>();
  for (const offer of now.offers)
    for (const command of offer()) if (!byId.has(command.id)) byId.set(command.id, command);
  return [...byId.values()];
}
