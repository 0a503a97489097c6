/**
 * The form for a new comment: text, mentions, and files that are chosen, dropped, pasted or taken with a phone's
 * camera. Files are stored on this device before they are shown, so neither a reload nor a missing connection loses
 * them.
 */
import './new-comment.css';
import { Paperclip, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import {
  COMMENT_FILE_NAME_LIMIT,
  COMMENT_FILES,
  fileExtension,
} from '../../../../contract/rules/file-rules.ts';
import { useSession } from '../../../app/session/session.ts';
import { storeFiles, type LocalFile } from '../../../data/files/attach-files.ts';
import { useSync } from '../../../data/sync-context.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Person } from '../../../ui/person-avatar.tsx';
import { notify } from '../../../ui/toast-store.ts';
import { FilePicture } from '../attachments/file-item.tsx';
import { PickButton } from '../attachments/file-section.tsx';
import { useRefusals } from '../attachments/use-attach.ts';
import { useFileDrop } from '../attachments/use-file-drop.ts';
import { useFileSize } from '../attachments/use-file-size.ts';
import { CommentField } from '../thread/comment-field.tsx';
import { type Draft, type DraftEditing, useDraft } from '../thread/use-draft.ts';

interface NewCommentProps {
  readonly taskId: string;
  readonly people: readonly Person[];
  /** Returns whether it was stored. */
  readonly onWrite: (draft: Draft) => Promise<boolean>;
}

export function NewComment({ taskId, people, onWrite }: NewCommentProps) {
  const { t } = useTranslation('comments');
  const client = useSync();
  const phone = useIsPhone();
  const [dropZone, setDropZone] = useState<HTMLElement | null>(null);
  const { draft, setDraft, type, send } = useDraft(taskId, onWrite);
  const take = useTake(draft.files, setDraft);
  const over = useFileDrop(dropZone, take);
  const full = draft.files.length >= COMMENT_FILES;
  return (
    <div ref={setDropZone} className="hf-td-new" data-over={over || undefined}>
      <CommentField
        label={t('write')}
        people={people}
        value={draft}
        onChange={type}
        sendLabel={t('send')}
        limit={LIMITS.commentText}
        onSend={send}
        complete={draft.files.length > 0}
        along={
          <DraftFiles
            files={draft.files}
            onRemove={(id) => {
              setDraft((now) => ({ ...now, files: now.files.filter((file) => file.attachmentId !== id) }));
              // If that fails, the file is removed as abandoned after some days.
              client.files.drop(id).catch(() => undefined);
            }}
          />
        }
        tools={
          <>
            {phone && <PickButton camera label={t('addPhoto')} disabled={full} onFiles={take} />}
            <PickButton icon={Paperclip} label={t('addFiles')} disabled={full} onFiles={take} />
          </>
        }
      />
    </div>
  );
}

/** Stores files on this device and adds them to the draft, up to the limit of a comment. */
function useTake(
  files: readonly LocalFile[],
  setDraft: DraftEditing['setDraft'],
): (list: readonly File[]) => void {
  const client = useSync();
  const { t } = useTranslation('files');
  const plan = useSession()?.subscription_type ?? '';
  const refuse = useRefusals();
  const fileCount = useRef(files.length);
  /** Number of files that are being stored; more may be added meanwhile. */
  const storing = useRef(0);
  useEffect(() => {
    fileCount.current = files.length;
  }, [files]);
  return useCallback(
    (list) => {
      const remaining = Math.max(0, COMMENT_FILES - fileCount.current - storing.current);
      const added = Math.min(remaining, list.length);
      storing.current += added;
      const options = { plan, maxFiles: remaining, nameLimit: COMMENT_FILE_NAME_LIMIT };
      void storeFiles(client, list, options)
        .then(
          ({ stored, refused }) => {
            refuse(refused, COMMENT_FILES);
            setDraft((now) => ({ ...now, files: [...now.files, ...stored] }));
          },
          () => notify({ title: t('notKept'), tone: 'error' }),
        )
        .finally(() => (storing.current -= added));
    },
    [client, plan, refuse, setDraft, t],
  );
}

interface DraftFilesProps {
  readonly files: readonly LocalFile[];
  readonly onRemove: (attachmentId: string) => void;
}

function DraftFiles({ files, onRemove }: DraftFilesProps) {
  const { t } = useTranslation('comments');
  const size = useFileSize();
  if (files.length === 0) return null;
  return (
    <ul className="hf-td-attached" aria-label={t('along')}>
      {files.map(({ attachmentId: id, name, size: bytes }) => (
        <li key={id} className="hf-td-along-file">
          <FilePicture file={{ id, type: fileExtension(name), has_preview: false }} />
          <span className="hf-file-words">
            <span className="hf-file-name hf-trunc" data-tip-overflow="">
              {name}
            </span>
            <span className="hf-file-facts">{size(bytes)}</span>
          </span>
          <IconButton icon={X} size="sm" label={t('leaveOut', { name })} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  );
}
