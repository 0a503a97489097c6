/** The tasks behind one cell, with what can be done to each: opened, moved by a day, given to somebody. Props: place, people, actions. */
import { ChevronLeft, ChevronRight, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import type { WorkloadDay } from '../../../../contract/rules/workload.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDayLong } from '../../../lib/format-day.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';

export interface CellPlace {
  readonly memberId: string;
  readonly name: string;
  readonly day: WorkloadDay<Task>;
  readonly anchor: HTMLElement;
}

interface CellListProps {
  readonly place: CellPlace | null;
  readonly onTask: (taskId: string) => void;
  readonly onNudge: (task: Task, memberId: string, days: number) => void;
  readonly onGive: (task: Task, memberId: string, anchor: HTMLElement) => void;
  readonly onClose: () => void;
}

function List({ place, onTask, onNudge, onGive, onClose }: CellListProps & { readonly place: CellPlace }) {
  const { t } = useTranslation('workload');
  const locale = useLocale();
  const { day, memberId, name } = place;
  return (
    <div className="wl-list">
      <h3>
        {name} · {formatDayLong(day.day, locale)}
      </h3>
      <p className="hf-subtle">
        {t('ofCapacity', {
          planned: Math.round(day.minutes / 6) / 10,
          capacity: Math.round(day.work.minutes / 6) / 10,
        })}
        {day.work.holiday && ` · ${day.work.holiday.name}`}
        {day.work.kind === 'away' && ` · ${t('away')}`}
      </p>
      {day.shares.length === 0 && <p>{t('nothingHere')}</p>}
      <ul>
        {day.shares.map(({ task, minutes }, index) => (
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
            <IconButton
              icon={UserRound}
              size="sm"
              label={t('giveTo', { name: task.name })}
              onClick={() => {
                onClose();
                onGive(task, memberId, place.anchor);
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function WorkloadCellList(props: CellListProps) {
  const { place, onClose } = props;
  return (
    <Popover anchor={place?.anchor ?? null} label={place?.name ?? ''} width={340} padded onClose={onClose}>
      {place && <List {...props} place={place} />}
    </Popover>
  );
}
