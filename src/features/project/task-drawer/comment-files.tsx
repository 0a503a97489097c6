/** The files of a comment: pictures as thumbnails, other files as rows; opened, saved, and deleted with permission. */
import './comment-files.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../../../../contract/entities/task-entities.ts';
import { isPictureName } from '../../../../contract/rules/file-rules.ts';
import type { FileProgress } from '../../../data/sync-types.ts';
import { FileItem, FilePicture, FileState, RemoveFile, SendAgain } from '../attachments/file-item.tsx';
import { FileViewer } from '../attachments/file-viewer.tsx';

interface CommentFilesProps {
  readonly files: readonly Attachment[];
  readonly sending: ReadonlyMap<string, FileProgress>;
  /** Whether the person may delete them. */
  readonly removable: boolean;
}

export function CommentFiles({ files, sending, removable }: CommentFilesProps) {
  const { t } = useTranslation('comments');
  const [shown, setShown] = useState<string | null>(null);
  const pictures = files.filter(({ name }) => isPictureName(name));
  const others = files.filter(({ name }) => !isPictureName(name));
  if (files.length === 0) return null;
  return (
    <>
      <ul className="hf-td-files" aria-label={t('files')}>
        {pictures.map((file) => (
          <Picture
            key={file.id}
            file={file}
            progress={sending.get(file.id)}
            removable={removable}
            onShow={() => setShown(file.id)}
          />
        ))}
        {others.map((file) => (
          <FileItem
            key={file.id}
            file={file}
            progress={sending.get(file.id)}
            removable={removable}
            onShow={({ id }) => setShown(id)}
          />
        ))}
      </ul>
      <FileViewer files={pictures} at={shown} onAt={setShown} onClose={() => setShown(null)} />
    </>
  );
}

interface PictureProps {
  readonly file: Attachment;
  readonly progress: FileProgress | undefined;
  readonly removable: boolean;
  readonly onShow: () => void;
}

function Picture({ file, progress, removable, onShow }: PictureProps) {
  return (
    <li className="hf-td-picture">
      <button type="button" className="hf-td-picture-open" aria-label={file.name} onClick={onShow}>
        <FilePicture file={file} />
      </button>
      <span className="hf-td-picture-tools">
        <SendAgain file={file} progress={progress} />
        {removable && <RemoveFile file={file} />}
      </span>
      <span className="hf-file-name hf-trunc" data-tip-overflow="">
        {file.name}
      </span>
      <FileState file={file} progress={progress} brief />
    </li>
  );
}
