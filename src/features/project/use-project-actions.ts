/** What can be done with a whole project, for its menu and for the palette. */
import { Archive, ArchiveRestore, Link, Settings, Star, StarOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRouter } from '@tanstack/react-router';
import { useFollowProject } from '../../app/use-follow-project.ts';
import { useCan } from '../../data/permissions.ts';
import { useProjectPref } from '../../data/projects.ts';
import { useMutate } from '../../data/sync-context.ts';
import type { MenuAction } from '../../ui/menu.tsx';
import { notifyAction } from '../../ui/toast-store.ts';
import { useTaskFacts } from './task-facts.ts';

interface ProjectActions {
  /** What one person sets or takes for themselves. */
  readonly own: readonly MenuAction[];
  /** Null for who may not change the project. */
  readonly settings: MenuAction | null;
}

export function useProjectActions(): ProjectActions {
  const { t } = useTranslation('project');
  const { project } = useTaskFacts();
  const pref = useProjectPref(project.id);
  const mutate = useMutate();
  const follow = useFollowProject(project);
  const mayEdit = useCan('project.update', project.id);
  const router = useRouter();
  const favorite = pref?.favorite ?? false;
  const archived = pref?.archived ?? false;
  const copyLink = (): void =>
    void navigator.clipboard.writeText(`${location.origin}/worklenz/projects/${project.id}`).then(
      () => notifyAction({ text: t('linkCopied'), duration: 3000 }),
      () => undefined,
    );
  // Its form stands in the list of projects; Back leads here again.
  const openSettings = (): void =>
    void router.navigate({ to: '/worklenz/projects', search: { edit: project.id } });
  return {
    own: [
      {
        id: 'favorite',
        label: t(favorite ? 'unfavorite' : 'favorite'),
        icon: favorite ? StarOff : Star,
        onSelect: () => void mutate.projectPref.favorite({ projectId: project.id, favorite: !favorite }),
      },
      follow,
      { id: 'link', label: t('copyLink'), icon: Link, onSelect: copyLink },
      {
        id: 'archive',
        label: t(archived ? 'unarchive' : 'archive'),
        icon: archived ? ArchiveRestore : Archive,
        onSelect: () => void mutate.projectPref.archive({ projectId: project.id, archived: !archived }),
      },
    ],
    settings: mayEdit
      ? { id: 'settings', label: t('settings'), icon: Settings, onSelect: openSettings }
      : null,
  };
}
