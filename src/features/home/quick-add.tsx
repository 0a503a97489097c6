/**
 * A task for myself from the home page: its words, then the project it goes to and its due day. Enter keeps it and the
 * field is ready for the next. The words are read as in the project's own list; what they say counts more than the choices.
 */
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../contract/entities/project-entities.ts';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { reportNotStored } from '../../app/failures/report-not-stored.ts';
import { useMyTaskEdits, useTaskProjects } from '../../data/my-task-edits.ts';
import { isComposing } from '../../lib/keyboard.ts';
import { isText, useFormDraft } from '../../modules/device/use-form-draft.ts';
import { useOpenTask } from '../../modules/navigation/task-over-page.ts';
import { pastedLines } from '../../modules/quick-add/pasted-lines.ts';
import { QuickTokens } from '../../modules/quick-add/quick-tokens.tsx';
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
  day: string | null,
  onLost: (line: string) => void,
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
    words: useQuickLookups(project),
    ready: () => edits.open(projectId),
    onAdd: ({ onLost: lost, ...task }, count) => {
      const made = edits.createNow({ ...task, projectId, more: { endDate: day, ...task.more } });
      made?.stored.then(
        () => announce(task.name, count, made.id),
        (error: unknown) => {
          lost();
          void reportNotStored(error);
        },
      );
      return made?.id ?? null;
    },
    onLost,
  });
}

export function QuickAdd({ input, today, dueByDefault }: QuickAddProps) {
  const { t } = useTranslation('home');
  const projects = useTaskProjects();
  // Also when it is left for another page, or reloaded.
  const [line, setLine] = useFormDraft('home-task', '', isText);
  const [active, setActive] = useState(false);
  const [projectId, setProjectId] = useState<string | null>(null);
  const [due, setDue] = useState<string | null | undefined>(undefined);
  const project = projects.find((one) => one.id === projectId) ?? projects[0];
  const day = due === undefined ? dueByDefault : due;
  const { read, add, addAll } = useMyLines(active || line !== '', project, day, (lost) => {
    // What has been typed meanwhile stays.
    if (input.current?.value === '') setLine(lost);
  });
  if (!project) return null;
  const typed = line.trim() === '' ? null : (read?.(line) ?? null);

  const enter = (): void => {
    const words = line.trim();
    if (words !== '') add(words);
    setLine('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    } else if (event.key === 'Escape') {
      event.currentTarget.blur();
    }
  };
  const onPaste = (event: ClipboardEvent): void => {
    const lines = pastedLines(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    addAll(lines);
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
        value={line}
        autoComplete="off"
        {...keyboards.name}
        onFocus={() => setActive(true)}
        onChange={(event) => setLine(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <QuickTokens task={typed} />
      <QuickChoices
        project={project}
        projects={projects}
        onProject={setProjectId}
        today={today}
        day={typed?.more.endDate ?? day}
        onDay={setDue}
        isEmpty={line.trim() === ''}
        onAdd={enter}
      />
    </div>
  );
}
