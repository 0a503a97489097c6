/**
 * Parses a recurrence in a typed line, “every monday”, with the words of the locale: at the end of the line, before or
 * after its day and time, in Chinese and Korean also at its beginning. The result is a rule of the recurrence form.
 * Pure.
 */
import type { TFunction } from 'i18next';
import type { RecurrenceRule } from '../../../contract/entities/schedule-entity.ts';
import { weekday } from '../../../contract/rules/date-presets.ts';
import { foldText } from '../../../contract/rules/fold-text.ts';
import { trimEndBy } from '../../../contract/rules/trim-text.ts';
import { addDays, type Day } from '../../lib/day.ts';
import { findTime } from '../../lib/parse-typed-time.ts';
import { firstForm, MAX_INTERVAL, readRepeat, type Unit, UNITS } from '../repeat-rule/repeat-form.ts';
import {
  findWhen,
  isEndOf,
  isApart,
  isUnspaced,
  type When,
  type WhenContext,
  withoutBeginning,
  withoutEnd,
} from './typed-when.ts';

/** The recurrence texts of a language. */
type RepeatWords = TFunction<'repeat'>;

export interface RepeatContext extends WhenContext {
  /** The texts of the person's language; missing when they could not be loaded. */
  readonly repeat?: RepeatWords | undefined;
  /** The English texts, which are parsed too. */
  readonly english?: RepeatWords | undefined;
  /** False on the free plan: the words stay in the name. */
  readonly mayRepeat?: boolean;
}

export interface RepeatedWhen extends When {
  readonly rule: RecurrenceRule;
}

/** A recurrence that no rule has, as “every other Monday and Thursday”: it stays in the name as a whole. */
type Repeated = RepeatedWhen | 'whole' | null;

interface Phrase {
  readonly unit: Unit;
  readonly every: number;
  readonly weekdays?: readonly number[];
}

interface Found extends Phrase {
  readonly rest: string;
}

const WORKDAYS = [1, 2, 3, 4, 5];
/** Maximum length of a phrase: all weekdays of a week. */
const LONGEST = 100;

type Part = 'workday' | 'weekdays' | 'otherWeekdays' | 'two' | 'and' | Unit | 'days' | 'weeks' | 'months';

/** The synonyms of a part, folded. */
const wordsOf = (t: RepeatWords, part: Part): readonly string[] => foldText(t(`typed.${part}`)).split('|');

/** The part of a text at the placeholder of a pattern. */
function filled(text: string, pattern: string, mark: string): string | null {
  const [before = '', after = ''] = pattern.split(mark);
  const end = text.length - after.length;
  if (end <= before.length || !text.startsWith(before) || !text.endsWith(after)) return null;
  return text.slice(before.length, end);
}

function filledAny(text: string, patterns: readonly string[], mark: string): string | null {
  for (const pattern of patterns) {
    const middle = filled(text, pattern, mark);
    if (middle !== null) return middle;
  }
  return null;
}

/** The days of `一三五` and `월수금`, which follow each other in the week; null for anything else. */
function runOfDays(text: string, indexOf: (day: string) => number): readonly string[] | null {
  const days = [...text.trim()];
  const places = days.map((day) => (day === '天' ? -1 : indexOf(day)));
  const isRun = places.every(
    (place, index) => place >= 0 && (index === 0 || (place || 7) > (places[index - 1] || 7)),
  );
  return days.length > 1 && isRun ? days : null;
}

/** The days of a list, `mon, thu and fri`; null when a word is not a day. */
function listedDays(list: string, t: RepeatWords, spaced: boolean): readonly number[] | null {
  const names = foldText(t('typed.names'))
    .split(';')
    .map((day) => day.split('|'));
  let parts = list.split(/[,、，]/u);
  for (const and of wordsOf(t, 'and')) parts = parts.flatMap((part) => part.split(spaced ? ` ${and} ` : and));
  const indexOf = (part: string): number => names.findIndex((day) => day.includes(part.trim()));
  if (!spaced) parts = parts.flatMap((part) => runOfDays(part, indexOf) ?? [part]);
  const days = parts.map(indexOf);
  return days.includes(-1) ? null : [...new Set(days)].toSorted((a, b) => a - b);
}

function countOf(text: string, t: RepeatWords, unit: Unit): number | null {
  const typed = text.trim();
  const count = wordsOf(t, 'two').includes(typed) ? 2 : /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= MAX_INTERVAL[unit] ? count : null;
}

function phraseOf(typed: string, t: RepeatWords, context: WhenContext): Phrase | null {
  const spaced = !isUnspaced(context);
  const folded = foldText(typed);
  const text = spaced ? folded : folded.replaceAll(' ', '');
  const unit = UNITS.find((one) => wordsOf(t, one).includes(text));
  if (unit) return { unit, every: 1 };
  if (wordsOf(t, 'workday').includes(text)) return { unit: 'week', every: 1, weekdays: WORKDAYS };
  for (const one of ['day', 'week', 'month'] as const) {
    const middle = filledAny(text, wordsOf(t, `${one}s`), '#');
    const every = middle === null ? null : countOf(middle, t, one);
    if (every !== null) return { unit: one, every };
  }
  for (const [every, part] of [
    [1, 'weekdays'],
    [2, 'otherWeekdays'],
  ] as const) {
    for (const pattern of wordsOf(t, part)) {
      const middle = filled(text, pattern, '*');
      const weekdays = middle === null ? null : listedDays(middle, t, spaced);
      if (weekdays) return { unit: 'week', every, weekdays };
    }
  }
  return null;
}

/** The longest phrase at the end of a text; Chinese has no spaces before it. */
function phraseAtEnd(text: string, t: RepeatWords, context: WhenContext): Found | null {
  const anywhere = context.locale.startsWith('zh');
  for (let index = Math.max(1, text.length - LONGEST); index < text.length; index += 1) {
    if (!anywhere && text[index - 1] !== ' ') continue;
    const phrase = phraseOf(text.slice(index), t, context);
    const rest = phrase && withoutEnd(text.slice(0, index));
    if (phrase && rest) return { ...phrase, rest };
  }
  return null;
}

/**
 * The longest phrase at the beginning of a Chinese or Korean text. “每周例会” is a name: directly before a word only days
 * and numbers count.
 */
function phraseAtStart(text: string, t: RepeatWords, context: WhenContext): Found | null {
  if (!isUnspaced(context)) return null;
  for (let index = Math.min(text.length - 1, LONGEST); index > 0; index -= 1) {
    const isGap = /[\s,，]/u.test(text.charAt(index));
    if (!isGap && !context.locale.startsWith('zh')) continue;
    const phrase = phraseOf(text.slice(0, index), t, context);
    if (!phrase || (!isGap && !isSpecific(phrase, text, index, context))) continue;
    const rest = withoutBeginning(text.slice(index));
    if (rest) return { ...phrase, rest };
  }
  return null;
}

const isSpecific = (phrase: Phrase, text: string, index: number, { locale }: WhenContext): boolean =>
  (phrase.weekdays !== undefined || phrase.every > 1) && isApart(text, index, locale);

/** The next of those weekdays, today included. */
function firstOf(today: Day, weekdays: readonly number[] | undefined): Day {
  if (weekdays === undefined) return today;
  let day = today;
  while (!weekdays.includes(weekday(day))) day = addDays(day, 1);
  return day;
}

function found(
  phrase: Found,
  when: (Omit<When, 'day'> & Partial<Pick<When, 'day'>>) | null,
  context: WhenContext,
): Repeated {
  const { weekdays: named = [] } = phrase;
  const isOther = phrase.every > 1 && named.length > 0;
  if (isOther && (named.length > 1 || (when?.day && !named.includes(weekday(when.day))))) return 'whole';
  const day = when?.day ?? firstOf(context.today, phrase.weekdays);
  const { unit, every, weekdays } = phrase;
  const rule = readRepeat({
    ...firstForm(day),
    unit,
    every: String(every),
    ...(weekdays && { weekdays }),
  });
  if ('problem' in rule) return null;
  const time = when?.time;
  return { rest: when?.rest ?? phrase.rest, day, rule, ...(time === undefined ? {} : { time }) };
}

function repeatIn(text: string, t: RepeatWords, context: WhenContext): Repeated {
  const phraseIn = (part: string): Found | null =>
    phraseAtEnd(part, t, context) ?? phraseAtStart(part, t, context);
  const timeAtEnd = (part: string) => {
    const time = findTime(part, context.locale, 'atEnd', 'words and day');
    return time && time.rest !== '' ? time : null;
  };
  const outer = phraseIn(text);
  if (outer) return found(outer, findWhen(outer.rest, context) ?? timeAtEnd(outer.rest), context);
  // The time, or the day with or without a time, may follow it.
  const last = timeAtEnd(text);
  const timed = last && phraseIn(last.rest);
  if (timed) return found(timed, { ...(findWhen(timed.rest, context) ?? timed), time: last.time }, context);
  const when = findWhen(text, context);
  const inner = when && phraseIn(when.rest);
  // The rule would have to end on that day.
  if (inner && when && text.startsWith(when.rest) && isEndOf(text, when.rest.length)) return 'whole';
  return inner && found(inner, { ...when, rest: inner.rest }, context);
}

/** The recurrence of a line and its first due day; null when there is none, or no text would be left. */
function findRepeat(line: string, t: RepeatWords, context: WhenContext): Repeated {
  const text = line.replace(/\s+/g, ' ').trim();
  const bare = trimEndBy(text, (letter) => ',;.，、；。'.includes(letter));
  return repeatIn(text, t, context) ?? (bare === text ? null : repeatIn(bare, t, context));
}

/** The texts of the person's language and of English, which is written with blanks. */
function languagesOf(context: RepeatContext): readonly (readonly [RepeatWords, WhenContext])[] {
  const { repeat, english } = context;
  const spaced = isUnspaced(context) ? { ...context, locale: 'en' } : context;
  return [...(repeat ? [[repeat, context] as const] : []), ...(english ? [[english, spaced] as const] : [])];
}

/** The due day of a line, single or first of a recurrence. The day of “every monday” is not removed alone. */
export function findDue(line: string, context: RepeatContext): (When & Partial<RepeatedWhen>) | null {
  const { mayRepeat = false } = context;
  const once = findWhen(line, context);
  const languages = languagesOf(context);
  const repeatOf = (text: string): Repeated => {
    for (const [words, where] of languages) {
      const repeated = findRepeat(text, words, where);
      if (repeated) return repeated;
    }
    return null;
  };
  const repeated = repeatOf(line);
  if (repeated === 'whole') return null;
  if (repeated && mayRepeat) return repeated;
  if (repeated) return once && repeatOf(once.rest) ? once : null;
  return languages.some(([words, where]) => phraseOf(line.trim(), words, where)) ? null : once;
}
