/** Saved views as lines of a menu and for the palette: no view, the person's own ones, shared ones. */
import { useTranslation } from 'react-i18next';
import { Bookmark, House, Lock, Star } from 'lucide-react';
import { NO_SAVED_VIEW } from '../../../contract/rules/default-views.ts';
import { useSync } from '../../data/sync-context.ts';
import type { MenuAction, MenuItem } from '../../ui/menu.tsx';
import type { SavedView, ViewChoice, ViewPlace } from './view-choice.ts';

export function useSavedViewItems(
  kind: ViewPlace['kind'],
  { all, open, ownDefault, choose }: ViewChoice,
): readonly MenuItem[] {
  const { t } = useTranslation('views');
  const { userId } = useSync();
  const ownHint = (id: string): string | undefined => (id === ownDefault ? t('isOwnDefault') : undefined);
  const itemOf = (one: SavedView): MenuAction => ({
    id: one.id,
    label: one.name,
    icon: one.id === ownDefault ? House : one.is_default ? Star : one.shared ? Bookmark : Lock,
    hint: ownHint(one.id) ?? (one.is_default ? t('isDefault') : one.shared ? t('isShared') : t('isPrivate')),
    checked: one.id === open?.id,
    onSelect: () => choose(one.id),
  });
  const part = (heading: string, views: readonly SavedView[]): readonly MenuItem[] =>
    views.length === 0 ? [] : [{ id: heading, heading }, ...views.map(itemOf)];
  return [
    {
      id: NO_SAVED_VIEW,
      label: t(`${kind}.all`),
      hint: ownHint(NO_SAVED_VIEW),
      checked: open === null,
      onSelect: () => choose(null),
    },
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
