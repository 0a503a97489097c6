/** Changes to tasks in rows of several projects, with the offer to undo when a row leaves the list. */
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { reportNotStored } from '../changes/report-not-stored.ts';
import { useOfferAfter } from '../changes/use-undo-offer.ts';
import { useBatched } from '../../data/sync-context.ts';
import { type CrossProjectEdits, useCrossProjectEdits } from '../../data/tasks/cross-project-edits.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay } from '../../lib/format-day.ts';
import { rememberFocusedRow } from './remember-focused-row.ts';
import type { RowLookups } from './row-lookups.ts';

type Tasks = readonly Task[];
const idsOf = (tasks: Tasks): readonly string[] => tasks.map(({ id }) => id);

export interface RowChanges {
  readonly edits: CrossProjectEdits;
  /**
   * Reports why a change failed; the focus stays at the row. `done`: the message after success, with undo. Returns
   * whether it was stored.
   */
  readonly commit: (change: Promise<unknown>, done?: string) => Promise<boolean>;
  readonly setStatus: (tasks: Tasks, statusOf: (task: Task) => string | undefined) => void;
  /** For a quick gesture such as a swipe. */
  readonly postpone: (task: Task, day: string) => void;
  readonly setPriority: (tasks: Tasks, priorityId: string) => void;
  readonly setEstimate: (tasks: Tasks, minutes: number) => void;
  readonly setDue: (tasks: Tasks, day: string | null, time?: string) => void;
}

/** `known`: all tasks of the list. */
export function useRowChanges(
  lookups: RowLookups,
  known: Tasks,
  anchor: HTMLElement | undefined,
): RowChanges {
  const { t } = useTranslation('home');
  const offerAfter = useOfferAfter();
  const together = useBatched();
  const locale = useLocale();
  const edits = useCrossProjectEdits(known);
  const commit = async (change: Promise<unknown>, done?: string): Promise<boolean> => {
    const restore = anchor && rememberFocusedRow(anchor);
    try {
      await offerAfter(change, () => done);
    } catch (error) {
      void reportNotStored(error);
      return false;
    }
    restore?.();
    return true;
  };
  return {
    edits,
    commit,
    setStatus: (tasks, statusOf) => {
      const isDone = (statusId = ''): boolean => lookups.statusById.get(statusId)?.kind === 'done';
      const ended = tasks.filter((task) => isDone(statusOf(task)));
      const opened = tasks.filter((task) => isDone(task.status_id) && !isDone(statusOf(task)));
      // Rows that leave the list: undo must be offered.
      const words = (key: 'done' | 'reopened', [first, ...more]: Tasks): string | undefined =>
        more.length > 0 ? t(`${key}Many`, { count: more.length + 1 }) : first && t(key, { name: first.name });
      void commit(edits.setStatus(idsOf(tasks), statusOf), words('done', ended) ?? words('reopened', opened));
    },
    postpone: (task, day) =>
      void commit(
        edits.setDates([task.id], { endDate: day }),
        t('postponed', { name: task.name, day: formatDay(day, locale, lookups.today) }),
      ),
    setPriority: (tasks, priorityId) => void commit(edits.set(idsOf(tasks), 'setPriority', { priorityId })),
    setEstimate: (tasks, totalMinutes) =>
      void commit(edits.set(idsOf(tasks), 'setEstimate', { totalMinutes })),
    setDue: (tasks, day, time) => {
      const parts: Promise<void>[] = [];
      const both = together(() => {
        parts.push(edits.setDates(idsOf(tasks), { endDate: day }));
        if (time !== undefined) parts.push(edits.set(idsOf(tasks), 'setDueTime', { dueTime: time }));
      });
      void commit(Promise.all([both, ...parts]));
    },
  };
}
