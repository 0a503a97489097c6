/**
 * Parses the all-day events of an iCalendar text (RFC 5545) as holidays, as a public authority or a company publishes
 * them. Events with a time of day are left out. Owns parsing only; `calendar-text.ts` writes. Never: a clock, a
 * network.
 */
import { addDays, daysBetween } from './date-presets.ts';

export interface CalendarDay {
  readonly day: string;
  readonly name: string;
  /** Recurs each year. */
  readonly recurring: boolean;
}

/** Maximum days of an event; a longer one is not a holiday. */
const LONGEST = 31;
/** Maximum number of days that are parsed. */
const MAX_EVENTS = 2_000;

/** Unfolds lines: a line that begins with a space or tab continues the previous one. */
const unfolded = (text: string): string[] => text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);

const unescaped = (text: string): string =>
  text.replaceAll(/\\([nN,;\\])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? ' ' : sign)).trim();

/** The date of a `DATE` value such as `20261225`; null for a date-time. */
function dayOf(value: string): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(value.trim());
  if (!parts) return null;
  const day = `${parts[1] ?? ''}-${parts[2] ?? ''}-${parts[3] ?? ''}`;
  return Number.isNaN(Date.parse(day)) || addDays(day, 0) !== day ? null : day;
}

type Fields = ReadonlyMap<string, string>;

function daysOf(fields: Fields): CalendarDay[] {
  const first = dayOf(fields.get('DTSTART') ?? '');
  const name = unescaped(fields.get('SUMMARY') ?? '');
  if (first === null || name === '' || fields.get('STATUS') === 'CANCELLED') return [];
  // `DTEND` is exclusive; without it the event lasts one day.
  const end = dayOf(fields.get('DTEND') ?? '');
  const count = end === null ? 1 : Math.max(1, daysBetween(first, end));
  if (count > LONGEST) return [];
  const recurring =
    /FREQ=YEARLY/.test(fields.get('RRULE') ?? '') && !/BY(DAY|SETPOS)/.test(fields.get('RRULE') ?? '');
  return Array.from({ length: count }, (_, index) => ({ day: addDays(first, index), name, recurring }));
}

/** Holidays by day, each day once; null when the text is not a calendar. */
export function calendarHolidays(text: string): CalendarDay[] | null {
  if (!/BEGIN:VCALENDAR/i.test(text)) return null;
  const found = new Map<string, CalendarDay>();
  let fields: Map<string, string> | null = null;
  for (const line of unfolded(text)) {
    if (found.size >= MAX_EVENTS) break;
    const [, head = '', value = ''] = /^([^:]*):(.*)$/.exec(line) ?? [];
    const [name = ''] = head.toUpperCase().split(';');
    if (name === 'BEGIN' && value.toUpperCase() === 'VEVENT') fields = new Map();
    else if (name === 'END' && value.toUpperCase() === 'VEVENT' && fields) {
      for (const one of daysOf(fields)) if (!found.has(one.day)) found.set(one.day, one);
      fields = null;
    } else if (fields && !fields.has(name)) fields.set(name, value);
  }
  return [...found.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
