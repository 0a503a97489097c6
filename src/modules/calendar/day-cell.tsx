/** A day of a month or week: its number, its marks, and the area for drops and for adding a task. */
import { Palmtree, PartyPopper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../lib/day.ts';
import { formatDay, formatDayLong } from '../../lib/format-day.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useCalendar } from './calendar-context.ts';
import { datesFrom, itemsOn, spanOf } from './calendar-model.ts';

/** The accessible name of a day: the date, number of items, holiday and absent members. */
export function useDayLabel(): (day: Day) => string {
  const { t } = useTranslation('calendar');
  const { locale, items, markOf } = useCalendar();
  return (day) => {
    const { holiday, away } = markOf(day);
    const count = itemsOn(items, day).length;
    return [
      formatDayLong(day, locale),
      t('tasks', { count }),
      holiday,
      away.length > 0 && t('away', { names: away.join(', ') }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}

function DayNotes({ day }: { readonly day: Day }) {
  const { t } = useTranslation('calendar');
  const { markOf } = useCalendar();
  const { holiday, away } = markOf(day);
  const names = away.join(', ');
  return (
    <span className="hf-cld-notes" aria-hidden>
      {holiday !== null && (
        <span className="hf-cld-note" data-tip={holiday}>
          <Icon icon={PartyPopper} size={12} />
          <span className="hf-trunc">{holiday}</span>
        </span>
      )}
      {away.length > 0 && (
        <span className="hf-cld-note" data-tip={t('away', { names })}>
          <Icon icon={Palmtree} size={12} />
          <span className="hf-trunc">{away.length === 1 ? names : away.length}</span>
        </span>
      )}
    </span>
  );
}

/** Whether a drag would move an item to this day. */
export function useIsTarget(): (day: Day) => boolean {
  const { lifted } = useCalendar();
  const span = lifted?.change ? spanOf({ ...lifted.item, dates: lifted.change }) : null;
  return (day) => span !== null && span.start <= day && day <= span.end;
}

interface DayCellProps {
  readonly day: Day;
  /** Belongs to the previous or next month. */
  readonly outside: boolean;
  /** The all-day row above the hours. */
  readonly whole?: boolean;
}

export function DayCell({ day, outside, whole = false }: DayCellProps) {
  const calendar = useCalendar();
  const { today, day: chosen, locale, markOf, onDay, onAdd, pickedUp, pickUp, lifted, change } = calendar;
  const label = useDayLabel()(day);
  const isTarget = useIsTarget()(day);
  const { free, holiday, away } = markOf(day);
  const isChosen = day === chosen;
  const number = Number(day.slice(8));
  return (
    <div
      className="hf-cld-day"
      data-cal-day={day}
      data-cal-whole={whole ? '' : undefined}
      data-outside={outside ? '' : undefined}
      data-free={free || holiday !== null ? '' : undefined}
      data-away={away.length > 0 ? '' : undefined}
      data-target={isTarget && lifted ? '' : undefined}
    >
      <button
        type="button"
        className="hf-cld-number"
        data-day={day}
        aria-current={day === today ? 'date' : undefined}
        aria-pressed={isChosen}
        tabIndex={isChosen ? 0 : -1}
        onClick={() => {
          if (!pickedUp) return onDay(day);
          change(pickedUp, datesFrom(pickedUp, day));
          pickUp(null);
        }}
        onDoubleClick={(event) => onAdd?.(day, event.currentTarget)}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className="hf-num" aria-hidden>
          {number === 1 && !whole ? formatDay(day, locale, today) : number}
        </span>
      </button>
      <DayNotes day={day} />
    </div>
  );
}
