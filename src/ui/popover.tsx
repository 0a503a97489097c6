/**
 * A floating panel at an element (Chakra's Popover, in open-popover.tsx, loaded when the page is idle). Props: anchor
 * (the element it belongs to; null = closed), onClose, label (its name), titled (sheets show the name), placement, at,
 * width (px), className, padded, children (the element with `data-autofocus` gets the focus). Escape and a press
 * outside close it, the latter not while a field has unreadable text; the focus returns to the anchor. On phones it is
 * a bottom sheet.
 */
import type { ReactNode } from 'react';
import { useFloatingParts } from './floating.ts';

export type Placement =
  | 'bottom-start'
  | 'bottom'
  | 'bottom-end'
  | 'top-start'
  | 'top-end'
  | 'right-start'
  | 'left-start';

/** A point of the window. */
export type Point = { readonly x: number; readonly y: number };

export type PopoverProps = {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly label: string;
  readonly titled?: boolean | undefined;
  readonly placement?: Placement | undefined;
  /** Opens at this point; closing still restores the focus to the anchor. */
  readonly at?: Point | undefined;
  readonly width?: number | undefined;
  readonly className?: string | undefined;
  readonly padded?: boolean | undefined;
  readonly children: ReactNode;
};

function focusIfLost(anchor: HTMLElement): void {
  const active = document.activeElement;
  const lost = !active || active === document.body || !active.isConnected;
  if (lost && anchor.isConnected) anchor.focus({ preventScroll: true });
}

/**
 * Restores the focus to the anchor of a floating panel, unless the user has already moved it elsewhere. At once,
 * because the next key is meant for the page; and again, for a panel that unmounts a moment later.
 */
export function restoreFocus(anchor: HTMLElement): void {
  focusIfLost(anchor);
  requestAnimationFrame(() => focusIfLost(anchor));
}

/**
 * The parent element of a floating panel: the dialog that contains its anchor (whose focus trap would take the focus
 * otherwise), else the end of the page.
 */
export function floatingParent(anchor: HTMLElement): Element {
  return anchor.closest('.hf-dialog') ?? document.body;
}

export type OpenPopoverProps = Omit<PopoverProps, 'anchor'> & { readonly anchor: HTMLElement };

export function Popover({ anchor, ...rest }: PopoverProps) {
  const parts = useFloatingParts(anchor !== null);
  return anchor && parts && <parts.OpenPopover anchor={anchor} {...rest} />;
}
