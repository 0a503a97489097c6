/** The files of a task in its drawer: chosen, dropped anywhere on the task, pasted, or taken with a phone's camera. */
import './attachments.css';
import { Camera, type LucideIcon, Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { isPictureName } from '../../../../contract/rules/file-rules.ts';
import { useSendingFiles, useTaskFiles } from '../../../data/files/use-files.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { SyncedCount } from '../../../modules/task-rows/synced-count.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FileItem } from './file-item.tsx';
import { FileViewer } from './file-viewer.tsx';
import { useAttach, useFileLimit } from './use-attach.ts';
import { useFileDrop } from './use-file-drop.ts';

export function FileSection({ task }: { readonly task: Pick<Task, 'id'> }) {
  const { t } = useTranslation('files');
  const files = useTaskFiles(task.id);
  const sending = useSendingFiles();
  const attach = useAttach();
  const limit = useFileLimit();
  const phone = useIsPhone();
  const section = useRef<HTMLElement>(null);
  const [dropZone, setDropZone] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const take = useCallback((list: readonly File[]) => void attach(task.id, list), [attach, task.id]);
  const over = useFileDrop(dropZone, take);
  // The whole drawer is the drop zone, not only the file list.
  useEffect(() => setDropZone(section.current?.closest<HTMLElement>('.hf-td-cols') ?? section.current), []);
  return (
    <section ref={section} className="hf-td-section" aria-label={t('title')} data-over={over || undefined}>
      <header className="hf-td-section-head">
        <h3>{t('title')}</h3>
        {files.length > 0 && <SyncedCount count={files.length} />}
        <span className="hf-grow" />
        {phone && <PickButton camera onFiles={take} />}
        <PickButton onFiles={take} />
      </header>
      <ul className="hf-files">
        {files.map((file) => (
          <FileItem
            key={file.id}
            file={file}
            progress={sending.get(file.id)}
            onShow={({ id }) => setShown(id)}
          />
        ))}
      </ul>
      {over && <p className="hf-file-drop">{t('drop', { limit })}</p>}
      <FileViewer
        files={files.filter(({ name }) => isPictureName(name))}
        at={shown}
        onAt={setShown}
        onClose={() => setShown(null)}
      />
    </section>
  );
}

interface PickButtonProps {
  readonly camera?: boolean;
  /** Label of the button; by default that of attaching to the task or of taking a photo. */
  readonly label?: string;
  readonly icon?: LucideIcon;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export function PickButton({ camera = false, icon, disabled = false, onFiles, ...props }: PickButtonProps) {
  const { t } = useTranslation('files');
  const label = props.label ?? (camera ? t('photo') : t('attach'));
  const limit = useFileLimit();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={icon ?? (camera ? Camera : Plus)}
        size="sm"
        label={label}
        data-tip={t('upTo', { label, limit })}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={!camera}
        {...(camera && { accept: 'image/*', capture: 'environment' })}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Clears the input, so that choosing the same file again fires a change event.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
