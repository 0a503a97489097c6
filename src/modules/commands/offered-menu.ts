/**
 * Offers the items of a mounted menu to the palette, so that each is written once. They are found by the menu's name
 * and their own text.
 */
import type { LucideIcon } from 'lucide-react';
import type { MenuItem } from '../../ui/menu.tsx';
import { type NamedCommand, useOfferCommands } from './offered-commands.ts';

export interface OfferedMenu {
  /** Prefix of the ids of its commands. */
  readonly id: string;
  /** Shown before the text of each line; empty for the items of the selection, which come first. */
  readonly label: string;
  /** Icon of lines without their own. */
  readonly icon: LucideIcon;
  readonly items: readonly MenuItem[];
}

/** The lines that can be chosen now; duplicates by text are removed. */
export function menuCommands({ id, label, icon, items }: OfferedMenu): readonly NamedCommand[] {
  const byWords = new Map<string, NamedCommand>();
  const begin = { id, prefix: label === '' ? '' : `${label}: ` };
  let above = begin;
  for (const item of items) {
    if ('separator' in item) above = begin;
    else if ('heading' in item)
      above = { id: `${id} ${item.id}`, prefix: `${begin.prefix}${item.heading}: ` };
    else if (!item.disabled) {
      const fullLabel = `${above.prefix}${item.label}`;
      const { keys, hint, checked, glyph, onSelect: run } = item;
      if (!byWords.has(fullLabel))
        byWords.set(fullLabel, {
          id: `${above.id} ${item.id}`,
          label: fullLabel,
          icon: item.icon ?? icon,
          ...{ ofMenu: label !== '', keys, hint, checked, glyph, run },
        });
    }
  }
  return [...byWords.values()];
}

/** `read` is called whenever the palette shows its commands. */
export function useOfferMenus(read: () => readonly OfferedMenu[]): void {
  useOfferCommands(() => read().flatMap(menuCommands));
}
