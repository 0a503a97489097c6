/**
 * A link handled by the caller's router: it has a real address (open in a new tab works), and a plain click calls
 * onSelect. NavItem: id, label, href, current, onSelect, icon, badge, danger. Used by TopBar, BottomNav, TabLinks,
 * SideNav.
 */
import type { MouseEvent } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon.tsx';

export type NavItem = {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly onSelect: () => void;
  readonly current?: boolean | undefined;
  readonly icon?: LucideIcon | undefined;
  readonly badge?: number | undefined;
  readonly keys?: string | undefined;
  /** Leads to an irreversible action. */
  readonly danger?: boolean | undefined;
};

type NavAnchorProps = {
  readonly item: NavItem;
  readonly className: string;
  readonly iconSize?: number | undefined;
};

export function NavAnchor({ item, className, iconSize = 16 }: NavAnchorProps) {
  const follow = (event: MouseEvent<HTMLElement>): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    item.onSelect();
  };
  const content = (
    <>
      {item.icon && <Icon icon={item.icon} size={iconSize} />}
      <span className="hf-trunc">{item.label}</span>
      {item.badge !== undefined && item.badge > 0 && <span className="hf-badge">{item.badge}</span>}
    </>
  );
  return (
    <a
      className={className}
      href={item.href}
      aria-current={item.current ? 'page' : undefined}
      data-danger={item.danger ? '' : undefined}
      data-tip={item.keys ? item.label : undefined}
      data-tip-keys={item.keys}
      onClick={follow}
    >
      {content}
    </a>
  );
}
