/** The one picker that may be open over my tasks: status, priority or due day of one of them. */
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Picker } from '../../ui/picker.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { type HomeFacts, priorityLevel } from './home-facts.ts';
import { useTaskChanges } from './use-task-changes.ts';

export interface OpenPicker {
  readonly kind: 'status' | 'priority' | 'due';
  readonly task: Task;
  readonly anchor: HTMLElement;
}

interface TaskPickersProps {
  readonly open: OpenPicker | null;
  readonly facts: HomeFacts;
  readonly onClose: () => void;
}

const PRIORITIES = TASK_PRIORITIES.toReversed();

export function TaskPickers({ open, facts, onClose }: TaskPickersProps) {
  const { t } = useTranslation('home');
  const changes = useTaskChanges(facts, open?.anchor);
  if (!open) return null;
  const { kind, task, anchor } = open;
  if (kind === 'due') {
    return (
      <DatePicker
        anchor={anchor}
        onClose={onClose}
        label={t('due')}
        placement="bottom-end"
        value={task.end_date}
        min={task.start_date ?? undefined}
        today={facts.today}
        onChange={(day) => changes.setDue(task, day)}
      />
    );
  }
  if (kind === 'priority') {
    return (
      <Picker
        anchor={anchor}
        onClose={onClose}
        label={t('field.priority')}
        placeholder={t('field.setPriority')}
        value={task.priority_id}
        onChange={(id: string) => changes.setPriority(task, id)}
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
      anchor={anchor}
      onClose={onClose}
      label={t('field.status')}
      placeholder={t('field.setStatus')}
      value={task.status_id}
      onChange={(id) => changes.setStatus(task, id)}
      options={facts.statusesOf(task.project_id).map((status) => ({
        id: status.id,
        label: status.name,
        icon: <StatusGlyph kind={status.kind} color={status.color} />,
      }))}
    />
  );
}
