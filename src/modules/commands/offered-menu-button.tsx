/**
 * A button with a menu that the palette offers too while it is mounted. Props: those of `MenuButton`; its label names
 * the menu.
 */
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { MenuButton, type MenuButtonProps } from '../../ui/menu.tsx';

const MenuOffer = lazyComponent(() => import('./menu-offer.tsx').then((module) => module.MenuOffer));

export function OfferedMenuButton(props: MenuButtonProps) {
  const { label, icon, items } = props;
  return (
    <>
      <MenuButton {...props} />
      <MenuOffer label={label} icon={icon} items={items} />
    </>
  );
}
