/**
 * Tabs over panels of one screen. Props: label, value, onValueChange(id), tabs [{ id, label, count }]. The caller
 * renders the panel: give it `role="tabpanel"`, `id={tabPanelId(id)}`, `aria-labelledby={tabId(id)}`. Tabs that change
 * the address: TabLinks.
 */
import { useLocale } from '../i18n/use-locale.ts';
import { formatNumber } from '../lib/format-number.ts';
import { NavAnchor } from './nav-item.tsx';
import type { NavItem } from './nav-item.tsx';
import { rovingKeys } from './roving-keys.ts';
import { useScrollStrip } from './use-scroll-strip.ts';

type Tab<T extends string> = {
  readonly id: T;
  readonly label: string;
  readonly count?: number | undefined;
};

export type TabsProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly onValueChange: (id: T) => void;
  readonly tabs: readonly Tab<T>[];
};

/** Element id of a tab. */
export const tabId = (id: string): string => `tab-${id}`;
/** Element id of a tab's panel. */
export const tabPanelId = (id: string): string => `panel-${id}`;

export function Tabs<T extends string>({ label, value, onValueChange, tabs }: TabsProps<T>) {
  const locale = useLocale();
  const strip = useScrollStrip<HTMLDivElement>(value);
  const current = tabs.findIndex((tab) => tab.id === value);
  const choose = (index: number): void => {
    const tab = tabs[index];
    if (tab) onValueChange(tab.id);
  };
  return (
    <div
      ref={strip}
      className="hf-tabs"
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={rovingKeys(tabs.length, current, choose)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(tab.id)}
          className="hf-tab"
          aria-selected={tab.id === value}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onValueChange(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && <span className="hf-count">{formatNumber(tab.count, locale)}</span>}
        </button>
      ))}
    </div>
  );
}

export type TabLinksProps = { readonly label: string; readonly items: readonly NavItem[] };

/** Tabs that are links: each has an address (project tabs). Props: label, items (NavItem). */
export function TabLinks({ label, items }: TabLinksProps) {
  const strip = useScrollStrip<HTMLElement>(items.find(({ current }) => current)?.id);
  return (
    <nav ref={strip} className="hf-tabs" aria-label={label}>
      {items.map((item) => (
        <NavAnchor key={item.id} item={item} className="hf-tab" iconSize={16} />
      ))}
    </nav>
  );
}
