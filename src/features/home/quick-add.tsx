/**
 * A task for myself from the home page: its words, then the project it goes to and its due day. Enter keeps it and the
 * field is ready for the next.
 */
import { useNavigate } from '@tanstack/react-router';
import { CalendarDays, Plus } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../contract/entities/fields.ts';
import { useMyTaskEdits, useTaskProjects } from '../../data/my-task-edits.ts';
import { formatDay } from '../../lib/format-day.ts';
import { Button } from '../../ui/button.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picker } from '../../ui/picker.tsx';
import { notifyAction } from '../../ui/toast-store.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { reportNotStored } from '../../app/failures/report-not-stored.ts';

interface QuickAddProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly today: string;
  /** The due day a new task gets unless another is chosen. */
  readonly dueByDefault: string | null;
}

type Open = { readonly kind: 'project' | 'due'; readonly anchor: HTMLElement } | null;

export function QuickAdd({ input, today, dueByDefault }: QuickAddProps) {
  const { t } = useTranslation(['home', 'ui']);
  const locale = useLocale();
  const navigate = useNavigate();
  const edits = useMyTaskEdits();
  const projects = useTaskProjects();
  const [name, setName] = useState('');
  const [projectId, setProjectId] = useState<string | null>(null);
  const [due, setDue] = useState<string | null | undefined>(undefined);
  const [open, setOpen] = useState<Open>(null);
  const project = projects.find((one) => one.id === projectId) ?? projects[0];
  if (!project) return null;
  const day = due === undefined ? dueByDefault : due;
  const dayText = day === today ? t('ui:date.today') : day && formatDay(day, locale, today);

  const add = (): void => {
    const words = name.trim();
    if (words === '') return;
    setName('');
    edits.create({ projectId: project.id, name: words, endDate: day }).then(
      (task) => {
        // It may stand far down the list.
        notifyAction({
          text: t('added', { name: words, project: project.name }),
          actionLabel: t('open'),
          onAction: () =>
            void navigate({
              to: '/worklenz/projects/$projectId',
              params: { projectId: project.id },
              search: task === null ? {} : { task },
            }),
        });
      },
      (error: unknown) => {
        // Nothing typed is lost.
        setName((now) => (now === '' ? words : now));
        void reportNotStored(error);
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
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
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span
        className="home-quick-more"
        data-on={name === '' && open === null ? undefined : ''}
        // A tap must not take the focus from the field: on phones this would close before the tap arrives.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-expanded={open?.kind === 'project'}
          aria-label={t('quickProject', { project: project.name })}
          onClick={(event) => setOpen({ kind: 'project', anchor: event.currentTarget })}
        >
          <ColorSquare color={project.color_code} />
          <span className="home-quick-name hf-trunc">{project.name}</span>
        </Button>
        <Button
          size="sm"
          icon={CalendarDays}
          aria-haspopup="dialog"
          aria-expanded={open?.kind === 'due'}
          aria-label={t('quickDue', { day: dayText ?? t('ui:date.none') })}
          onClick={(event) => setOpen({ kind: 'due', anchor: event.currentTarget })}
        >
          {dayText ?? t('ui:date.none')}
        </Button>
        <Button size="sm" kind="soft" disabled={name.trim() === ''} onClick={add}>
          {t('add')}
        </Button>
      </span>
      <Picker
        anchor={open?.kind === 'project' ? open.anchor : null}
        onClose={() => setOpen(null)}
        label={t('project')}
        value={project.id}
        onChange={setProjectId}
        options={projects.map((one) => ({
          id: one.id,
          label: one.name,
          hint: one.key,
          keywords: one.key,
          icon: <ColorSquare color={one.color_code} />,
        }))}
      />
      <DatePicker
        anchor={open?.kind === 'due' ? open.anchor : null}
        onClose={() => setOpen(null)}
        label={t('due')}
        value={day}
        today={today}
        onChange={setDue}
      />
    </div>
  );
}
