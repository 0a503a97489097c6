/** The three dots at the end of a row. Props: label (names the row), items. Nothing when there is nothing to do. */
import { useState } from 'react';
import { Ellipsis } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { Menu, type MenuItem } from './menu.tsx';

export type RowMenuProps = { readonly label: string; readonly items: readonly MenuItem[] };

export function RowMenu({ label, items }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (items.length === 0) return null;
  return (
    <>
      <IconButton
        icon={Ellipsis}
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={label}
        items={items}
        placement="bottom-end"
      />
    </>
  );
}
