/**
 * Writes days and times as an iCalendar text (RFC 5545): all-day events with an exclusive end, lines folded at 75
 * bytes, text escaped. Owns the format only; the server's feed and the page's export both use it. Never: a clock.
 */
import { addDays } from './date-presets.ts';
import { instantOf } from './zone-instant.ts';

export interface CalendarEvent {
  /** Stable for the life of the event. */
  readonly uid: string;
  readonly title: string;
  /** First and last day. */
  readonly from: string;
  readonly to: string;
  /**
   * `HH:mm` on the last day. With a time zone of the calendar the event is at that instant; without one it is at that
   * local time everywhere.
   */
  readonly time?: string | null;
  readonly url?: string;
  readonly done?: boolean;
  readonly categories?: readonly string[];
  /** Last change, ISO UTC. */
  readonly changed: string;
}

const compact = (day: string): string => day.replaceAll('-', '');
const stamp = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
/** Escapes characters that would end the text or the line; other control characters are removed. */
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

/** Folds a line at 75 bytes, never inside a character. */
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

function timesOf({ from, to, time }: CalendarEvent, zone: string | undefined): string[] {
  if (time && zone !== undefined) return [`DTSTART:${stamp(instantOf(to, time, zone))}`];
  if (!time) return [`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(addDays(to, 1))}`];
  const at = `${compact(to)}T${time.slice(0, 5).replace(':', '')}00`;
  // Without an end the event takes no time; an end must be later than the start.
  return [`DTSTART:${at}`];
}

const FIRST_SEQUENCE = Date.UTC(2020, 0, 1);

/** `SEQUENCE`: increases with each change, as calendar clients require. */
const sequenceOf = (changed: string): number =>
  Math.max(0, Math.floor((Date.parse(changed) - FIRST_SEQUENCE) / 1000));

function linesOf(event: CalendarEvent, zone: string | undefined): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${stamp(event.changed)}`,
    `LAST-MODIFIED:${stamp(event.changed)}`,
    `SEQUENCE:${String(sequenceOf(event.changed))}`,
    ...timesOf(event, zone),
    `SUMMARY:${escaped(`${event.done ? '✓ ' : ''}${event.title}`)}`,
    ...(event.categories?.length ? [`CATEGORIES:${event.categories.map(escaped).join(',')}`] : []),
    ...(event.url === undefined ? [] : [`URL:${event.url}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export interface CalendarSettings {
  /** The time zone of the event times. */
  readonly zone?: string;
  /** Suggested refresh interval of subscribers, in hours. */
  readonly refreshHours?: number;
}

/** A whole calendar. An unknown time zone counts as none. */
export function calendarText(
  name: string,
  events: readonly CalendarEvent[],
  { zone, refreshHours }: CalendarSettings = {},
): string {
  const known = zone !== undefined && isZone(zone) ? zone : undefined;
  const refresh = refreshHours === undefined ? null : `PT${String(refreshHours)}H`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Holdfast//Holdfast//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...(refresh === null ? [] : [`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`]),
    ...events.flatMap((event) => linesOf(event, known)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
