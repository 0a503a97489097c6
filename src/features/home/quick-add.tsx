/**
 * Quick-add of a task on the home page: its name, then its project and due day. Enter creates it, and the field is
 * ready for the next one. Tokens are parsed as in a project's list and take precedence over the choices.
 */
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../contract/entities/project-entities.ts';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { reportNotStored } from '../../modules/changes/report-not-stored.ts';
import { useMyTaskEdits, useTaskProjects } from '../../data/my-task-edits.ts';
import { isComposing } from '../../lib/keyboard.ts';
import { type FormDraft, isText, useFormDraft } from '../../modules/device/use-form-draft.ts';
import { useOpenTask } from '../../modules/navigation/task-over-page.ts';
import { asLines, inOneLine, isSeveral } from '../../modules/quick-add/pasted-lines.ts';
import { QuickTokens } from '../../modules/quick-add/quick-tokens.tsx';
import type { QuickLookups } from '../../modules/quick-add/read-quick-task.ts';
import { useEnteredLines } from '../../modules/quick-add/use-entered-lines.ts';
import { useQuickLookups } from '../../modules/quick-add/use-quick-lookups.ts';
import { Icon } from '../../ui/icon.tsx';
import { notifyAction } from '../../ui/toast-store.ts';
import { QuickChoices } from './quick-choices.tsx';
import { keyboards } from '../../ui/keyboards.ts';

interface QuickAddProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly today: string;
  /** The due day a new task gets unless another is chosen. */
  readonly dueByDefault: string | null;
}

/** What is entered goes to the project with this due day, unless the line says another. */
function useMyLines(
  active: boolean,
  project: Project | undefined,
  words: QuickLookups,
  day: string | null,
  send: FormDraft<string>[3],
) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const open = useOpenTask();
  const edits = useMyTaskEdits();
  const projectId = project?.id ?? '';
  const announce = (name: string, count: number, task: string): void => {
    const goesTo = project?.name ?? '';
    // It may stand far down the list.
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
    words,
    ready: () => edits.open(projectId),
    onAdd: ({ onStoring, ...task }, count) => {
      const made = edits.createNow({ ...task, projectId, more: { endDate: day, ...task.more } });
      if (made === null) return null;
      onStoring(made.stored);
      made.stored.then(() => announce(task.name, count, made.id), reportNotStored);
      return made.id;
    },
    send,
  });
}

export function QuickAdd({ input, today, dueByDefault }: QuickAddProps) {
  const { t } = useTranslation('home');
  const projects = useTaskProjects();
  // Also when the page is left or reloaded.
  const [line, setLine, , send] = useFormDraft('home-task', '', isText);
  const [active, setActive] = useState(false);
  const [projectId, setProjectId] = useState<string | null>(null);
  const [due, setDue] = useState<string | null | undefined>(undefined);
  const project = projects.find((one) => one.id === projectId) ?? projects[0];
  const day = due === undefined ? dueByDefault : due;
  const words = useQuickLookups(project);
  const { read, enter, onPaste } = useMyLines(active || line !== '', project, words, day, send);
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
    <div className="home-quick">
      <Icon icon={Plus} className="hf-subtle" />
      <input
        ref={input}
        className="home-quick-input"
        aria-label={t('quickAdd')}
        placeholder={t('quickAdd')}
        maxLength={LIMITS.taskName}
        value={inOneLine(line)}
        autoComplete="off"
        {...keyboards.name}
        onFocus={() => setActive(true)}
        onChange={(event) => setLine(asLines(event.currentTarget.value))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <QuickTokens task={typed} words={words} />
      <QuickChoices
        project={project}
        projects={projects}
        onProject={setProjectId}
        today={today}
        day={typed?.more.endDate ?? day}
        onDay={setDue}
        isEmpty={line.trim() === ''}
        onAdd={() => enter(line)}
      />
    </div>
  );
}
