/** Saved views as lines of a menu and for the palette: none of them, one's own, those others share. */
import { useTranslation } from 'react-i18next';
import { Bookmark, Lock, Star } from 'lucide-react';
import { useSync } from '../../data/sync-context.ts';
import type { MenuAction, MenuItem } from '../../ui/menu.tsx';
import type { SavedView, ViewChoice, ViewPlace } from './view-choice.ts';

/** `noView`: whether there is a line for none. */
export function useSavedViewItems(
  kind: ViewPlace['kind'],
  { all, open, choose }: ViewChoice,
  noView = true,
): readonly MenuItem[] {
  const { t } = useTranslation('views');
  const { userId } = useSync();
  const itemOf = (one: SavedView): MenuAction => ({
    id: one.id,
    label: one.name,
    icon: one.is_default ? Star : one.shared ? Bookmark : Lock,
    hint: one.is_default ? t('isDefault') : one.shared ? t('isShared') : t('isPrivate'),
    checked: one.id === open?.id,
    onSelect: () => choose(one.id),
  });
  const part = (heading: string, views: readonly SavedView[]): readonly MenuItem[] =>
    views.length === 0 ? [] : [{ id: heading, heading }, ...views.map(itemOf)];
  return [
    ...(noView
      ? [{ id: 'all', label: t(`${kind}.all`), checked: open === null, onSelect: () => choose(null) }]
      : []),
    ...part(
      t('mine'),
      all.filter((one) => one.user_id === userId),
    ),
    ...part(
      t(`${kind}.others`),
      all.filter((one) => one.user_id !== userId),
    ),
  ];
}
