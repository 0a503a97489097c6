/** Reordering the entries of the bar, with screen reader announcements and menu entries. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inOrder, usePinnedPaths, withPage } from '../../modules/navigation/pinned-pages.ts';
import { settingsPath } from '../../modules/navigation/settings-pages.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import type { NavItem } from '../../ui/nav-item.tsx';
import { movedTo } from './bar-order.ts';

export interface BarOrder {
  /** False when the position does not exist. */
  readonly move: (from: number, to: number) => boolean;
  /** Announcement of the last move. */
  readonly announcement: string;
  readonly menuOf: (at: number) => readonly MenuItem[];
}

export function useBarOrder(items: readonly NavItem[]): BarOrder {
  const { t } = useTranslation('navbar');
  const { chosen, choose } = usePinnedPaths();
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number): boolean => {
    const paths = items.map(({ href }) => href);
    const order = movedTo(paths, from, to);
    const page = items[from]?.label;
    if (order === null || page === undefined) return false;
    choose(inOrder(chosen, order));
    setAnnouncement(t('bar.moved', { page, position: to + 1, total: items.length }));
    return true;
  };
  const step = (at: number, by: 1 | -1): MenuItem => ({
    id: by < 0 ? 'left' : 'right',
    label: t(by < 0 ? 'bar.left' : 'bar.right'),
    keys: by < 0 ? 'alt+left' : 'alt+right',
    disabled: at + by < 0 || at + by >= items.length,
    onSelect: () => void move(at, at + by),
  });
  const menuOf = (at: number): readonly MenuItem[] => {
    const path = items[at]?.href ?? '';
    const takeOut = (): void => choose(withPage(chosen, path, false));
    const isPinned = path.startsWith(settingsPath(''));
    return [
      step(at, -1),
      step(at, 1),
      ...(isPinned ? [{ id: 'out', label: t('bar.out'), onSelect: takeOut }] : []),
      ...(chosen === null ? [] : [{ id: 'usual', label: t('bar.usual'), onSelect: () => choose([]) }]),
    ];
  };
  return { move, announcement, menuOf };
}
