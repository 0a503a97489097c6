/**
 * Quick-add of a task outside of its project: its name, then its project and due day. Enter creates it, and the field
 * is ready for the next one. Tokens are parsed as in a project's list and take precedence over the choices. Texts:
 * `home`.
 */
import './quick-task.css';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../contract/entities/project-entities.ts';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { reportNotStored } from '../changes/report-not-stored.ts';
import { useMyTaskEdits, useTaskProjects } from '../../data/my-task-edits.ts';
import { isComposing } from '../../lib/keyboard.ts';
import { type FormDraft, isText, useFormDraft } from '../device/use-form-draft.ts';
import { useOpenTask } from '../navigation/task-over-page.ts';
import { asLines, inOneLine, isSeveral } from './pasted-lines.ts';
import { QuickTokens } from './quick-tokens.tsx';
import type { QuickLookups } from './read-quick-task.ts';
import { type EnteredTask, useEnteredLines } from './use-entered-lines.ts';
import { useQuickLookups } from './use-quick-lookups.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { notifyAction } from '../../ui/toast-store.ts';
import { keyboards } from '../../ui/keyboards.ts';

/** Shown only while the field has the focus. */
const QuickChoices = lazyComponent(async () => (await import('./quick-choices.tsx')).QuickChoices);

interface QuickTaskProps {
  readonly input: Ref<HTMLInputElement>;
  readonly today: string;
  /** Default due day of a new task. */
  readonly dueByDefault: string | null;
  readonly label: string;
  /** Name of the draft for text that is not submitted. */
  readonly draft: string;
  /** Completes the fields of a new task, after the line and the choices. */
  readonly complete?: (more: EnteredTask['more'], projectId: string) => EnteredTask['more'];
  /** The default project; without it the first one. */
  readonly projectId?: string | undefined;
}

/** Creates submitted lines in the project, with this due day unless the line has another. */
function useMyLines(
  active: boolean,
  project: Project | undefined,
  lookups: QuickLookups,
  day: string | null,
  send: FormDraft<string>[3],
  complete: QuickTaskProps['complete'],
) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const open = useOpenTask();
  const edits = useMyTaskEdits();
  const projectId = project?.id ?? '';
  const announce = (name: string, count: number, task: string): void => {
    const goesTo = project?.name ?? '';
    // The new task may be far down the list.
    notifyAction({
      text: count === 1 ? t('added', { name, project: goesTo }) : t('addedMany', { count, project: goesTo }),
      actionLabel: t('menu.open'),
      onAction: () => {
        if (count === 1) open({ id: task, projectId });
        else void navigate({ to: '/worklenz/projects/$projectId', params: { projectId } });
      },
    });
  };
  return useEnteredLines({
    active,
    lookups,
    ready: () => edits.open(projectId),
    onAdd: ({ onStoring, ...task }, count) => {
      const more = { endDate: day, ...task.more };
      const made = edits.createNow({ ...task, projectId, more: complete?.(more, projectId) ?? more });
      if (made === null) return null;
      onStoring(made.stored);
      made.stored.then(() => announce(task.name, count, made.id), reportNotStored);
      return made.id;
    },
    send,
  });
}

export function QuickTaskField(props: QuickTaskProps) {
  const { input, today, dueByDefault, label, draft, complete, projectId: wanted } = props;
  const projects = useTaskProjects();
  // Stored when the page is left or reloaded.
  const [line, setLine, , send] = useFormDraft(draft, '', isText);
  const [active, setActive] = useState(false);
  const [projectId = wanted, setProjectId] = useState<string>();
  const [day = dueByDefault, setDay] = useState<string | null>();
  const project = projects.find((one) => one.id === projectId) ?? projects[0];
  const lookups = useQuickLookups(project);
  const { read, enter, onPaste } = useMyLines(active || line !== '', project, lookups, day, send, complete);
  if (!project) return null;
  const typed = line.trim() === '' || isSeveral(line) ? null : (read?.(line) ?? null);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      enter(line);
    } else if (event.key === 'Escape') {
      event.currentTarget.blur();
    }
  };
  return (
    <div className="hf-quick">
      <Icon icon={Plus} className="hf-subtle" />
      <input
        ref={input}
        className="hf-quick-input"
        aria-label={label}
        placeholder={label}
        maxLength={LIMITS.taskName}
        value={inOneLine(line)}
        autoComplete="off"
        {...keyboards.name}
        onFocus={() => setActive(true)}
        onChange={(event) => setLine(asLines(event.currentTarget.value))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <QuickTokens task={typed} lookups={lookups} />
      <QuickChoices
        project={project}
        projects={projects}
        onProject={setProjectId}
        today={today}
        day={typed?.more.endDate ?? day}
        onDay={setDay}
        isEmpty={line.trim() === ''}
        onAdd={() => enter(line)}
      />
    </div>
  );
}
