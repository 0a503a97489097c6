/** The one picker that may be open over rows of tasks: status, priority or due day of one of them, or of several. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Picker } from '../../ui/picker.tsx';
import type { PickerOption } from '../../ui/picker.tsx';
import type { Point } from '../../ui/popover.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { priorityLevel, type RowFacts } from './row-facts.ts';
import { type RowChanges, useRowChanges } from './use-row-changes.ts';

/** What one of the rows' fields is asked for with. */
export interface Picking<Field> {
  readonly kind: Field;
  readonly tasks: readonly Task[];
  readonly anchor: HTMLElement;
  readonly at?: Point | undefined;
}
export type OpenPicker = Picking<'status' | 'priority' | 'due'>;

interface RowPickersProps {
  readonly open: OpenPicker | null;
  readonly facts: RowFacts;
  /** All tasks of the list. */
  readonly known: readonly Task[];
  /** What statuses mean, for tasks of several projects: by the keys of categories. */
  readonly states?: readonly PickerOption[] | undefined;
  readonly onClose: () => void;
}

const PRIORITIES = TASK_PRIORITIES.toReversed();

/** What all have in common; null when they differ. */
function shared<T>(tasks: readonly Task[], read: (task: Task) => T): T | null {
  const [first, ...rest] = tasks;
  if (!first) return null;
  const value = read(first);
  return rest.every((task) => read(task) === value) ? value : null;
}

/** The choices of the one project, or what statuses mean in all of them. */
function useStatusChoices(changes: RowChanges, { facts, states }: RowPickersProps) {
  return (tasks: readonly Task[]) => {
    const projectId = shared(tasks, (task) => task.project_id);
    if (projectId !== null || !states)
      return {
        options: facts.statusesOf(projectId ?? '').map((status) => ({
          id: status.id,
          label: status.name,
          icon: <StatusGlyph kind={status.kind} color={status.color} />,
        })),
        value: shared(tasks, (task) => task.status_id),
        onChange: (id: string) => changes.setStatus(tasks, () => id),
      };
    return {
      options: states,
      value: null,
      onChange: (state: string) =>
        changes.setStatus(tasks, (task) => {
          const statuses = facts.statusesOf(task.project_id);
          const isSo = facts.statusById.get(task.status_id)?.state === state;
          return isSo ? task.status_id : statuses.find((status) => status.state === state)?.id;
        }),
    };
  };
}

export function RowPickers(props: RowPickersProps) {
  const { open, facts, known, onClose } = props;
  const { t } = useTranslation('home');
  // A calendar has tasks that the list has not.
  const all = useMemo(() => [...(open?.tasks ?? []), ...known], [open, known]);
  const changes = useRowChanges(facts, all, open?.anchor);
  const statusChoices = useStatusChoices(changes, props);
  if (!open) return null;
  const { kind, tasks, anchor, at } = open;
  const place = { anchor, at, onClose };
  if (kind === 'due') {
    const [only] = tasks.length === 1 ? tasks : [];
    return (
      <DatePicker
        {...place}
        label={t('due')}
        placement={at ? 'bottom-start' : 'bottom-end'}
        withTime
        value={shared(tasks, (task) => task.end_date)}
        min={only?.start_date ?? undefined}
        today={facts.today}
        onChange={(day, time) => changes.setDue(tasks, day, time)}
      />
    );
  }
  if (kind === 'priority') {
    return (
      <Picker
        {...place}
        label={t('field.priority')}
        placeholder={t('field.setPriority')}
        value={shared(tasks, (task) => task.priority_id)}
        onChange={(id: string) => changes.setPriority(tasks, id)}
        options={PRIORITIES.map((priority) => ({
          id: priority.id,
          label: t(`priority.${priority.key}`),
          icon: <PriorityBars level={priorityLevel(priority.id)} />,
        }))}
      />
    );
  }
  return (
    <Picker
      {...place}
      label={t('field.status')}
      placeholder={t('field.setStatus')}
      {...statusChoices(tasks)}
    />
  );
}
