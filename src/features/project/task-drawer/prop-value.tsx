/** The displayed value of each field of a task, in the rail and in the buttons on a phone. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { daysBetween } from '../../../lib/day.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { DueDate } from '../../../ui/due-date.tsx';
import { DurationText, useDurationText } from '../../../ui/duration-text.tsx';
import { LabelChip } from '../../../ui/label-chip.tsx';
import { type Person, PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PriorityBars } from '../../../ui/priority-bars.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import type { TaskField } from '../view-state/view-store.ts';

export interface PropValue {
  readonly field: TaskField;
  readonly label: string;
  /** Null when the field has no value. */
  readonly node: ReactNode;
  /** The value as text, for screen readers. */
  readonly text: string;
}

/** Up to this many people are shown with names; more as avatars only. */
const NAMED = 3;

function People({ people }: { readonly people: readonly Person[] }) {
  if (people.length > NAMED) return <AvatarStack people={people} max={6} />;
  return people.map((person) => (
    <span key={person.id} className="hf-td-person">
      <PersonAvatar {...person} decorative />
      <span className="hf-trunc">{person.name}</span>
    </span>
  ));
}

/**
 * The fields of a task in the order of the rail. `timed` adds the due time to the due day, where its own field is not
 * shown.
 */
export function usePropValues(task: Task, timed = false): readonly PropValue[] {
  const { t } = useTranslation('drawer');
  const lookups = useTaskLookups();
  const locale = useLocale();
  const duration = useDurationText();
  const status = lookups.statusById.get(task.status_id);
  const priority = lookups.priorityById.get(task.priority_id);
  const phase = task.phase_id === null ? undefined : lookups.phaseById.get(task.phase_id);
  const people = task.assignees.flatMap((id) => lookups.personById.get(id) ?? []);
  const labels = task.labels.flatMap((id) => lookups.labelById.get(id) ?? []);
  const late = task.end_date === null || status?.done ? 0 : daysBetween(task.end_date, lookups.today);
  const dayText = (day: string | null): string => (day === null ? '' : formatDay(day, locale, lookups.today));
  const progress = task.completed_at === null ? (task.progress_value ?? 0) : 100;
  return [
    {
      field: 'status',
      label: t('fields.status'),
      text: status?.name ?? '',
      node: status && (
        <>
          <StatusGlyph kind={status.kind} color={status.color} />
          <span className="hf-trunc">{status.name}</span>
        </>
      ),
    },
    {
      field: 'priority',
      label: t('fields.priority'),
      text: priority?.name ?? '',
      node: priority && (
        <>
          <PriorityBars level={priority.level} />
          {priority.name}
        </>
      ),
    },
    {
      field: 'assignees',
      label: t('fields.assignees'),
      text: people.map((person) => person.name).join(', '),
      node: people.length > 0 && <People people={people} />,
    },
    {
      field: 'phase',
      label: lookups.phaseLabel,
      text: phase?.name ?? '',
      node: phase && (
        <>
          <ColorSquare color={phase.color_code} />
          <span className="hf-trunc">{phase.name}</span>
        </>
      ),
    },
    {
      field: 'start',
      label: t('fields.start'),
      text: dayText(task.start_date),
      node: task.start_date !== null && <DueDate day={task.start_date} today={lookups.today} plain />,
    },
    {
      field: 'due',
      label: t('fields.due'),
      text: late > 0 ? `${dayText(task.end_date)}, ${t('late', { count: late })}` : dayText(task.end_date),
      node: task.end_date !== null && (
        <>
          <DueDate
            day={task.end_date}
            time={timed ? task.due_time : null}
            today={lookups.today}
            done={status?.done}
          />
          {late > 0 && <span className="hf-td-late">{t('late', { count: late })}</span>}
        </>
      ),
    },
    {
      field: 'dueTime',
      label: t('fields.dueTime'),
      text: task.due_time?.slice(0, 5) ?? '',
      node: task.due_time !== null && <span className="hf-num">{task.due_time.slice(0, 5)}</span>,
    },
    {
      field: 'estimate',
      label: t('fields.estimate'),
      text: duration(task.total_minutes),
      node: task.total_minutes > 0 && <DurationText minutes={task.total_minutes} />,
    },
    {
      field: 'progress',
      label: t('fields.progress'),
      text: `${String(progress)}%`,
      node: (
        <>
          <ProgressBar value={progress} width={64} />
          <span className="hf-num">{progress}%</span>
        </>
      ),
    },
    {
      field: 'labels',
      label: t('fields.labels'),
      text: labels.map((label) => label.name).join(', '),
      node: labels.length > 0 && (
        <>
          {labels.map((label) => (
            <LabelChip key={label.id} name={label.name} color={label.color_code} />
          ))}
        </>
      ),
    },
  ];
}
