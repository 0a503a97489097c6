/** The days of a month, or of two weeks, as other clients draw them (projects notes 10.3). */
import { addDays, weekday } from '../../../../contract/rules/date-presets.ts';
import { workingDay, type WorkingTime } from '../../../../contract/rules/working-time.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export interface CalendarDays {
  readonly date_data: {
    month: string;
    weeks: unknown[];
    days: { day: number; name: string; isWeekend: boolean; isToday: boolean }[];
  }[];
  readonly chart_start: string;
  readonly chart_end: string;
}

/** First and last day of a view type; null for an unknown type. */
function shown(date: string, type: string): readonly [string, string] | null {
  if (type === 'week') {
    const monday = addDays(date, -((weekday(date) + 6) % 7));
    return [monday, addDays(monday, 13)];
  }
  if (type !== 'month') return null;
  const first = `${date.slice(0, 8)}01`;
  const next = addDays(first, 31);
  return [first, addDays(`${next.slice(0, 8)}01`, -1)];
}

/** One entry per month, in order; `[]` for an unknown type. `isWeekend` means that nobody works that day. */
export function calendarDays(
  date: string,
  type: string,
  today: string,
  time: WorkingTime,
): CalendarDays | [] {
  const range = shown(date, type);
  if (range === null) return [];
  const [first, last] = range;
  const data: CalendarDays['date_data'] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const month = `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
    const entry = data.at(-1)?.month === month ? data.at(-1) : undefined;
    const days = entry?.days ?? [];
    if (!entry) data.push({ month, weeks: [], days });
    days.push({
      day: Number(day.slice(8)),
      name: DAYS[weekday(day)] ?? '',
      isWeekend: workingDay(time, day).planned === 0,
      isToday: day === today,
    });
  }
  return { date_data: data, chart_start: first, chart_end: last };
}
