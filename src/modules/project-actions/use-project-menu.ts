/**
 * Actions on a whole project as menu lines and for the palette: the same in the list of projects and in the project.
 */
import { Archive, ArchiveRestore, Copy, Link, Settings, Star, StarOff, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../contract/entities/project-entities.ts';
import { useCan } from '../../data/permissions.ts';
import { useProjectPref } from '../../data/projects.ts';
import type { MenuAction, MenuItem } from '../../ui/menu.tsx';
import { useMuting } from '../muting/use-muting.ts';
import { useShareLine } from '../share-out/use-share-line.ts';
import { useFollowProject } from './use-follow-project.ts';
import { projectLink, useProjectActions } from './use-project-actions.ts';

export interface ProjectMenu {
  /** Lines that affect the person only. */
  readonly own: readonly MenuAction[];
  /** Null without the permission to change the project. */
  readonly settings: MenuAction | null;
  /** Null without the permission to create projects. */
  readonly duplicate: MenuAction | null;
  /** Lines that affect all members; empty without the permission. */
  readonly everybody: readonly MenuAction[];
}

/** Keys of a screen for lines of the menu. */
export interface ProjectMenuKeys {
  readonly favorite?: string;
  readonly settings?: string;
}

const NO_KEYS: ProjectMenuKeys = {};

export function useProjectMenu(
  project: Project,
  onSettings: () => void,
  keys: ProjectMenuKeys = NO_KEYS,
): ProjectMenu {
  const { t } = useTranslation('project-actions');
  const pref = useProjectPref(project.id);
  const follow = useFollowProject(project);
  const muting = useMuting();
  const actions = useProjectActions();
  const shareLine = useShareLine();
  const mayEdit = useCan('project.update', project.id);
  const mayArchiveForAll = useCan('project.archive-for-all', project.id);
  const mayRemove = useCan('project.delete', project.id);
  const mayCreate = useCan('project.create');
  const favorite = pref?.favorite ?? false;
  const archived = pref?.archived ?? false;
  const item = { project, favorite, archived };
  const archiveIcon = archived ? ArchiveRestore : Archive;
  return {
    own: [
      {
        id: 'favorite',
        label: t(favorite ? 'unstar' : 'star'),
        icon: favorite ? StarOff : Star,
        keys: keys.favorite,
        onSelect: () => actions.toggleFavorite(item),
      },
      follow,
      muting.line({ kind: 'project', id: project.id }),
      { id: 'link', label: t('copyLink'), icon: Link, onSelect: () => actions.copyLink(item) },
      ...shareLine(() => ({ title: project.name, url: projectLink(project.id) })),
      {
        id: 'archive',
        label: t(archived ? 'restore' : 'archive'),
        icon: archiveIcon,
        onSelect: () => actions.toggleArchived(item),
      },
    ],
    settings: mayEdit
      ? { id: 'settings', label: t('settings'), icon: Settings, keys: keys.settings, onSelect: onSettings }
      : null,
    duplicate: mayCreate
      ? { id: 'duplicate', label: t('duplicateLine'), icon: Copy, onSelect: () => actions.duplicate(item) }
      : null,
    everybody: [
      ...(mayArchiveForAll
        ? [
            {
              id: 'archive-for-all',
              label: t(archived ? 'restoreForAll' : 'archiveForAll'),
              icon: archiveIcon,
              onSelect: () => actions.toggleArchivedForAll(item),
            },
          ]
        : []),
      ...(mayRemove
        ? [
            {
              id: 'remove',
              label: t('remove'),
              icon: Trash2,
              danger: true,
              onSelect: () => actions.remove(item),
            },
          ]
        : []),
    ],
  };
}

/** The complete menu with separators; `more` comes before the lines that affect all members. */
export function projectMenuItems(menu: ProjectMenu, more: readonly MenuItem[] = []): readonly MenuItem[] {
  return [
    ...menu.own,
    ...(menu.settings || menu.duplicate || more.length > 0
      ? [{ id: 'line-settings', separator: true as const }]
      : []),
    ...(menu.settings ? [menu.settings] : []),
    ...more,
    ...(menu.duplicate ? [menu.duplicate] : []),
    ...(menu.everybody.length > 0 ? [{ id: 'line-everybody', separator: true as const }] : []),
    ...menu.everybody,
  ];
}
