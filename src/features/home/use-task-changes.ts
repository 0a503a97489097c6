/** What a gesture changes of one of my tasks, and the way back that is offered where the row leaves the list. */
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { reportNotStored } from '../../app/failures/report-not-stored.ts';
import { useMyTaskEdits } from '../../data/my-task-edits.ts';
import { useSync } from '../../data/sync-context.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay } from '../../lib/format-day.ts';
import { notifyAction } from '../../ui/toast-store.ts';
import type { HomeFacts } from './home-facts.ts';
import { rememberFocusedRow } from './remember-focused-row.ts';

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
