/** Navigation at the bottom of a phone (56 px, hidden on wide screens). Props: label, items (NavItem with icon), onAdd and addLabel (the round middle button). */
import { Plus } from 'lucide-react';
import { Icon } from './icon.tsx';
import { NavAnchor } from './nav-item.tsx';
import type { NavItem } from './nav-item.tsx';

export type BottomNavProps = {
  readonly label: string;
  readonly items: readonly NavItem[];
  readonly onAdd?: (() => void) | undefined;
  readonly addLabel?: string | undefined;
};

export function BottomNav({ label, items, onAdd, addLabel }: BottomNavProps) {
  const middle = Math.ceil(items.length / 2);
  const link = (item: NavItem) => (
    <NavAnchor key={item.id} item={item} className="hf-bottomnav-link" iconSize={20} />
  );
  return (
    <nav className="hf-bottomnav" aria-label={label}>
      {items.slice(0, middle).map(link)}
      {onAdd && (
        <button type="button" className="hf-bottomnav-add" aria-label={addLabel} onClick={onAdd}>
          <span>
            <Icon icon={Plus} size={20} />
          </span>
        </button>
      )}
      {items.slice(middle).map(link)}
    </nav>
  );
}
