/**
 * The form for a new task: from the icon of the installed application, from the palette, and for content shared from
 * another application. Stored on this device at once; shared content survives leaving the page and coming back.
 */
import './share.css';
import { type ClipboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { FILES_AT_ONCE, fileSizeLimit } from '../../../contract/rules/file-rules.ts';
import { useSession } from '../../app/session/session.ts';
import { dropSharedFiles, readSharedFiles } from './shared-files.ts';
import { attachFiles } from '../../data/files/attach-files.ts';
import { useCan } from '../../data/permissions.ts';
import { useMutateAll, useSync } from '../../data/sync-context.ts';
import { useTaskProjects } from '../../data/my-task-edits.ts';
import { reportNoStatus, reportNotStored } from '../../modules/changes/report-not-stored.ts';
import { useChangedDraft } from '../../modules/device/use-form-draft.ts';
import { useNewTaskOrigin } from '../../modules/navigation/new-task.ts';
import { useOpenTask } from '../../modules/navigation/task-over-page.ts';
import { firstProject, storeLastProject } from '../../modules/quick-add/last-project.ts';
import { pastedLines } from '../../modules/quick-add/pasted-lines.ts';
import { QuickTokens } from '../../modules/quick-add/quick-tokens.tsx';
import { useQuickLookups } from '../../modules/quick-add/use-quick-lookups.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fileSize } from '../../lib/file-size.ts';
import { notify, notifyAction } from '../../ui/toast-store.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { readSharedTask, type SharedTask } from './shared-task.ts';
import { useListed, useNewTask } from './use-new-task.ts';
import { keyboards } from '../../ui/keyboards.ts';

/** Files that were shared. `onFirst` gets the name of the first one, for a task without a name. */
function useSharedFiles(state: SharedTask['files'], onFirst: (name: string) => void): readonly File[] {
  const { t } = useTranslation('files');
  const [files, setFiles] = useState<readonly File[]>([]);
  const named = useEffectEvent(onFirst);
  useEffect(() => {
    if (state === 'lost') notify({ title: t('notKept'), tone: 'error' });
    if (state !== 'wait') return undefined;
    let current = true;
    readSharedFiles().then(
      (found) => {
        if (!current) return;
        setFiles(found);
        named((found[0]?.name ?? '').replace(/\.[^.]+$/, ''));
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [state, t]);
  return files;
}

function NoProject() {
  const { t } = useTranslation('share');
  const mayCreate = useCan('project.create');
  return (
    <EmptyState
      title={t('noProject.title')}
      actions={
        mayCreate && (
          <Link to="/worklenz/projects" search={{ edit: 'new' }} className="hf-btn hf-btn-line">
            {t('noProject.create')}
          </Link>
        )
      }
    >
      {t('noProject.text')}
    </EmptyState>
  );
}

function SharedFiles({ files }: { readonly files: readonly File[] }) {
  const { t } = useTranslation('files');
  const locale = useLocale();
  return (
    <section aria-label={t('title')}>
      <h2 className="share-files-title">{t('title')}</h2>
      <ul className="share-files">
        {files.map((file, index) => (
          <li key={index}>
            <span className="hf-trunc">{file.name}</span>
            <span className="share-file-size">{fileSize(file.size, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FormActionsProps {
  readonly busy: boolean;
  /** Called before the page is left. */
  readonly onCancel: () => void;
  /** Creates the task and clears the form for another one; null where the page is left afterwards. */
  readonly onAnother: (() => void) | null;
}

function FormActions({ busy, onCancel, onAnother }: FormActionsProps) {
  const { t } = useTranslation('share');
  const router = useRouter();
  return (
    <div className="share-actions">
      <Button
        size="lg"
        onClick={() => {
          onCancel();
          router.history.back();
        }}
      >
        {t('cancel')}
      </Button>
      {onAnother && (
        <Button size="lg" kind="line" busy={busy} onClick={onAnother}>
          {t('another')}
        </Button>
      )}
      <Button size="lg" kind="primary" type="submit" busy={busy}>
        {t('create')}
      </Button>
    </div>
  );
}

interface NewTaskFormProps {
  readonly hash: string;
  /** A task was created, and another one in the same project will follow. */
  readonly onAnother: (projectId: string) => void;
  /** The project of the previous task. */
  readonly before: string | null;
}

/** After creation: opens the task, or returns and shows a message with a link to it. */
function useAfterMaking(): (made: { id: string; projectId: string; name: string }, stays: boolean) => void {
  const { t } = useTranslation('share');
  const router = useRouter();
  const origin = useNewTaskOrigin();
  const open = useOpenTask();
  return ({ id, projectId, name }, stays) => {
    if (origin === undefined) {
      void router.navigate({
        to: '/worklenz/projects/$projectId',
        params: { projectId },
        search: { task: id },
        replace: true,
      });
      return;
    }
    if (!stays) router.history.back();
    notifyAction({
      text: t('added', { name }),
      actionLabel: t('open'),
      onAction: () => open({ id, projectId }),
    });
  };
}

/** Attaches the shared files to a task; reports those that are refused. */
function useAttach(): (taskId: string, files: readonly File[]) => Promise<void> {
  const { t } = useTranslation('files');
  const client = useSync();
  const mutateAll = useMutateAll();
  const plan = useSession()?.subscription_type ?? '';
  const locale = useLocale();
  return async (taskId, files) => {
    const { refused } = await attachFiles(client, mutateAll, taskId, files, plan);
    const limit = fileSize(fileSizeLimit({ type: plan }), locale);
    for (const { name, problem } of refused)
      notify({
        title: t('refused.title', { name }),
        text: t(`refused.${problem}`, { limit, most: FILES_AT_ONCE }),
        tone: 'error',
      });
    await dropSharedFiles();
  };
}

function NewTaskForm({ hash, before, onAnother }: NewTaskFormProps) {
  const { t } = useTranslation('share');
  const attach = useAttach();
  const origin = useNewTaskOrigin();
  const show = useAfterMaking();
  const projects = useTaskProjects();
  const [shared] = useState(() => readSharedTask(hash));
  // A separate draft for each shared content.
  const [form, setForm, forget] = useChangedDraft(`new-task.${hash}`, {
    name: shared.name,
    text: shared.text,
  });
  const { name, text } = form;
  const [projectId, setProjectId] = useState(before);
  const listed = useListed(text);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const project = projects.find(({ id }) => id === projectId) ?? firstProject(projects, origin?.projectId);
  const lookups = useQuickLookups(project);
  const { read, make } = useNewTask(lookups);
  const files = useSharedFiles(shared.files, (first) => setForm({ name: name || first }));
  const missing = name.trim() === '';
  if (!project) return <NoProject />;

  const create = async (stays: boolean): Promise<void> => {
    setBusy(true);
    try {
      const task = await make(project.id, name.trim(), listed);
      if (task === null) {
        setBusy(false);
        return await reportNoStatus();
      }
      // From here on the task exists: a later failure must not offer to create it again.
      forget();
      storeLastProject(project.id);
      if (files.length > 0) await attach(task, files).catch(reportNotStored);
      show({ id: task, projectId: project.id, name: read?.(name.trim())?.name ?? name.trim() }, stays);
      if (stays) onAnother(project.id);
    } catch {
      notify({ tone: 'error', title: t('failed.title'), text: t('failed.text') });
      setBusy(false);
    }
  };
  /**
   * Several pasted lines, as from a mail: the first becomes the name, the others the description. When the first is
   * longer than a name, the description gets the whole text.
   */
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain');
    const [first, ...more] = pastedLines(pasted);
    const onto = `${name} ${first?.text ?? ''}`.trim();
    const isCut = onto.length > LIMITS.taskName;
    if (!first || (more.length === 0 && !isCut)) return;
    event.preventDefault();
    const whole = pasted.trim();
    const rest = isCut ? whole : whole.replace(/^[^\n]*\n/, '');
    setForm({
      name: onto.slice(0, LIMITS.taskName),
      text: [rest, text].filter((part) => part !== '').join('\n\n'),
    });
  };
  const submit = (stays: boolean): void => {
    setTried(true);
    if (!missing && !busy) void create(stays);
  };
  return (
    <form
      className="share-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <TextField
        label={t('name')}
        required
        autoFocus
        maxLength={LIMITS.taskName}
        {...keyboards.name}
        value={name}
        onValueChange={(typed) => setForm({ name: typed })}
        onPaste={onPaste}
        error={tried && missing ? t('nameMissing') : null}
      />
      <QuickTokens task={missing ? null : (read?.(name) ?? null)} lookups={lookups} />
      <SelectField
        label={t('project')}
        value={project.id}
        onValueChange={setProjectId}
        options={projects.map(({ id, name: label }) => ({ value: id, label }))}
      />
      <TextAreaField
        label={t('description')}
        rows={8}
        value={text}
        onValueChange={(typed) => setForm({ text: typed })}
      />
      {listed.count > 0 && (
        <Checkbox
          checked={listed.isWanted}
          onCheckedChange={listed.setWanted}
          label={t('subtasks', { count: listed.count })}
        />
      )}
      {files.length > 0 && <SharedFiles files={files} />}
      <FormActions busy={busy} onCancel={forget} onAnother={origin ? () => submit(true) : null} />
    </form>
  );
}

export function NewTaskView() {
  const { t } = useTranslation('share');
  const hash = useRouterState({ select: (state) => state.location.hash });
  const [made, setMade] = useState({ of: hash, count: 0, in: '' });
  const isNext = made.of === hash && made.count > 0;
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="share-page hf-scroll">
        {/* Content shared while the page is open gets a form of its own. */}
        <NewTaskForm
          key={`${hash} ${String(made.count)}`}
          hash={isNext ? '' : hash}
          before={isNext ? made.in : null}
          onAnother={(projectId) => setMade(({ count }) => ({ of: hash, count: count + 1, in: projectId }))}
        />
      </div>
    </>
  );
}
