/**
 * The menu of a row by right click, long press or menu key. Props of the hook: find(element) → the row's actions, or
 * null. Returns the handler for the element around the rows, a function that opens the menu at a button of a row, and
 * the menu to render beside them. With Shift the browser's own menu opens.
 */
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Menu, type MenuItem } from './menu.tsx';

export interface MenuOfRow {
  /** Element to which the focus is restored. */
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** A React event, or a native one. */
type Pressed = Pick<MouseEvent, 'shiftKey' | 'clientX' | 'clientY' | 'preventDefault'> & {
  readonly target: EventTarget | null;
};

interface MenuAtRow {
  readonly onContextMenu: (event: Pressed) => void;
  readonly openAt: (button: HTMLElement) => void;
  readonly menu: ReactNode;
}

export function useMenuAtRow(find: (element: Element) => MenuOfRow | null): MenuAtRow {
  const [open, setOpen] = useState<(MenuOfRow & { at?: { x: number; y: number } }) | null>(null);
  const onContextMenu = (event: Pressed): void => {
    const found = event.shiftKey || !(event.target instanceof Element) ? null : find(event.target);
    if (found === null || found.items.length === 0) return;
    event.preventDefault();
    setOpen({ ...found, at: { x: event.clientX, y: event.clientY } });
  };
  const openAt = (button: HTMLElement): void => {
    const found = find(button);
    if (found) setOpen({ ...found, anchor: button });
  };
  const menu = (
    <Menu
      anchor={open?.anchor ?? null}
      at={open?.at}
      {...(open && !open.at && { placement: 'bottom-end' })}
      label={open?.label ?? ''}
      items={open?.items ?? []}
      onClose={() => setOpen(null)}
    />
  );
  return { onContextMenu, openAt, menu };
}
