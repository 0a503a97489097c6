/** Attaches files and reports the result: what was attached, what was refused and why, and undo. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoOffer } from '../../../modules/changes/use-undo-offer.ts';
import { FILES_AT_ONCE, fileSizeLimit } from '../../../../contract/rules/file-rules.ts';
import { useSession } from '../../../app/session/session.ts';
import { attachFiles, type AttachedFile, type RefusedFile } from '../../../data/files/attach-files.ts';
import { useMutateAll, useSync } from '../../../data/sync-context.ts';
import { useFileSize } from './use-file-size.ts';
import { notify } from '../../../ui/toast-store.ts';

/** The file size limit as text. */
export function useFileLimit(): string {
  const plan = useSession()?.subscription_type ?? '';
  return useFileSize()(fileSizeLimit({ type: plan }));
}

/** Reports for each refused file why it was refused; `maxFiles` is the limit that the message names. */
export function useRefusals(): (refused: readonly RefusedFile[], maxFiles: number) => void {
  const { t } = useTranslation('files');
  const limit = useFileLimit();
  return useCallback(
    (refused, maxFiles) => {
      for (const { name, problem } of refused)
        notify({
          title: t('refused.title', { name }),
          text: t(`refused.${problem}`, { limit, most: maxFiles }),
          tone: 'error',
        });
    },
    [limit, t],
  );
}

/** Returns the attached files; `quietly` reports refusals only. */
export function useAttach(): (
  taskId: string,
  files: readonly File[],
  quietly?: boolean,
) => Promise<readonly AttachedFile[]> {
  const client = useSync();
  const mutateAll = useMutateAll();
  const offerUndo = useUndoOffer();
  const { t } = useTranslation('files');
  const plan = useSession()?.subscription_type ?? '';
  const refuse = useRefusals();
  return useCallback(
    async (taskId, files, quietly = false) => {
      try {
        const { files: taken, refused } = await attachFiles(client, mutateAll, taskId, files, plan);
        refuse(refused, FILES_AT_ONCE);
        const [first] = taken;
        if (!first || quietly) return taken;
        const text =
          taken.length === 1
            ? t('attachedOne', { name: first.name })
            : t('attached', { count: taken.length });
        offerUndo(text);
        return taken;
      } catch {
        notify({ title: t('notKept'), tone: 'error' });
        return [];
      }
    },
    [client, mutateAll, offerUndo, plan, refuse, t],
  );
}
