/** The three dots at the end of a row. Props: label (names the row), items. Renders nothing without items. */
import { Ellipsis } from 'lucide-react';
import { MenuButton, type MenuItem } from './menu.tsx';

export type RowMenuProps = { readonly label: string; readonly items: readonly MenuItem[] };

export function RowMenu({ label, items }: RowMenuProps) {
  return (
    items.length > 0 && <MenuButton icon={Ellipsis} label={label} items={items} placement="bottom-end" />
  );
}
