/** The commands on a file: save, delete with undo, retry the upload. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../../../../contract/entities/task-entities.ts';
import { useMutate, useSync } from '../../../data/sync-context.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { notify, notifyAction } from '../../../ui/toast-store.ts';
import { reportNotStored } from '../../../modules/changes/report-not-stored.ts';
import { useUndoOffer } from '../../../modules/changes/use-undo-offer.ts';

export interface FileCommands {
  readonly save: (file: Attachment) => Promise<void>;
  readonly remove: (file: Attachment) => Promise<void>;
  readonly sendAgain: (file: Attachment) => Promise<void>;
}

export function useFileCommands(): FileCommands {
  const client = useSync();
  const offerUndo = useUndoOffer();
  const mutate = useMutate();
  const { t } = useTranslation('files');
  return useMemo(
    () => ({
      async save(file) {
        try {
          saveFile(await client.files.content(file.id), file.name);
        } catch {
          const text = file.stored ? t('notHere') : t('notSentYet');
          notify({ title: t('cannotOpen', { name: file.name }), text, tone: 'warning' });
        }
      },
      async remove(file) {
        try {
          await mutate.attachment.remove({ attachmentId: file.id });
          const text = t('removed', { name: file.name });
          // Without a task the file cannot be restored, so no undo is offered.
          if (file.task_id === null) notifyAction({ text });
          else offerUndo(text);
        } catch (error) {
          await reportNotStored(error);
        }
      },
      sendAgain: (file) => client.files.retry(file.id),
    }),
    [client, mutate, offerUndo, t],
  );
}
