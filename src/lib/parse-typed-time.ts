/**
 * Parses a time of day: `14:30`, `2pm`, `14h30`, `um 14 Uhr`, `下午2点半`, `오후 2시`; alone, beside a date, or at either end
 * of other words. Words for parts of the day are those of the person's language.
 */
import { isBlank, trimBy } from '../../contract/rules/trim-text.ts';
import { foldText } from '../../contract/rules/fold-text.ts';

/** `HH:MM`, 24 hours. */
type TimeOfDay = string;

/**
 * What is beside the time: other words require a less ambiguous time than a date or nothing. Between words and a day,
 * an hour alone is a time after a preposition: “tomorrow at 9”.
 */
type Beside = 'words' | 'words and day' | 'date' | 'nothing';

export interface TimeFound {
  readonly time: TimeOfDay;
  /** The text without the time. */
  readonly rest: string;
}

const BEFORE = String.raw`(?:(?<at>at|um|a las?|[àa]s|n[ëe] or[ëe]n|n[ëe] ora|ora)\s+|@\s*)?`;
const MINUTES = String.raw`\s*(?<mark>[:：.]|h|[点點时時시])\s*(?:(?<minutes>\d{2}|\d(?=[分분]))(?::\d{2})?[分분]?|(?<half>[半반]))`;
const UNIT = String.raw`\s*(?<unit>hrs?|hs|h|uhr|点钟|點鐘|[点點时時시])`;
const CLEAR = String.raw`[\s,，]|(?<=[\p{Script=Han}\p{Script=Hangul}])`;

/** Hours by the word for a part of the day, such as `a. m.`, `in the evening`, `下午`. */
function partsOfDay(locale: string): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  const styles = [
    { hour12: true },
    { hourCycle: 'h12', dayPeriod: 'long' },
    { hourCycle: 'h12', dayPeriod: 'short' },
  ] as const;
  for (const language of new Set([locale, 'en'])) {
    for (const style of styles) {
      const format = new Intl.DateTimeFormat(language, { hour: 'numeric', timeZone: 'UTC', ...style });
      for (let hour = 0; hour < 24; hour++) {
        const parts = format.formatToParts(Date.UTC(2024, 0, 1, hour));
        const word = parts.find((part) => part.type === 'dayPeriod')?.value.toLowerCase() ?? '';
        for (const name of new Set([word, foldText(word)])) {
          if (name !== '') found.set(name, [...new Set([...(found.get(name) ?? []), hour])]);
        }
      }
    }
  }
  return found;
}

const bare = (text: string): string => foldText(text).replaceAll(/[\s.]+/g, '');

interface Reader {
  readonly whole: RegExp;
  readonly atEnd: RegExp;
  readonly atStart: RegExp;
  /** By the word without dots and spaces. */
  readonly hours: ReadonlyMap<string, readonly number[]>;
}

const readers = new Map<string, Reader>();

function readerOf(locale: string): Reader {
  const known = readers.get(locale);
  if (known) return known;
  const parts = partsOfDay(locale);
  const words = [...parts.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((word) => `${(word.match(/[\p{L}\p{M}]+/gu) ?? []).join(String.raw`\.?\s?`)}\\.?`)
    .concat(String.raw`[ap]\.?\s?m\.?`)
    .join('|');
  const time = `(?:(?<before>${words})\\s*)?(?<hour>\\d{1,2})(?:${MINUTES})?(?:${UNIT})?(?:\\s*(?<after>${words}))?`;
  const reader = {
    whole: new RegExp(`^${BEFORE}${time}$`, 'iu'),
    atEnd: new RegExp(`(?:^|${CLEAR})${BEFORE}${time}$`, 'iu'),
    atStart: new RegExp(`^${BEFORE}${time}(?=$|[\\s,，]|[\\p{Script=Han}\\p{Script=Hangul}])`, 'iu'),
    hours: new Map([...parts].map(([word, hours]) => [bare(word), hours])),
  };
  readers.set(locale, reader);
  return reader;
}

/** Converts an hour of a part of the day to 24 hours; undefined when it does not exist. */
function hourIn(hour: number, part: readonly number[] | undefined): number | undefined {
  if (!part || hour > 12 || hour === 0) return hour;
  const [early, late] = [hour % 12, (hour % 12) + 12];
  const meant = [early, late].find((one) => part.includes(one));
  // People use words such as “evening” less strictly than the locale data.
  return meant ?? (hour === 12 ? undefined : Math.min(...part) < 12 ? early : late);
}

/**
 * Whether an hour is one of the afternoon although its part of the day is missing: “at 3”, “3点”, “3시 30분”. Hours of
 * the 24-hour clock have two digits, a colon or the word of their language, as “um 3:00” and “3 Uhr”.
 */
function isSpokenHour({ at, hour = '', mark, unit }: Readonly<Record<string, string | undefined>>): boolean {
  const sign = mark ?? unit;
  const isNamed =
    sign === undefined ? at !== undefined : at?.toLowerCase() === 'at' || /^[点點시]/.test(sign);
  return isNamed && /^[1-6]$/.test(hour);
}

function timeOf(
  match: RegExpExecArray | null,
  { hours }: Reader,
  locale: string,
  beside: Beside,
): TimeOfDay | null {
  if (!match?.groups) return null;
  const { at, before, after, hour = '', mark, minutes, half, unit } = match.groups;
  // “am 15.” is a day.
  if (locale.startsWith('de') && before?.toLowerCase() === 'am') return null;
  const part = before ?? after;
  const isMarked = part !== undefined || unit !== undefined;
  const isNamed = beside === 'words and day' && at !== undefined;
  if (beside !== 'nothing' && mark === undefined && !isMarked && !isNamed) return null;
  if (beside.startsWith('words')) {
    // `2.30` may be a number; `2h` is a duration in languages that do not write times like that.
    const isLength = (mark ?? unit)?.toLowerCase().startsWith('h') && !/^(es|pt)/.test(locale);
    if (part === undefined && (isLength || (mark === '.' && unit === undefined))) return null;
  }
  const isSpoken = part === undefined && beside.startsWith('words') && isSpokenHour(match.groups);
  const named = hourIn(Number(hour), part === undefined ? undefined : hours.get(bare(part)));
  const exact = isSpoken ? Number(hour) + 12 : named;
  const past = half === undefined ? Number(minutes ?? 0) : 30;
  if (exact === undefined || exact > 23 || past > 59) return null;
  return `${String(exact).padStart(2, '0')}:${String(past).padStart(2, '0')}`;
}

/** The time of a text; null when it is not a time. */
export function parseTypedTime(typed: string, locale: string): TimeOfDay | null {
  const reader = readerOf(locale);
  return timeOf(reader.whole.exec(typed.trim()), reader, locale, 'nothing');
}

/** The time at the end or the beginning of a text. */
export function findTime(
  text: string,
  locale: string,
  side: 'atEnd' | 'atStart',
  beside: Beside,
): TimeFound | null {
  const reader = readerOf(locale);
  const match = reader[side].exec(text);
  const time = timeOf(match, reader, locale, beside);
  if (!match || time === null) return null;
  const rest = side === 'atEnd' ? text.slice(0, match.index) : text.slice(match[0].length);
  return { time, rest: trimBy(rest, (letter) => isBlank(letter) || ',，'.includes(letter)) };
}
