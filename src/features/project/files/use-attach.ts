/** Attaching files with what there is to say about it: what was taken, what not and why, and the way back. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSizeLimit } from '../../../../contract/rules/file-rules.ts';
import { useSession } from '../../../app/session.ts';
import { attachFiles } from '../../../data/files/attach-files.ts';
import { useSync } from '../../../data/sync-context.ts';
import { useFileSize } from './use-file-size.ts';
import { notify, notifyAction } from '../../../ui/toast-store.ts';

export function useAttach(): (taskId: string, files: readonly File[]) => Promise<void> {
  const client = useSync();
  const { t } = useTranslation('files');
  const plan = useSession()?.subscription_type ?? '';
  const size = useFileSize();
  return useCallback(
    async (taskId, files) => {
      try {
        const { names, refused } = await attachFiles(client, taskId, files, plan);
        const limit = size(fileSizeLimit({ type: plan }));
        for (const { name, problem } of refused)
          notify({
            title: t('refused.title', { name }),
            text: t(`refused.${problem}`, { limit }),
            tone: 'error',
          });
        if (names.length === 0) return;
        const text =
          names.length === 1 ? t('attachedOne', { name: names[0] }) : t('attached', { count: names.length });
        notifyAction({ text, keys: 'mod+z', onAction: () => void client.undo() });
      } catch {
        notify({ title: t('notKept'), tone: 'error' });
      }
    },
    [client, plan, size, t],
  );
}
