/**
 * A menu of actions at an element (Chakra's Menu, in open-menu.tsx, loaded when the page is idle). Props: anchor (null
 * = closed), onClose, label, items, placement, at. An item is { id, label, icon?, keys?, hint?, danger?, disabled?,
 * checked?, onSelect } or { separator: true, id } or { heading, id }. `MenuButton` below carries its own state: props
 * label, items, icon (icon button) or children (button with text), kind, size.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Button } from './button.tsx';
import type { ButtonKind, ButtonSize } from './button.tsx';
import { useFloatingParts } from './floating.ts';
import { IconButton } from './icon-button.tsx';
import type { Placement, Point } from './popover.tsx';

export type MenuAction = {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly glyph?: ReactNode;
  readonly keys?: string | undefined;
  readonly hint?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly checked?: boolean | undefined;
  readonly onSelect: () => void;
};

export type MenuItem =
  | MenuAction
  | { readonly id: string; readonly separator: true }
  | { readonly id: string; readonly heading: string };

export type MenuProps = {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly placement?: Placement | undefined;
  /** Opens at this point of the window; closing still restores the focus to the anchor. */
  readonly at?: Point | undefined;
};

export type OpenMenuProps = Omit<MenuProps, 'anchor'> & { readonly anchor: HTMLElement };

export function Menu({ anchor, ...rest }: MenuProps) {
  const parts = useFloatingParts(anchor !== null);
  return anchor && parts && <parts.OpenMenu anchor={anchor} {...rest} />;
}

export type MenuButtonProps = Omit<MenuProps, 'anchor' | 'onClose'> & {
  readonly icon?: LucideIcon | undefined;
  readonly children?: ReactNode;
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  readonly className?: string | undefined;
};

export function MenuButton({ icon, children, kind, size, className, ...menu }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shared = {
    kind,
    size,
    className,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor !== null,
    onClick: (event: { readonly currentTarget: HTMLButtonElement }) =>
      setAnchor(anchor ? null : event.currentTarget),
  };
  return (
    <>
      {children || !icon ? (
        <Button icon={icon} trailingIcon={ChevronDown} {...shared}>
          {children ?? menu.label}
        </Button>
      ) : (
        <IconButton icon={icon} label={menu.label} {...shared} />
      )}
      <Menu anchor={anchor} onClose={() => setAnchor(null)} {...menu} />
    </>
  );
}
