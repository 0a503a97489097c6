/** One file of a task: its name and type, its author, its upload progress, and its actions. */
import './attachments.css';
import {
  Download,
  File,
  FileArchive,
  FileSpreadsheet,
  FileText,
  ImageIcon,
  RotateCw,
  Trash2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../../../../contract/entities/task-entities.ts';
import { isPictureName } from '../../../../contract/rules/file-rules.ts';
import { useFilePreview } from '../../../data/files/use-files.ts';
import { useIsOnline } from '../../../data/sync-status.ts';
import type { FileProgress } from '../../../data/sync-types.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useMoment } from '../../../ui/use-moment.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useFileCommands } from './use-file-commands.ts';
import { useFileSize } from './use-file-size.ts';

const ICONS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/^(png|jpe?g|gif|webp|avif|bmp|svg|heic|tiff?)$/, ImageIcon],
  [/^(zip|gz|7z|rar|tar|xz)$/, FileArchive],
  [/^(xlsx?|csv|ods|numbers)$/, FileSpreadsheet],
  [/^(pdf|docx?|odt|txt|md|rtf|pages)$/, FileText],
];

type Pictured = Pick<Attachment, 'id' | 'type' | 'has_preview'>;

export function FilePicture({ file }: { readonly file: Pictured }) {
  const address = useFilePreview(file);
  const icon = ICONS.find(([kind]) => kind.test(file.type))?.[1] ?? File;
  return (
    <span className="hf-file-picture" aria-hidden="true">
      {address ? <img src={address} alt="" decoding="async" /> : <Icon icon={icon} size={18} />}
    </span>
  );
}

interface SendAgainProps {
  readonly file: Attachment;
  readonly progress: FileProgress | undefined;
}

/** Button that retries a refused upload. Renders nothing unless the upload has a problem. */
export function SendAgain({ file, progress }: SendAgainProps) {
  const { t } = useTranslation('files');
  const commands = useFileCommands();
  return (
    progress?.problem != null && (
      <IconButton
        icon={RotateCw}
        size="sm"
        label={t('sendAgain', { name: file.name })}
        onClick={() => void commands.sendAgain(file)}
      />
    )
  );
}

export function RemoveFile({ file }: { readonly file: Attachment }) {
  const { t } = useTranslation('files');
  const commands = useFileCommands();
  return (
    <IconButton
      icon={Trash2}
      size="sm"
      label={t('remove', { name: file.name })}
      onClick={() => void commands.remove(file)}
    />
  );
}

interface FileItemProps {
  readonly file: Attachment;
  readonly progress: FileProgress | undefined;
  readonly onShow: (file: Attachment) => void;
  /** The task of the file, where the context does not show it. */
  readonly task?: ReactNode;
  /** Whether the person may delete it. */
  readonly removable?: boolean;
}

export function FileItem({ file, progress, onShow, task, removable = true }: FileItemProps) {
  const { t } = useTranslation('files');
  const commands = useFileCommands();
  const open = (): void => {
    if (isPictureName(file.name)) onShow(file);
    else void commands.save(file);
  };
  return (
    <li className="hf-file">
      <button type="button" className="hf-file-open" onClick={open}>
        <FilePicture file={file} />
        <span className="hf-file-words">
          <span className="hf-file-name hf-trunc" data-tip-overflow="">
            {file.name}
          </span>
          <FileDetails file={file} />
          <FileState file={file} progress={progress} />
        </span>
      </button>
      {task}
      <SendAgain file={file} progress={progress} />
      <IconButton
        icon={Download}
        size="sm"
        label={t('save', { name: file.name })}
        onClick={() => void commands.save(file)}
      />
      {removable && <RemoveFile file={file} />}
    </li>
  );
}

function FileDetails({ file }: { readonly file: Attachment }) {
  const { personByUser } = useTaskLookups();
  const size = useFileSize();
  const moment = useMoment();
  const who = file.uploaded_by === null ? undefined : personByUser.get(file.uploaded_by)?.name;
  const details = [size(file.size), who, moment(file.created_at)].filter((one) => one !== undefined);
  return <span className="hf-file-facts hf-trunc">{details.join(' · ')}</span>;
}

interface FileStateProps extends Pick<FileItemProps, 'file' | 'progress'> {
  /** Short text, where there is little room. */
  readonly brief?: boolean;
}

/** The upload state. Renders nothing for a file that the server has stored. */
export function FileState({ file, progress, brief = false }: FileStateProps) {
  const { t } = useTranslation(['files', 'errors']);
  const online = useIsOnline();
  if (file.stored) return null;
  if (!progress) return <span className="hf-file-state">{t('files:comingFromElsewhere')}</span>;
  if (progress.problem !== null)
    return (
      <span className="hf-file-state" data-tone="danger">
        {t('files:refusedByServer', { reason: t(`errors:${progress.problem}`) })}
      </span>
    );
  if (!online) return <span className="hf-file-state">{t(brief ? 'files:waitsBrief' : 'files:waits')}</span>;
  return (
    <span className="hf-file-state">
      {t('files:sending')}
      <ProgressBar
        value={progress.size === 0 ? 0 : (progress.sent * 100) / progress.size}
        label={t('files:progress', { name: file.name })}
        width={72}
        showValue
      />
    </span>
  );
}
