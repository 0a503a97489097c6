/** Actions on a whole project, wherever it is shown. Each shows its result and offers undo. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { projectPath } from '../../../contract/rules/app-path.ts';
import { useMutate } from '../../data/sync-context.ts';
import { notify, notifyAction } from '../../ui/toast-store.ts';
import { requestForProject } from './project-request.ts';

/** The full address of a project, for sharing. */
export const projectLink = (projectId: string): string => location.origin + projectPath(projectId);

/** A project with the person's settings for it. */
interface MarkedProject {
  readonly project: { readonly id: string; readonly name: string };
  readonly favorite: boolean;
  readonly archived: boolean;
}

export interface ProjectActions {
  readonly toggleFavorite: (item: MarkedProject) => void;
  readonly toggleArchived: (item: MarkedProject) => void;
  readonly toggleArchivedForAll: (item: MarkedProject) => void;
  readonly copyLink: (item: MarkedProject) => void;
  /** Asks for its name and what to include. */
  readonly duplicate: (item: MarkedProject) => void;
  /** Asks for confirmation first. */
  readonly remove: (item: MarkedProject) => void;
}

export function useProjectActions(): ProjectActions {
  const mutate = useMutate();
  const { t } = useTranslation(['project-actions', 'errors']);
  return useMemo(() => {
    const failed = (): void => {
      notify({ tone: 'error', title: t('errors:catalogue.error_title'), text: t('errors:storage_failed') });
    };
    /** Offers to revert exactly this change, whatever was done since. */
    const undoable = (text: string, back: () => Promise<void>): void => {
      notifyAction({ text, onAction: () => void back().catch(failed) });
    };
    return {
      // Without a message: the star itself shows the result.
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
      copyLink: ({ project }) =>
        void navigator.clipboard.writeText(projectLink(project.id)).then(
          () => notifyAction({ text: t('linkCopied'), duration: 3000 }),
          () => undefined,
        ),
      duplicate: ({ project: { id, name } }) =>
        requestForProject({ kind: 'duplicate', project: { id, name } }),
      remove: ({ project: { id, name } }) => requestForProject({ kind: 'remove', project: { id, name } }),
    };
  }, [mutate, t]);
}
