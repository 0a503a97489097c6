/** A week of days with its items in lanes over them; hidden items are listed when the day opens. */
import { useTranslation } from 'react-i18next';
import type { Day } from '../../lib/day.ts';
import { useCalendar } from './calendar-context.ts';
import { CalendarItemButton } from './calendar-item.tsx';
import { type CalendarItem, fitLanes, layOutWeek } from './calendar-model.ts';
import { DayCell } from './day-cell.tsx';

/** Height in pixels of the line with the day numbers; below it, that of a lane. */
export const HEAD = 24;
export const LANE = 20;

interface WeekRowProps {
  readonly week: readonly Day[];
  readonly items: readonly CalendarItem[];
  /** Number of lanes with space; null for all. */
  readonly lanes: number | null;
  /** The shown month, `YYYY-MM`; null in scales without a month. */
  readonly month: string | null;
  readonly onMore: (day: Day, anchor: HTMLElement) => void;
}

export function WeekRow({ week, items, lanes, month, onMore }: WeekRowProps) {
  const { t } = useTranslation('calendar');
  const { today, day: chosen } = useCalendar();
  const segments = layOutWeek(items, week, today);
  const needed = segments.reduce((most, { lane }) => Math.max(most, lane + 1), 0);
  const { shown, hidden } = fitLanes(segments, week.length, lanes ?? Math.max(needed, 1));
  const percent = (columns: number): string => `${String((columns / week.length) * 100)}%`;
  const at = week.indexOf(chosen);
  const column = `repeat(${String(week.length)}, minmax(0, 1fr))`;
  const height = lanes === null ? HEAD + Math.max(needed, 1) * LANE + 6 : undefined;
  return (
    <div className="hf-cld-week" style={{ gridTemplateColumns: column, height }}>
      {week.map((day) => (
        <DayCell
          key={day}
          day={day}
          whole={month === null}
          outside={month !== null && day.slice(0, 7) !== month}
        />
      ))}
      <div className="hf-cld-items">
        {shown.map(({ item, span, from, to, lane, startsHere, endsHere }) => (
          <CalendarItemButton
            key={item.id}
            {...{ item, span, startsHere, endsHere }}
            focusable={at >= from && at <= to}
            style={{
              top: HEAD + lane * LANE,
              left: `calc(${percent(from)} + ${startsHere ? '4px' : '0px'})`,
              width: `calc(${percent(to - from + 1)} - ${String((startsHere ? 4 : 0) + (endsHere ? 4 : 0))}px)`,
            }}
          />
        ))}
        {hidden.map((count, index) => {
          const day = week[index];
          if (count === 0 || day === undefined) return null;
          return (
            <button
              key={day}
              type="button"
              className="hf-cld-more"
              tabIndex={index === at ? 0 : -1}
              style={{
                top: HEAD + ((lanes ?? 1) - 1) * LANE,
                left: `calc(${percent(index)} + 4px)`,
                maxWidth: `calc(${percent(1)} - 8px)`,
              }}
              onClick={(event) => onMore(day, event.currentTarget)}
            >
              {t('more', { count })}
            </button>
          );
        })}
      </div>
    </div>
  );
}
