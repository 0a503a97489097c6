/** Controls beside the name of a new task: its project, its due day, and the button that adds it. */
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../contract/entities/project-entities.ts';
import { formatDay } from '../../lib/format-day.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Picker } from '../../ui/picker.tsx';

interface QuickChoicesProps {
  readonly project: Project;
  readonly projects: readonly Project[];
  readonly onProject: (id: string) => void;
  readonly today: string;
  readonly day: string | null;
  readonly onDay: (day: string | null) => void;
  readonly isEmpty: boolean;
  readonly onAdd: () => void;
}

type Open = { readonly kind: 'project' | 'due'; readonly anchor: HTMLElement } | null;

export function QuickChoices(props: QuickChoicesProps) {
  const { project, projects, onProject, today, day, onDay, isEmpty, onAdd } = props;
  const { t } = useTranslation(['home', 'ui']);
  const locale = useLocale();
  const [open, setOpen] = useState<Open>(null);
  const dayText = day === today ? t('ui:date.today') : day && formatDay(day, locale, today);
  return (
    <>
      <span
        className="hf-quick-more"
        data-on={isEmpty && open === null ? undefined : ''}
        // A tap must not blur the field: on phones this would unmount before the click arrives.
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
          <span className="hf-quick-name hf-trunc">{project.name}</span>
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
        <Button size="sm" kind="soft" disabled={isEmpty} onClick={onAdd}>
          {t('add')}
        </Button>
      </span>
      <Picker
        anchor={open?.kind === 'project' ? open.anchor : null}
        onClose={() => setOpen(null)}
        label={t('project')}
        value={project.id}
        onChange={onProject}
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
        onChange={onDay}
      />
    </>
  );
}
