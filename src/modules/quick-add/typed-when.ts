/**
 * Parses when a task is due in a typed line: at its end; in Chinese and Korean, according to their word order, also at
 * its beginning and without spaces. Never inside a word. Pure.
 */
import { weekday as weekdayOf } from '../../../contract/rules/date-presets.ts';
import { isBlank, trimEndBy } from '../../../contract/rules/trim-text.ts';
import type { Day } from '../../lib/day.ts';
import { dayAhead, dayWords, isShift, typedDayWord } from '../../lib/day-words.ts';
import { foldText } from '../../../contract/rules/fold-text.ts';
import { parseTypedDay } from '../../lib/parse-typed-day.ts';
import { findTime } from '../../lib/parse-typed-time.ts';
import { typedWeekday, weekdayForms } from '../../lib/typed-weekday.ts';

export interface WhenContext {
  readonly today: Day;
  readonly locale: string;
}

export interface When {
  /** The line without the date. */
  readonly rest: string;
  readonly day: Day;
  /** `HH:MM`. */
  readonly time?: string;
}

const language = (locale: string): string => locale.split('-')[0] ?? '';

/** By its full name, or an abbreviation that is not a word. “next Friday” is in the next week. */
const weekday = (text: string, { today, locale }: WhenContext): Day | null =>
  typedWeekday(text, today, locale, false);

/** `15.12.`, `12/15`, `2026-12-15`, `+3`, `+2w`; a number alone is part of the name. */
const NUMERIC = /^(\d{1,2}[./]\d{1,2}([./](\d{2}|\d{4})?)?|\d{4}-\d\d-\d\d|\+\d{1,3}[dwm]?)$/;
/** `15 Dec`, `Dec 15`, `15. Dezember`, `15 de diciembre`, with a year or without. */
const WORDED = /^(\d{1,2}[.,]? (de )?\p{L}{3,}\.?|\p{L}{3,}\.? \d{1,2})(,? (de )?\d{4})?$/u;
/** `12月15日`, `12월 15일`, with a year or without. */
const SIGNED = String.raw`(?:\d{4}[年년] ?)?\d{1,2}[月월] ?\d{1,2}[日号일]`;
const [ALL_SIGNED, FIRST_SIGNED, LAST_SIGNED] = [`^${SIGNED}$`, `^${SIGNED}`, `${SIGNED}$`].map(
  (pattern) => new RegExp(pattern, 'u'),
);

/**
 * Words before a day that then is not when the task is due, but part of a longer phrase: “a week from today”, “Monday
 * and Tuesday”, “end of next week”. Folded.
 */
const BOUNDS: Readonly<Record<string, string>> = {
  en:
    'from|since|until|till|through|after|before|than|to|and|or|starting|beginning|of|early|late|later|mid|last' +
    '|every other|a week|a fortnight|(?:two|three|four|\\d+) weeks',
  es: 'desde|hasta|de|del|a partir de|a partir del|y|e|o',
  pt: 'desde|de|da|do|apos|ou|e',
  de:
    'ab|seit|von|vom|vor|nach|und|oder|bis und mit|anfang|mitte|ende|letzte|letzten|vergangenen|vorigen' +
    '|ubernachste|ubernachsten',
  sq: 'nga|prej|para|pas|dhe|ose|qe nga',
  ko: '\\S*부터',
};
const boundsOf = (locale: string): RegExp => {
  const words = [...new Set([language(locale), 'en'])].flatMap((one) => BOUNDS[one] ?? []).join('|');
  return new RegExp(`(?:^| )(?:${words})(?: el| la| los| las| a| o| na| no| dem| den)?$`, 'u');
};
/** A bound that is due by itself but ends a recurrence: “jeden Tag bis 31. Dezember”. Folded. */
const ENDS = /^(?:by|until|till|hasta|ate|bis|deri)(?: |$)|^(?:直到|到|至)|까지[.,]?$/u;

/** Whether the words of a line from an offset on are the end of what is before them. */
export const isEndOf = (line: string, offset: number): boolean =>
  ENDS.test(foldText(line.slice(offset)).trim());

/** After these, a word for a day has another meaning: “por la mañana”, “am Morgen”. */
const NO_DAY = /^(?:(?:la|esta|cada|una) manana|(?:am|jeden|diesen|guten) morgen)$/;

function dayOf(words: readonly string[], context: WhenContext): Day | null {
  const text = words.join(' ');
  const { today, locale } = context;
  if (ALL_SIGNED?.test(text)) return parseTypedDay(text, today, locale);
  const folded = foldText(text);
  const named = typedDayWord(folded, today, locale, false);
  if (named !== null) return named;
  // Some weekdays have two words, as “e premte”.
  const isWritten = (words.length > 1 ? WORDED : NUMERIC).test(text);
  return isWritten ? parseTypedDay(text, today, locale) : weekday(folded, context);
}

/** Prepositions that are removed with a date, by language. */
const LEADING: Readonly<Record<string, RegExp>> = {
  en: / (on|by)$/i,
  es: / (el|la|para|para el|para la)$/i,
  pt: / (na|no|até|até a|em|para)$/i,
  de: / (am|den|bis|bis zum)$/i,
  sq: / (më|deri|deri më)$/i,
};

export const withoutEnd = (text: string): string =>
  trimEndBy(text, (letter) => isBlank(letter) || ',;:，、；：'.includes(letter));
export const withoutBeginning = (text: string): string => text.replace(/^[\s,;:，、；：]+/u, '');

/** The text around the position of a date in a language without spaces; null inside a word. */
function besides(text: string, offset: number, locale: string): { before: string; after: string } | null {
  const parts = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)];
  const index = parts.findIndex((part) => part.index === offset);
  if (index < 0) return null;
  return { before: parts[index - 1]?.segment ?? '', after: parts[index]?.segment ?? '' };
}

/** After these characters a Chinese date does not mean when the task is due: `明天的会议`, `下星期五`. */
const CHINESE_AFTER = /^[的和与與或至到起前后後之以是及初末中、~-]$/u;
const CHINESE_BEFORE = /^(直到|[下上每这這本个個的和与與或至到从從及前、~-]|每年|每月)$/u;
/** Whether a word starts at the offset, separate from a Chinese date before it. */
export function isApart(text: string, offset: number, locale: string): boolean {
  const beside = besides(text, offset, locale);
  return beside !== null && !CHINESE_AFTER.test(beside.after);
}

/** Endings of a Korean date; with any of the second group it has another meaning: `내일은`, `내일의`, `내일모레`. */
const KOREAN_END = /^(까지|에)(?=\s|$)/u;
const KOREAN_AFTER = /^((은|는|도|이|을|를|만|마다|과|와|나|이나|로|자|면)(?=\s|$)|의|모레|부터|[~-])/u;
/** A part of a week: `다음 주 초에`. */
const KOREAN_PART = /^ ?((말|초|중|초반|중반|후반)(에|까지|으로)?|안에)(?=\s|$)/u;
const KOREAN_BEFORE = /[\d년~-]$/u;

interface Taken {
  readonly rest: string;
  readonly day: Day;
}

/** Longer names first: `下星期五` ends with `星期五`. */
function namedDays({ locale }: WhenContext): readonly string[] {
  return [...weekdayForms(locale), ...dayWords(locale)];
}

/** The date at the beginning of a Chinese or Korean line. */
function firstDay(text: string, context: WhenContext): Taken | null {
  const { locale } = context;
  const word =
    FIRST_SIGNED?.exec(text)?.[0] ??
    dayAhead(text, locale, 'atStart') ??
    namedDays(context).find((name) => text.startsWith(name));
  const day = word === undefined ? null : dayOf([word], context);
  if (word === undefined || day === null) return null;
  const after = text.slice(word.length);
  if (language(locale) === 'ko') {
    const isPart = isShift(word, locale) && KOREAN_PART.test(after);
    return isPart || KOREAN_AFTER.test(after) ? null : { day, rest: after.replace(KOREAN_END, '') };
  }
  return isApart(text, word.length, locale) ? { day, rest: after } : null;
}

const endsWithDay = (text: string, context: WhenContext): boolean =>
  namedDays(context).some((name) => withoutEnd(text).endsWith(name));

/** The date at the end of a Chinese or Korean line, directly after a word. */
function lastDay(text: string, context: WhenContext): Taken | null {
  const { locale } = context;
  const isKorean = language(locale) === 'ko';
  // Korean words may end like a name of a day.
  const names = isKorean ? [] : namedDays(context);
  const word =
    LAST_SIGNED?.exec(text)?.[0] ??
    dayAhead(text, locale, 'atEnd') ??
    names.find((name) => text.endsWith(name));
  const day = word === undefined ? null : dayOf([word], context);
  if (word === undefined || day === null) return null;
  const rest = text.slice(0, text.length - word.length);
  if (isShift(word, locale) && endsWithDay(rest, context)) return null;
  if (isKorean) return KOREAN_BEFORE.test(rest) ? null : { day, rest };
  const beside = besides(text, rest.length, locale);
  return !beside || CHINESE_BEFORE.test(beside.before) ? null : { day, rest };
}

export const isUnspaced = ({ locale }: WhenContext): boolean => ['zh', 'ko'].includes(language(locale));

/** Maximum number of words of a date, as in “el próximo fin de semana”. */
const MAX_WORDS = 5;

const withoutLeading = (text: string, locale: string): string =>
  [language(locale), 'en'].reduce((rest, one) => rest.replace(LEADING[one] ?? '', ''), text);

/** Without the weekday of a date before it, as in “Friday, 4 December”; another weekday stays. */
function withoutWeekday(text: string, day: Day, context: WhenContext): string {
  const words = withoutEnd(text).split(' ');
  for (const count of [2, 1]) {
    const name = trimEndBy(words.slice(-count).join(' '), (letter) => letter === '.');
    const named = words.length > count ? weekday(foldText(name), context) : null;
    if (named !== null && weekdayOf(named) === weekdayOf(day))
      return withoutEnd(words.slice(0, -count).join(' '));
  }
  return text;
}

/** In Korean, a date or time at the end of a text may have an ending. */
const withoutEnding = (text: string, locale: string): string =>
  language(locale) === 'ko' ? text.replace(/(까지|에)$/u, '') : text;

/** Whether the text ends with a phrase for which `is` holds. */
const endsWith = (text: string, is: (words: readonly string[]) => boolean): boolean => {
  const words = text.split(' ').slice(-MAX_WORDS);
  return words.some((_, index) => is(words.slice(index)));
};

/** “Friday next week”, “today in a week”, “next week on Friday”: one phrase, of which no part means the day. */
function isShifted(before: string, words: readonly string[], context: WhenContext): boolean {
  const shifts = (some: readonly string[]): boolean => isShift(foldText(some.join(' ')), context.locale);
  return shifts(words) ? endsWith(before, (some) => dayOf(some, context) !== null) : endsWith(before, shifts);
}

/** A date at the end of a text. */
function dayAtEnd(typed: string, context: WhenContext): Taken | null {
  const text = withoutEnding(typed, context.locale);
  const words = text.split(' ');
  for (let count = MAX_WORDS; count > 0; count -= 1) {
    const day = words.length > count ? dayOf(words.slice(-count), context) : null;
    if (day === null) continue;
    if (NO_DAY.test(foldText(words.slice(-count - 1).join(' ')))) return null;
    const rest = withoutEnd(words.slice(0, -count).join(' '));
    const { locale } = context;
    const before = withoutLeading(rest, locale);
    if ([rest, before].some((one) => boundsOf(locale).test(foldText(one)))) return null;
    if (isShifted(withoutEnd(before), words.slice(-count), context)) return null;
    return { day, rest: withoutLeading(withoutWeekday(withoutLeading(rest, locale), day, context), locale) };
  }
  return isUnspaced(context) ? lastDay(text, context) : null;
}

function whenAtEnd(text: string, context: WhenContext): When | null {
  const { locale } = context;
  const last = findTime(withoutEnding(text, locale), locale, 'atEnd', 'words and day');
  const before = last && dayAtEnd(last.rest, context);
  if (before) return { ...before, time: last.time };
  const taken = dayAtEnd(text, context);
  const time = taken && findTime(taken.rest, locale, 'atEnd', 'words and day');
  return time && time.rest !== '' ? { ...taken, ...time } : taken;
}

function whenAtStart(text: string, context: WhenContext): When | null {
  const taken = isUnspaced(context) ? firstDay(text, context) : null;
  if (!taken) return null;
  const rest = withoutBeginning(taken.rest);
  // Two consecutive days are part of a name.
  if (firstDay(rest, context)) return null;
  const time = findTime(rest, context.locale, 'atStart', 'words');
  if (!time) return { ...taken, rest };
  const named = language(context.locale) === 'ko' ? time.rest.replace(KOREAN_END, '').trim() : time.rest;
  return named === '' ? { ...taken, rest } : { ...taken, time: time.time, rest: named };
}

function findIn<Found extends Taken>(line: string, find: (text: string) => Found | null): Found | null {
  const text = line.replace(/\s+/g, ' ').trim();
  // Punctuation may follow the date; some dates end with a dot.
  for (const one of new Set([text, trimEndBy(text, (letter) => ',;.，、；。'.includes(letter))])) {
    const found = find(one);
    const rest = found && withoutEnd(found.rest).trim();
    if (found && rest) return { ...found, rest };
  }
  return null;
}

/** The due day and time of a line; null when there is none, or no text would be left. */
export const findWhen = (line: string, context: WhenContext): When | null =>
  findIn(line, (text) => whenAtEnd(text, context) ?? whenAtStart(text, context));

/** The day only: a time beside it stays in the line. */
export const findDay = (line: string, context: WhenContext): Taken | null =>
  findIn(line, (text) => {
    const last = dayAtEnd(text, context);
    const first = last || !isUnspaced(context) ? null : firstDay(text, context);
    return last ?? (first && { ...first, rest: withoutBeginning(first.rest) });
  });
