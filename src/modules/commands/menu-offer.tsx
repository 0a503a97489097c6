/**
 * Offers the menu of a button to the palette; separate, because no first screen needs it. Props: label, icon, items.
 */
import { Ellipsis } from 'lucide-react';
import type { MenuButtonProps } from '../../ui/menu.tsx';
import { useOfferMenus } from './offered-menu.ts';

export function MenuOffer({
  label,
  icon = Ellipsis,
  items,
}: Pick<MenuButtonProps, 'label' | 'icon' | 'items'>) {
  useOfferMenus(() => [{ id: `menu ${label}`, label, icon, items }]);
  return null;
}
