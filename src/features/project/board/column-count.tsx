/**
 * The number of tasks in a column. With a status limit, the number of all its tasks, with those that filters hide,
 * against the limit; highlighted when exceeded.
 */
import { useTranslation } from 'react-i18next';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import type { TaskGroup } from '../../../data/tasks/task-query.ts';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { SyncedCount } from '../../../modules/task-rows/synced-count.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';

interface ColumnCountProps {
  readonly group: TaskGroup;
  readonly groupBy: TaskGrouping;
}

export function ColumnCount({ group, groupBy }: ColumnCountProps) {
  const { t } = useTranslation('board');
  const locale = useLocale();
  const { statusById } = useTaskLookups();
  const limit = (groupBy === 'status' ? statusById.get(group.id)?.limit : null) ?? null;
  const isArriving = useIsInitialSync();
  if (limit === null) return <SyncedCount count={group.count} />;
  if (isArriving) return null;
  const tasks = group.count + group.hidden;
  const isOver = tasks > limit;
  const label = t(isOver ? 'overLimit' : 'countOf', { tasks, limit });
  return (
    <span className="hf-count" data-over-limit={isOver ? '' : undefined} data-tip={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">{`${formatNumber(tasks, locale)}/${formatNumber(limit, locale)}`}</span>
    </span>
  );
}
