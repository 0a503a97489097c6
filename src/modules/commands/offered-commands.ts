/** Commands that the open screen offers to the palette. Components register them; unmounting removes them. */
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Emitter } from '../../lib/emitter.ts';
import type { SHORTCUTS } from './shortcuts.ts';

type ListCommand = (typeof SHORTCUTS)['list'][number]['id'];

/** A command with a shortcut, whose text it uses. */
export interface KeyCommand {
  readonly id: ListCommand;
  readonly run: () => void;
}

/** A command of a menu or panel, found by its own text only. */
export interface NamedCommand {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Instead of the icon. */
  readonly glyph?: ReactNode;
  /** One line of a menu: the menu's name is shown before its text. */
  readonly ofMenu?: boolean | undefined;
  readonly keys?: string | undefined;
  /** Hint shown beside it in the menu. */
  readonly hint?: string | undefined;
  /** The setting has this value already. */
  readonly checked?: boolean | undefined;
  readonly run: () => void;
}

export type OfferedCommand = KeyCommand | NamedCommand;

type Offer = () => readonly OfferedCommand[];

const offers = new Set<Offer>();
/** A new object whenever the result may have changed. */
let present = { offers };
const changes = new Emitter();

function publish(): void {
  present = { offers };
  changes.emit();
}

/** `read` is called whenever the palette opens: it returns only commands that are possible now. */
export function useOfferCommands(read: Offer): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
    // A render may have changed what is offered.
    if (offers.size > 0) publish();
  });
  useEffect(() => {
    const own: Offer = () => latest.current();
    offers.add(own);
    publish();
    return () => {
      offers.delete(own);
      publish();
    };
  }, []);
}

/** The current commands of the screen, updated while it changes; duplicates are removed. */
export function useOffered(): readonly OfferedCommand[] {
  const now = useSyncExternalStore(changes.subscribe, () => present);
  const byId = new Map<string, OfferedCommand>();
  for (const offer of now.offers)
    for (const command of offer()) if (!byId.has(command.id)) byId.set(command.id, command);
  return [...byId.values()];
}
