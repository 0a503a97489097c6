/** The tasks of one cell with their actions: open, move by a day, plan when overdue, assign. Props: cell, actions. */
import { CalendarArrowUp, ChevronLeft, ChevronRight, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import type { TaskShare, WorkloadDay } from '../../../../contract/rules/workload.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDayLong } from '../../../lib/format-day.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { minutesOf } from './workload-days.ts';

export interface ListedCell {
  readonly memberId: string;
  readonly name: string;
  /** Null: the overdue tasks. */
  readonly day: WorkloadDay<Task> | null;
  readonly shares: readonly TaskShare<Task>[];
  readonly anchor: HTMLElement;
}

interface CellListProps {
  readonly cell: ListedCell | null;
  readonly onTask: (taskId: string) => void;
  readonly onNudge: (task: Task, memberId: string, days: number) => void;
  /** Moves an overdue task to the first day with free capacity. */
  readonly onPlan: (task: Task, memberId: string) => void;
  readonly onAssign: (task: Task, memberId: string, anchor: HTMLElement) => void;
  readonly onClose: () => void;
}

/** The heading: the person, the day or “overdue”, and the planned time. */
function ListHead({ name, day, shares }: ListedCell) {
  const { t } = useTranslation('workload');
  const locale = useLocale();
  if (!day)
    return (
      <>
        <h2>
          {name} · {t('overdue')}
        </h2>
        <p className="hf-subtle">{t('overdueNote', { hours: Math.round(minutesOf(shares) / 6) / 10 })}</p>
      </>
    );
  return (
    <>
      <h2>
        {name} · {formatDayLong(day.day, locale)}
      </h2>
      <p className="hf-subtle">
        {t('ofCapacity', {
          planned: Math.round(day.minutes / 6) / 10,
          capacity: Math.round(day.work.minutes / 6) / 10,
        })}
        {day.work.holiday && ` · ${day.work.holiday.name}`}
        {day.work.kind === 'away' && ` · ${t('away')}`}
      </p>
    </>
  );
}

function List({
  cell,
  onTask,
  onNudge,
  onPlan,
  onAssign,
  onClose,
}: CellListProps & { readonly cell: ListedCell }) {
  const { t } = useTranslation('workload');
  const { day, shares, memberId } = cell;
  return (
    <div className="wl-list">
      <ListHead {...cell} />
      {shares.length === 0 && <p>{t('nothingHere')}</p>}
      <ul>
        {shares.map(({ task, minutes }, index) => (
          <li key={task.id}>
            <button
              type="button"
              className="wl-list-task"
              data-autofocus={index === 0 ? '' : undefined}
              onClick={() => {
                onClose();
                onTask(task.id);
              }}
            >
              <span className="hf-trunc hf-grow">{task.name}</span>
              <span className="hf-subtle">{t('hours', { hours: Math.round(minutes / 6) / 10 })}</span>
            </button>
            {day === null ? (
              <IconButton
                icon={CalendarArrowUp}
                size="sm"
                label={t('planNext', { name: task.name })}
                onClick={() => onPlan(task, memberId)}
              />
            ) : (
              <>
                <IconButton
                  icon={ChevronLeft}
                  size="sm"
                  label={t('dayEarlier', { name: task.name })}
                  onClick={() => onNudge(task, memberId, -1)}
                />
                <IconButton
                  icon={ChevronRight}
                  size="sm"
                  label={t('dayLater', { name: task.name })}
                  onClick={() => onNudge(task, memberId, 1)}
                />
              </>
            )}
            <IconButton
              icon={UserRound}
              size="sm"
              label={t('giveTo', { name: task.name })}
              onClick={() => {
                onClose();
                onAssign(task, memberId, cell.anchor);
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function WorkloadCellList(props: CellListProps) {
  const { cell, onClose } = props;
  return (
    <Popover anchor={cell?.anchor ?? null} label={cell?.name ?? ''} width={340} padded onClose={onClose}>
      {cell && <List {...props} cell={cell} />}
    </Popover>
  );
}
