/** A month of weeks that fill the height there is. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { Day } from '../../lib/day.ts';
import { weekdayNames } from '../../lib/format-day.ts';
import { useCalendar } from './calendar-context.ts';
import { weeksOf } from './calendar-model.ts';
import { HEAD, LANE, WeekRow } from './week-row.tsx';

interface MonthGridProps {
  readonly firstWeekday: number;
  readonly onMore: (day: Day, anchor: HTMLElement) => void;
}

/** Number of lanes that fit into a week at the default height. */
const DEFAULT_LANES = 5;
const MIN_LANES = 2;

/** Number of lanes that fit into a week; follows the size of the window. */
function useLanes(weeks: number) {
  const grid = useRef<HTMLDivElement>(null);
  const [lanes, setLanes] = useState(DEFAULT_LANES);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => {
      const height = element.clientHeight / weeks;
      if (height > 0) setLanes(Math.max(MIN_LANES, Math.floor((height - HEAD - 2) / LANE)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [weeks]);
  return { grid, lanes };
}

export function MonthGrid({ firstWeekday, onMore }: MonthGridProps) {
  const { day, items, locale } = useCalendar();
  const weeks = weeksOf('month', day, firstWeekday);
  const { grid, lanes } = useLanes(weeks.length);
  return (
    <div className="hf-cld-month hf-column">
      <div className="hf-cld-weekdays" aria-hidden>
        {weekdayNames(locale, firstWeekday).map(({ long }) => (
          <span key={long} className="hf-trunc">
            {long}
          </span>
        ))}
      </div>
      <div ref={grid} className="hf-cld-weeks">
        {weeks.map((week) => (
          <WeekRow key={week[0]} {...{ week, items, lanes, onMore }} month={day.slice(0, 7)} />
        ))}
      </div>
    </div>
  );
}
