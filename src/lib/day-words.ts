/**
 * Parses words for days in the person's language and in English: “today”, “next week”, “this weekend”, “in 3 days”.
 * Pure.
 */
import { addDays, addMonths, type Day, nextMonday, weekdayOf } from './day.ts';

type Named = 'today' | 'tomorrow' | 'dayAfter' | 'nextWeek' | 'weekend' | 'nextWeekend';

/** Words that are days only when nothing else is typed: “Plan the weekend” is a name. */
type Bare = 'yesterday' | 'bareWeekend';

/** Folded; synonyms are separated by a bar. */
interface Words extends Readonly<Record<Named | Bare, string>> {
  /** Matches a number of days, weeks or months from today. */
  readonly ahead: RegExp;
  /** The words for one, two and so on. */
  readonly numbers: readonly string[];
}

const EN: Words = {
  yesterday: 'yesterday',
  today: 'today',
  tomorrow: 'tomorrow|tmr|tmrw',
  dayAfter: 'day after tomorrow|the day after tomorrow',
  nextWeek: 'next week',
  weekend: 'this weekend|on the weekend|at the weekend|over the weekend|by the weekend',
  nextWeekend: 'next weekend',
  bareWeekend: 'weekend|the weekend',
  ahead: /^in (?<count>\S+) (?:(?<day>days?)|(?<week>weeks?)|(?<month>months?))$/,
  numbers: ['a|an|one', 'two', 'three', 'four'],
};

const WORDS: Readonly<Record<string, Words>> = {
  en: EN,
  es: {
    yesterday: 'ayer',
    today: 'hoy',
    tomorrow: 'manana',
    dayAfter: 'pasado manana',
    nextWeek: 'proxima semana|la proxima semana|semana proxima|semana que viene|la semana que viene',
    weekend: 'este fin de semana|para el fin de semana',
    nextWeekend: 'proximo fin de semana|el proximo fin de semana|fin de semana que viene',
    bareWeekend: 'fin de semana|el fin de semana',
    ahead: /^(?:en|dentro de) (?<count>\S+) (?:(?<day>dias?)|(?<week>semanas?)|(?<month>mes(?:es)?))$/,
    numbers: ['un|una', 'dos', 'tres', 'cuatro'],
  },
  pt: {
    yesterday: 'ontem',
    today: 'hoje',
    tomorrow: 'amanha',
    dayAfter: 'depois de amanha',
    nextWeek: 'proxima semana|na proxima semana|semana que vem|na semana que vem|para a semana',
    weekend: 'este fim de semana|neste fim de semana|no fim de semana|este fim-de-semana|no fim-de-semana',
    nextWeekend: 'proximo fim de semana|proximo fim-de-semana|fim de semana que vem',
    bareWeekend: 'fim de semana|fim-de-semana',
    ahead:
      /^(?:em|dentro de|daqui a) (?<count>\S+) (?:(?<day>dias?)|(?<week>semanas?)|(?<month>mes(?:es)?))$/,
    numbers: ['um|uma', 'dois|duas', 'tres', 'quatro'],
  },
  sq: {
    yesterday: 'dje',
    today: 'sot',
    tomorrow: 'neser',
    dayAfter: 'pasneser',
    nextWeek: 'javen tjeter|javen e ardhshme|javen qe vjen',
    weekend: 'kete fundjave|ne fundjave',
    nextWeekend: 'fundjaven tjeter|fundjaven e ardhshme|fundjaven qe vjen',
    bareWeekend: 'fundjave|fundjava|fundjaven',
    ahead:
      /^pas (?<count>\S+) (?:(?<day>dite(?:sh|ve)?)|(?<week>jave(?:sh|ve)?)|(?<month>muaj(?:i|sh|ve)?))$/,
    numbers: ['nje', 'dy', 'tri|tre', 'kater'],
  },
  de: {
    yesterday: 'gestern',
    today: 'heute',
    tomorrow: 'morgen',
    dayAfter: 'ubermorgen',
    nextWeek: 'nachste woche|kommende woche|in der nachsten woche|in der kommenden woche',
    weekend: 'dieses wochenende|kommendes wochenende|am wochenende|zum wochenende',
    nextWeekend: 'nachstes wochenende|am nachsten wochenende',
    bareWeekend: 'wochenende',
    ahead: /^in (?<count>\S+) (?:(?<day>tag(?:en)?)|(?<week>wochen?)|(?<month>monat(?:en)?))$/,
    numbers: ['ein|einem|einer', 'zwei', 'drei', 'vier'],
  },
  zh: {
    yesterday: '昨天',
    today: '今天|今日',
    tomorrow: '明天|明日',
    dayAfter: '后天',
    nextWeek: '下周|下星期|下个星期|下礼拜|下个礼拜',
    weekend: '本周末|这周末|这个周末',
    nextWeekend: '下周末|下个周末',
    bareWeekend: '周末',
    ahead:
      /^(?<count>\d{1,3}|[一两二三四]) ?(?:(?<day>[天日])|(?<week>周|个?星期|个?礼拜)|(?<month>个月)) ?以?[后後]$/,
    numbers: ['一', '两|二', '三', '四'],
  },
  ko: {
    yesterday: '어제',
    today: '오늘',
    tomorrow: '내일',
    dayAfter: '모레',
    nextWeek: '다음 주|다음주',
    weekend: '이번 주말|이번주말|주말에|주말까지',
    nextWeekend: '다음 주말|다음주말|다음 주 주말',
    bareWeekend: '주말',
    ahead: /^(?<count>\d{1,3}|[한일두세네]) ?(?:(?<day>일)|(?<week>주일?)|(?<month>개월|달)) ?[후뒤]에?$/,
    numbers: ['한|일', '두', '세', '네'],
  },
};

/** The words of a language and of English. */
function wordsOf(locale: string): readonly Words[] {
  const own = WORDS[locale.split('-')[0] ?? ''];
  return own === undefined || own === EN ? [EN] : [own, EN];
}

const SATURDAY = 6;

/** The Saturday of this week; a weekend that has begun is today. */
const weekendOf = (today: Day): Day => addDays(today, Math.max(0, SATURDAY - weekdayOf(today)));

/** A number of days from today, or a function of today. */
type Meaning = number | ((today: Day) => Day);

const MEANT: readonly (readonly [Named, Meaning])[] = [
  ['today', 0],
  ['tomorrow', 1],
  ['nextWeek', nextMonday],
  ['dayAfter', 2],
  ['weekend', weekendOf],
  ['nextWeekend', (today) => addDays(nextMonday(today), SATURDAY - 1)],
];
const MEANT_ALONE: readonly (readonly [Bare, Meaning])[] = [
  ['yesterday', -1],
  ['bareWeekend', weekendOf],
];

const isOneOf = (words: string, text: string): boolean => words.split('|').includes(text);

function aheadOf(text: string, { ahead, numbers }: Words): Meaning | undefined {
  const { count = '', week, month } = ahead.exec(text)?.groups ?? {};
  const number = /^\d{1,3}$/.test(count)
    ? Number(count)
    : numbers.findIndex((words) => isOneOf(words, count)) + 1;
  if (count === '' || number === 0) return undefined;
  if (month !== undefined) return (today) => addMonths(today, number);
  return week === undefined ? number : number * 7;
}

function meaningOf(text: string, locale: string, isAlone: boolean): Meaning | undefined {
  for (const words of wordsOf(locale)) {
    const found = [...MEANT, ...(isAlone ? MEANT_ALONE : [])].find(([part]) => isOneOf(words[part], text));
    const meaning = found?.[1] ?? aheadOf(text, words);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** The first three words may be abbreviated to this number of letters. */
const IN_PART = { words: 3, letters: 3 };

function begunMeaning(text: string, locale: string): Meaning | undefined {
  if (text.length < IN_PART.letters) return undefined;
  const [begun] = wordsOf(locale).flatMap((words) =>
    MEANT.slice(0, IN_PART.words).filter(([part]) => words[part].startsWith(text)),
  );
  return begun?.[1];
}

/**
 * The day of folded `text`, or null. `isAlone`: the field contains nothing else, so that the beginning of a word is
 * enough.
 */
export function typedDayWord(text: string, today: Day, locale: string, isAlone: boolean): Day | null {
  const meaning = meaningOf(text, locale, isAlone) ?? (isAlone ? begunMeaning(text, locale) : undefined);
  if (meaning === undefined) return null;
  return typeof meaning === 'number' ? addDays(today, meaning) : meaning(today);
}

/** The number of days from today that folded `text` means; null for other words. */
export function typedDaysAhead(text: string, locale: string): number | null {
  const meaning = meaningOf(text, locale, true);
  return typeof meaning === 'number' ? meaning : null;
}

/** Whether folded `text` moves another day when it stands beside one: “next week”, “in a week”. */
export function isShift(text: string, locale: string): boolean {
  return wordsOf(locale).some((words) => isOneOf(words.nextWeek, text) || aheadOf(text, words) !== undefined);
}

/** The day words of a language that is written without blanks, longest first. */
export function dayWords(locale: string): readonly string[] {
  const [own = EN] = wordsOf(locale);
  return MEANT.flatMap(([part]) => own[part].split('|')).toSorted((one, other) => other.length - one.length);
}

/** “3天后” at the beginning or the end of a text. */
export function dayAhead(text: string, locale: string, side: 'atStart' | 'atEnd'): string | null {
  const [own = EN] = wordsOf(locale);
  const pattern = own.ahead.source.slice(1, -1);
  return new RegExp(side === 'atStart' ? `^(?:${pattern})` : `(?:${pattern})$`, 'u').exec(text)?.[0] ?? null;
}
