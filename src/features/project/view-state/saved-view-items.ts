/** The saved views of a project as lines of a menu and for the palette: all tasks, one's own, those others share. */
import { useTranslation } from 'react-i18next';
import { Bookmark, Lock, Star } from 'lucide-react';
import { useSync } from '../../../data/sync-context.ts';
import type { ProjectView } from '../../../data/project-views.ts';
import type { MenuAction, MenuItem } from '../../../ui/menu.tsx';
import type { ViewChoice } from './open-view.ts';

export function useSavedViewItems({ all, open, choose }: ViewChoice): readonly MenuItem[] {
  const { t } = useTranslation('views');
  const { userId } = useSync();
  const itemOf = (one: ProjectView): MenuAction => ({
    id: one.id,
    label: one.name,
    icon: one.is_default ? Star : one.shared ? Bookmark : Lock,
    hint: one.is_default ? t('isDefault') : one.shared ? t('isShared') : t('isPrivate'),
    checked: one.id === open?.id,
    onSelect: () => choose(one.id),
  });
  const part = (heading: string, views: readonly ProjectView[]): readonly MenuItem[] =>
    views.length === 0 ? [] : [{ id: heading, heading }, ...views.map(itemOf)];
  return [
    { id: 'all', label: t('all'), checked: open === null, onSelect: () => choose(null) },
    ...part(
      t('mine'),
      all.filter((one) => one.user_id === userId),
    ),
    ...part(
      t('others'),
      all.filter((one) => one.user_id !== userId),
    ),
  ];
}
