/** Swipe actions of a task row: right completes or reopens it, left postpones it by a day. */
import { useTranslation } from 'react-i18next';
import type { ListRow } from '../../../data/tasks/task-query.ts';
import { postponedDay } from '../../../data/postponed-day.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { useSwipeRows } from '../../../ui/use-swipe-rows.ts';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { rowId } from '../view-state/row-id.ts';

/** `list`: null where swiping is off. */
export function useTaskSwipes(list: HTMLElement | null, rows: readonly ListRow[]): void {
  const { t } = useTranslation('tasks');
  const locale = useLocale();
  const lookups = useTaskLookups();
  const commands = useTaskCommands();
  useSwipeRows(list, (target) => {
    const row = target.closest<HTMLElement>('.hf-tr');
    const found = row && rows.find((one) => one.kind === 'task' && rowId(one.key) === row.id);
    if (!row || found?.kind !== 'task') return null;
    const { id, status_id, end_date } = found.task;
    const isDone = lookups.statusById.get(status_id)?.done === true;
    const next = lookups.statuses.find(({ done }) => done !== isDone);
    const day = postponedDay(end_date, lookups.today);
    return {
      row,
      right: next
        ? {
            label: t(isDone ? 'swipe.reopen' : 'swipe.done'),
            run: () => void commands.setDone(id, next.id, !isDone),
          }
        : null,
      left: isDone
        ? null
        : { label: formatDay(day, locale, lookups.today), run: () => void commands.postpone(id, day) },
    };
  });
}
