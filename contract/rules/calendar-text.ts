/**
 * Days and times as an iCalendar text (RFC 5545): whole-day events whose end is the day after the last one, lines folded at 75
 * bytes, text escaped. Owns the format only; both the feed of the server and the export of the page write it. Never: a clock.
 */
import { addDays } from './date-presets.ts';

export interface CalendarEvent {
  /** Stays the same for as long as the event lives. */
  readonly uid: string;
  readonly title: string;
  /** First and last day. */
  readonly from: string;
  readonly to: string;
  /** `HH:mm` of the last day, without a zone: the event is then at that time, on that day. */
  readonly time?: string | null;
  readonly url?: string;
  readonly done?: boolean;
  readonly categories?: readonly string[];
  /** Last change, ISO UTC. */
  readonly changed: string;
}

const compact = (day: string): string => day.replaceAll('-', '');
const stamp = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
/** What would end the text, or the line, is written as two signs; other control characters are left out. */
const escaped = (text: string): string =>
  [...text]
    .filter((sign) => sign === '\n' || sign >= ' ')
    .join('')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n');

const widthOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
};

/** No sign is cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let [part, width] = ['', 0];
  for (const sign of line) {
    const more = widthOf(sign);
    if (width + more > 74) {
      lines.push(part);
      [part, width] = [' ', 1];
    }
    part += sign;
    width += more;
  }
  return [...lines, part].join('\r\n');
}

function timesOf({ from, to, time }: CalendarEvent): string[] {
  if (!time) return [`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(addDays(to, 1))}`];
  const at = `${compact(to)}T${time.slice(0, 5).replace(':', '')}00`;
  return [`DTSTART:${at}`, `DTEND:${at}`];
}

function linesOf(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${stamp(event.changed)}`,
    `LAST-MODIFIED:${stamp(event.changed)}`,
    ...timesOf(event),
    `SUMMARY:${escaped(`${event.done ? '✓ ' : ''}${event.title}`)}`,
    ...(event.categories?.length ? [`CATEGORIES:${event.categories.map(escaped).join(',')}`] : []),
    ...(event.url === undefined ? [] : [`URL:${event.url}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A whole calendar. */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Holdfast//Holdfast//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
