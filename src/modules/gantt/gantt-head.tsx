/** The two header lines of a chart, and today. */
import { useLocale } from '../../i18n/use-locale.ts';
import { addDays, daysBetween } from '../../lib/day.ts';
import { formatDay, formatMonth } from '../../lib/format-day.ts';
import { type Tick, ticksOf, UNITS, type Zoom } from './gantt-axis.ts';
import type { GanttPlane } from './gantt-plane.ts';

interface HeadProps {
  readonly plane: GanttPlane;
  readonly zoom: Zoom;
  readonly today: string;
  readonly left: number;
  readonly right: number;
}

const shortMonth = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

function useTickText(zoom: Zoom) {
  const locale = useLocale();
  const upper = ({ day }: Tick): string =>
    zoom === 'day' || zoom === 'week' ? formatMonth(day, locale) : day.slice(0, 4);
  const lower = ({ day }: Tick): string => {
    if (zoom === 'day' || zoom === 'week') return String(Number(day.slice(8)));
    if (zoom === 'month') return shortMonth(day, locale);
    return `${shortMonth(day, locale)} – ${shortMonth(addDays(day, 70), locale)}`;
  };
  return { upper, lower, today: (day: string): string => formatDay(day, locale, day) };
}

export function GanttHead({ plane, zoom, today, left, right }: HeadProps) {
  const { span, dayWidth } = plane;
  const tickText = useTickText(zoom);
  const [upper, lower] = UNITS[zoom];
  const isShown = ({ at, days }: Tick): boolean => (at + days) * dayWidth >= left && at * dayWidth <= right;
  const place = ({ at, days }: Tick) => ({ left: at * dayWidth, width: days * dayWidth });
  return (
    <div className="hf-gantt-axis" style={{ width: plane.width }} aria-hidden>
      {ticksOf(span, upper)
        .filter(isShown)
        .map((tick) => (
          <span key={tick.day} className="hf-gantt-upper" style={place(tick)}>
            <span>{tickText.upper(tick)}</span>
          </span>
        ))}
      {ticksOf(span, lower)
        .filter(isShown)
        .map((tick) => (
          <span key={tick.day} className="hf-gantt-lower" style={place(tick)}>
            {tickText.lower(tick)}
          </span>
        ))}
      <span className="hf-gantt-today-day" style={{ left: (daysBetween(span.from, today) + 0.5) * dayWidth }}>
        {Number(today.slice(8))}
      </span>
    </div>
  );
}
