/** A button with a menu that the palette has too, while it stands. Props: those of `MenuButton`; its label says which menu it is. */
import { Ellipsis } from 'lucide-react';
import { MenuButton, type MenuButtonProps } from '../../ui/menu.tsx';
import { useOfferMenus } from './offered-menu.ts';

export function OfferedMenuButton(props: MenuButtonProps) {
  const { label, icon = Ellipsis, items } = props;
  useOfferMenus(() => [{ id: `menu ${label}`, label, icon, items }]);
  return <MenuButton {...props} />;
}
