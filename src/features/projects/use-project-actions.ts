/** What can be done with a project of the list. Each says what it did and offers to take it back. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../data/sync-context.ts';
import type { ProjectItem } from '../../data/project-list.ts';
import { notify, notifyAction } from '../../ui/toast-store.ts';

export interface ProjectActions {
  readonly toggleFavorite: (item: ProjectItem) => void;
  readonly toggleArchived: (item: ProjectItem) => void;
  readonly toggleArchivedForAll: (item: ProjectItem) => void;
  readonly remove: (item: ProjectItem) => void;
}

export function useProjectActions(): ProjectActions {
  const mutate = useMutate();
  const { t } = useTranslation(['projects', 'ui']);
  return useMemo(() => {
    const failed = (): void => {
      notify({ tone: 'error', title: t('notKept.title'), text: t('notKept.text') });
    };
    /** Takes back exactly this, whatever was done since. */
    const undoable = (text: string, back: () => Promise<void>): void => {
      notifyAction({ text, actionLabel: t('ui:undo'), onAction: () => void back().catch(failed) });
    };
    return {
      // The star itself shows the result.
      toggleFavorite: ({ project, favorite }) =>
        void mutate.projectPref.favorite({ projectId: project.id, favorite: !favorite }).catch(failed),
      toggleArchived: ({ project: { id: projectId, name }, archived }) => {
        const archive = (wanted: boolean) => mutate.projectPref.archive({ projectId, archived: wanted });
        const text = t(archived ? 'restored' : 'archivedDone', { name });
        void archive(!archived).then(() => undoable(text, () => archive(archived)), failed);
      },
      toggleArchivedForAll: ({ project: { id: projectId, name }, archived }) => {
        const archive = (wanted: boolean) =>
          mutate.projectPref.archiveForAll({ projectId, archived: wanted });
        const text = t(archived ? 'restoredForAll' : 'archivedForAll', { name });
        void archive(!archived).then(() => undoable(text, () => archive(archived)), failed);
      },
      remove: ({ project }) =>
        void mutate.project
          .remove({ projectId: project.id })
          .then(() => notifyAction({ text: t('removed', { name: project.name }) }), failed),
    };
  }, [mutate, t]);
}
