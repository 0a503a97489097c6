/** One day or seven with their hours: all-day items above, timed items at their hours. */
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../lib/day.ts';
import { formatWeekday } from '../../lib/format-day.ts';
import { useCalendar } from './calendar-context.ts';
import { CalendarItemButton } from './calendar-item.tsx';
import { isTimed, MINUTES_PER_DAY, layOutHours, timeOf, weeksOf } from './calendar-model.ts';
import { useIsTarget } from './day-cell.tsx';
import { WeekRow } from './week-row.tsx';

/** Pixels per hour, as in the stylesheet. */
const HOUR = 44;
/** The hour at the top when the grid opens. */
const FIRST_SEEN = 7;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function HourColumn({ day }: { readonly day: Day }) {
  const { items, today, day: chosen, onAdd, markOf } = useCalendar();
  const isTarget = useIsTarget()(day);
  const { free, holiday } = markOf(day);
  const add = (event: MouseEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    const minutes = ((event.clientY - box.top) / box.height) * MINUTES_PER_DAY;
    onAdd?.(day, event.currentTarget, timeOf(Math.floor(minutes / 30) * 30));
  };
  return (
    <div
      className="hf-cld-hours-day"
      data-cal-day={day}
      data-cal-hours=""
      data-today={day === today ? '' : undefined}
      data-free={free || holiday !== null ? '' : undefined}
      data-target={isTarget ? '' : undefined}
      onDoubleClick={add}
    >
      {layOutHours(items, day).map(({ item, minutes, column, columns }) => (
        <CalendarItemButton
          key={item.id}
          item={item}
          span={{ start: day, end: day }}
          startsHere
          endsHere
          hours
          focusable={day === chosen}
          style={{
            top: (minutes / 60) * HOUR,
            left: `calc(${String((column / columns) * 100)}% + 2px)`,
            width: `calc(${String(100 / columns)}% - 4px)`,
          }}
        />
      ))}
    </div>
  );
}

interface HourGridProps {
  readonly scale: 'week' | 'day';
  readonly firstWeekday: number;
}

export function HourGrid({ scale, firstWeekday }: HourGridProps) {
  const { t } = useTranslation('calendar');
  const { day, items, locale, onAdd } = useCalendar();
  const [week = []] = weeksOf(scale, day, firstWeekday);
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    area.current?.scrollTo?.({ top: FIRST_SEEN * HOUR - 10 });
  }, []);
  const columns = `repeat(${String(week.length)}, minmax(0, 1fr))`;
  return (
    <div className="hf-cld-hourly hf-column" data-scale={scale}>
      <div className="hf-cld-weekdays" style={{ gridTemplateColumns: columns }} aria-hidden>
        {week.map((one) => (
          <span key={one}>{formatWeekday(one, locale)}</span>
        ))}
      </div>
      <div className="hf-cld-whole hf-scroll">
        <WeekRow
          week={week}
          items={items.filter((item) => !isTimed(item))}
          lanes={null}
          month={null}
          onMore={() => undefined}
        />
      </div>
      <div ref={area} className="hf-cld-hours hf-scroll">
        <div className="hf-cld-clock">
          {HOURS.map((hour) => (
            <button
              key={hour}
              type="button"
              className="hf-num"
              disabled={onAdd === null}
              tabIndex={hour === FIRST_SEEN ? 0 : -1}
              aria-label={t('addAt', { time: timeOf(hour * 60) })}
              onClick={(event) => onAdd?.(day, event.currentTarget, timeOf(hour * 60))}
            >
              <span aria-hidden>{hour === 0 ? '' : timeOf(hour * 60)}</span>
            </button>
          ))}
        </div>
        <div className="hf-cld-hours-days" style={{ gridTemplateColumns: columns }}>
          {week.map((one) => (
            <HourColumn key={one} day={one} />
          ))}
        </div>
      </div>
    </div>
  );
}
