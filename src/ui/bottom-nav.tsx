/**
 * Navigation at the bottom of a phone (56 px, hidden on wide screens). Props: label, items (NavItem with icon), onAdd
 * and addLabel (the button in the middle), children (`BottomNavButton`, at the right). `BottomNavButton` opens a panel:
 * label, icon, badge, and every button attribute.
 */
import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { type LucideIcon, Plus } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { NavAnchor } from './nav-item.tsx';
import type { NavItem } from './nav-item.tsx';

export type BottomNavProps = {
  readonly label: string;
  readonly items: readonly NavItem[];
  readonly onAdd?: (() => void) | undefined;
  readonly addLabel?: string | undefined;
  readonly children?: ReactNode;
};

export function BottomNav({ label, items, onAdd, addLabel, children }: BottomNavProps) {
  return (
    <nav className="hf-bottomnav" aria-label={label}>
      {items.map((item) => (
        <NavAnchor key={item.id} item={item} className="hf-bottomnav-link" iconSize={20} />
      ))}
      {onAdd && (
        <button type="button" className="hf-bottomnav-add" aria-label={addLabel} onClick={onAdd}>
          <span>
            <Icon icon={Plus} size={20} />
          </span>
        </button>
      )}
      {children}
    </nav>
  );
}

type BottomNavButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly badge?: number | undefined;
};

export function BottomNavButton({ label, icon, badge = 0, className, ...attributes }: BottomNavButtonProps) {
  return (
    <button type="button" className={classNames('hf-bottomnav-link', className)} {...attributes}>
      <Icon icon={icon} size={20} />
      <span className="hf-trunc">{label}</span>
      {badge > 0 && <span className="hf-badge">{badge > 99 ? '99+' : badge}</span>}
    </button>
  );
}
