/**
 * Vertical navigation (208 px: settings, reports, admin). Props: label, groups [{ title, items: NavItem[] }], header
 * (node). On phones a horizontally scrolling row that shows the current item.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { NavAnchor } from './nav-item.tsx';
import type { NavItem } from './nav-item.tsx';

export type SideNavProps = {
  readonly label: string;
  readonly groups: readonly { readonly title?: string | undefined; readonly items: readonly NavItem[] }[];
  readonly header?: ReactNode;
};

export function SideNav({ label, groups, header }: SideNavProps) {
  const nav = useRef<HTMLElement>(null);
  const current = groups.flatMap(({ items }) => items).find((item) => item.current)?.id;
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current="page"]');
    if (current !== undefined) link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} className="hf-sidenav hf-scroll" aria-label={label}>
      {header}
      {groups.map((group, index) => (
        <div key={group.title ?? String(index)} className="hf-sidenav-group">
          {group.title && <p className="hf-eyebrow hf-sidenav-title">{group.title}</p>}
          {group.items.map((item) => (
            <NavAnchor key={item.id} item={item} className="hf-sidenav-link" />
          ))}
        </div>
      ))}
    </nav>
  );
}
