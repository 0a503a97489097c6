/** The one picker that may be open over my tasks: status, priority or due day of one of them. */
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { useMyTaskEdits } from '../../data/my-task-edits.ts';
import { useSync } from '../../data/sync-context.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay } from '../../lib/format-day.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Picker } from '../../ui/picker.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { notifyAction } from '../../ui/toast-store.ts';
import { rememberFocusedRow } from './remember-focused-row.ts';
import { type HomeFacts, priorityLevel } from './home-facts.ts';
import { reportNotStored } from '../../app/failures/report-not-stored.ts';

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

export function useTaskChanges(facts: HomeFacts, anchor: HTMLElement | undefined) {
  const { t } = useTranslation('home');
  const client = useSync();
  const locale = useLocale();
  const edits = useMyTaskEdits();
  const commit = (change: Promise<void>, then?: () => void): void => {
    const restore = anchor && rememberFocusedRow(anchor);
    change.then(() => {
      restore?.();
      then?.();
    }, reportNotStored);
  };
  const offerBack = (text: string): void => {
    notifyAction({
      text,
      keys: 'mod+z',
      onAction: () => void client.undo().catch(reportNotStored),
    });
  };
  return {
    setStatus: (task: Task, statusId: string): void => {
      const isDone = facts.statusById.get(statusId)?.kind === 'done';
      commit(edits.setStatus(task, statusId), () => {
        // The row leaves the list, so the way back has to be said.
        if (isDone) offerBack(t('done', { name: task.name }));
      });
    },
    /** By a gesture that is made in passing. */
    postpone: (task: Task, day: string): void =>
      commit(edits.setDue(task, day), () =>
        offerBack(t('postponed', { name: task.name, day: formatDay(day, locale, facts.today) })),
      ),
    setPriority: (task: Task, id: string): void => commit(edits.setPriority(task, id)),
    setDue: (task: Task, day: string | null): void => commit(edits.setDue(task, day)),
  };
}

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
