/**
 * A picture in full size, with previous and next by arrow keys and buttons. Props: files (all pictures), at (id), onAt,
 * onClose.
 */
import './attachments.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../../../../contract/entities/task-entities.ts';
import { useFileAddress, useFilePreview } from '../../../data/files/use-files.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useFileCommands } from './use-file-commands.ts';

interface FileViewerProps {
  readonly files: readonly Attachment[];
  readonly at: string | null;
  readonly onAt: (id: string) => void;
  readonly onClose: () => void;
}

export function FileViewer({ files, at, onAt, onClose }: FileViewerProps) {
  const { t } = useTranslation('files');
  const commands = useFileCommands();
  const index = files.findIndex(({ id }) => id === at);
  const file = files[index];
  const step = (by: 1 | -1): void => {
    const next = files[index + by];
    if (next) onAt(next.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open={file !== undefined}
      title={file?.name ?? ''}
      width={1040}
      onClose={onClose}
      footer={
        file && (
          <>
            {files.length > 1 && (
              <>
                <IconButton
                  icon={ChevronLeft}
                  label={t('previous')}
                  disabled={index === 0}
                  onClick={() => step(-1)}
                />
                <IconButton
                  icon={ChevronRight}
                  label={t('next')}
                  disabled={index === files.length - 1}
                  onClick={() => step(1)}
                />
                <span className="hf-grow" />
              </>
            )}
            <Button onClick={() => void commands.save(file)}>{t('download')}</Button>
          </>
        )
      }
    >
      {file && (
        <div className="hf-file-view" role="presentation" onKeyDown={onKeyDown}>
          <Picture key={file.id} file={file} />
        </div>
      )}
    </Dialog>
  );
}

/** Shows the preview until the full picture has loaded, or when it cannot be loaded now. */
function Picture({ file }: { readonly file: Attachment }) {
  const { t } = useTranslation('files');
  const whole = useFileAddress(file.id);
  const small = useFilePreview(file);
  const shown = whole ?? small;
  return (
    <>
      {shown && <img src={shown} alt={file.name} data-small={whole ? undefined : ''} />}
      {whole === null && (
        <p className="hf-file-view-note" role="status">
          {file.stored ? t('notHere') : t('notSentYet')}
        </p>
      )}
    </>
  );
}
