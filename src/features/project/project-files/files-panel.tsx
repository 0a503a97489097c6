/** All files of the project's tasks: search, sort, save, open the task, and attach files to any task. */
import './files-panel.css';
import { FileX, Upload } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../../../../contract/entities/task-entities.ts';
import { isPictureName } from '../../../../contract/rules/file-rules.ts';
import { useProjectFiles, useSendingFiles } from '../../../data/files/use-files.ts';
import { useStorageUse } from '../../../data/files/use-storage-use.ts';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import { taskKey } from '../../../data/tasks/use-task.ts';
import { useProjectTasks } from '../../../data/tasks/use-project-tasks.ts';
import { matchRank } from '../../../lib/match-text.ts';
import { useOpenTask } from '../../../modules/navigation/task-over-page.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { FileItem } from '../attachments/file-item.tsx';
import { FileViewer } from '../attachments/file-viewer.tsx';
import { useAttach } from '../attachments/use-attach.ts';
import { useFileSize } from '../attachments/use-file-size.ts';

const STEP = 60;
/** Percent of the storage from which the bar shows a warning. */
const NEARLY_FULL = 90;

type Order = 'newest' | 'name' | 'size';
const ORDERS: readonly Order[] = ['newest', 'name', 'size'];

function sorted(files: readonly Attachment[], order: Order): readonly Attachment[] {
  if (order === 'name') return files.toSorted((a, b) => a.name.localeCompare(b.name));
  return order === 'size' ? files.toSorted((a, b) => b.size - a.size) : files;
}

export function FilesPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('files');
  const { project } = useTaskLookups();
  const files = useProjectFiles(project.id);
  const isArriving = useIsInitialSync();
  const [searchText, setSearchText] = useState('');
  const [order, setOrder] = useState<Order>('newest');
  const found = useMemo(
    () =>
      sorted(
        (files ?? []).filter(({ name }) => searchText.trim() === '' || matchRank(searchText, name) > 0),
        order,
      ),
    [files, searchText, order],
  );
  return (
    <Drawer
      open
      inAddress
      onClose={onClose}
      label={t('title')}
      header={<h2>{t('title')}</h2>}
      actions={<UploadButton />}
      footer={<SpaceUsed projectId={project.id} />}
    >
      <div className="hf-files-tools" data-commands="">
        <SearchInput
          value={searchText}
          onValueChange={setSearchText}
          label={t('search')}
          placeholder={t('search')}
          width="100%"
        />
        <SelectField
          quiet
          ariaLabel={t('order.label')}
          value={order}
          onValueChange={(value) => setOrder(ORDERS.find((one) => one === value) ?? 'newest')}
          options={ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
        />
      </div>
      <div className="hf-files-panel hf-scroll">
        {files?.length === 0 && !isArriving && (
          <EmptyState icon={FileX} title={t('none.title')}>
            {t('none.text')}
          </EmptyState>
        )}
        {files !== null && files.length > 0 && found.length === 0 && (
          <p className="hf-file-drop">{t('noMatch')}</p>
        )}
        <FoundFiles files={found} />
      </div>
    </Drawer>
  );
}

function SpaceUsed({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('files');
  const sizeOf = useFileSize();
  const use = useStorageUse(projectId);
  if (!use) return null;
  const { used, limit } = use;
  if (limit === null) return <span className="hf-file-facts">{t('space.used', { used: sizeOf(used) })}</span>;
  const percent = (used / limit) * 100;
  const text = t('space.of', { used: sizeOf(used), limit: sizeOf(limit) });
  return (
    <>
      <span className="hf-file-facts">{text}</span>
      <ProgressBar
        value={percent}
        width={64}
        tone={percent >= NEARLY_FULL ? 'danger' : 'neutral'}
        label={text}
      />
    </>
  );
}

function FoundFiles({ files }: { readonly files: readonly Attachment[] }) {
  const { t } = useTranslation('files');
  const sending = useSendingFiles();
  const [count, setCount] = useState(STEP);
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <ul className="hf-files">
        {files.slice(0, count).map((file) => (
          <FileItem
            key={file.id}
            file={file}
            progress={sending.get(file.id)}
            onShow={({ id }) => setShown(id)}
            task={<TaskLink taskId={file.task_id} />}
          />
        ))}
      </ul>
      {files.length > count && (
        <Button onClick={() => setCount(count + STEP)}>{t('more', { count: files.length - count })}</Button>
      )}
      <FileViewer
        files={files.filter(({ name }) => isPictureName(name))}
        at={shown}
        onAt={setShown}
        onClose={() => setShown(null)}
      />
    </>
  );
}

function TaskLink({ taskId }: { readonly taskId: string | null }) {
  const { t } = useTranslation('files');
  const { project } = useTaskLookups();
  const open = useOpenTask();
  const task = useProjectTasks(project.id).get(taskId ?? '');
  if (!task || taskId === null) return <span className="hf-file-facts">{t('noTask')}</span>;
  return (
    <button
      type="button"
      className="hf-file-task hf-trunc"
      onClick={() => open({ id: taskId, projectId: project.id })}
    >
      {[taskKey(task, project), task.name].filter((part) => part !== null).join(' ')}
    </button>
  );
}

/** Asks for the task first, then for the files. */
function UploadButton() {
  const { t } = useTranslation('files');
  const { project } = useTaskLookups();
  const tasks = useProjectTasks(project.id);
  const attach = useAttach();
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [taskId, setTaskId] = useState<string | null>(null);
  return (
    <>
      <IconButton
        icon={Upload}
        label={t('uploadTo')}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Picker
          anchor={anchor}
          onClose={() => setAnchor(null)}
          label={t('chooseTask')}
          placement="bottom-end"
          width={360}
          value={null}
          options={[...tasks.rows()]
            .filter(({ archived }) => !archived)
            .map((task) => ({ id: task.id, label: task.name, keywords: taskKey(task, project) ?? '' }))}
          onChange={(id) => {
            setTaskId(id);
            input.current?.click();
          }}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('uploadTo')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0 && taskId !== null) void attach(taskId, files);
        }}
      />
    </>
  );
}
