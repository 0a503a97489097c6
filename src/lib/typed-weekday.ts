/**
 * Parses weekdays in the person's language and in English: “Friday”, “this Friday”, “next Friday”, “e premte tjetër”.
 * Pure.
 */
import { foldText } from '../../contract/rules/fold-text.ts';
import { addDays, type Day, weekdayOf } from './day.ts';
import { weekdayNames } from './format-day.ts';

interface Words {
  /** Matches words that mean the weekday of next week. Folded. */
  readonly next: RegExp;
  /** Matches words that do not change the meaning. */
  readonly here?: RegExp;
  /**
   * Short names from Monday on; empty where the abbreviation is a word of the language, such as “So”, “sun” and “mar”.
   */
  readonly short?: readonly string[];
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    next: /^next /,
    here: /^(this|coming|on|by) /,
    short: ['mon', 'tue|tues', 'wed', 'thu|thur|thurs', 'fri'],
  },
  es: {
    next: /^(el )?proximo |( que viene| proximo)$/,
    // “el mar” means the sea.
    here: /^(este|el|para el) (?!mar$)/,
    short: ['lun', '', 'mie', 'jue', 'vie', 'sab', 'dom'],
  },
  pt: {
    next: /^(na |no )?proxim[ao] |( que vem| proxim[ao])$/,
    here: /^(nesta|neste|esta|este|na|ate) /,
    short: ['seg', '', 'qua', 'qui', 'sex', 'sab'],
  },
  de: {
    next: /^(nachsten|nachster|nachste) /,
    here: /^(diesen|kommenden|kommender|am|bis) /,
    short: ['mo', 'di', 'mi', '', 'fr', 'sa'],
  },
  sq: {
    next: / (tjeter|(e|te) ardhshme|qe vjen)$/,
    here: /^kete /,
    short: ['hen', '', 'mer', 'enj', '', 'sht', 'die'],
  },
  zh: { next: /^下个?(?=[周星])/, here: /^[这本]个?(?=[周星])/ },
  ko: { next: /^다음 ?주 /, here: /^이번 ?주 / },
};

interface Name {
  readonly long: string;
  readonly short: string;
  /** Other forms of the whole name. */
  readonly forms: readonly string[];
  /** A colloquial name, valid only beside a word such as “next”, where it is unambiguous. */
  readonly familiar: string;
}

/** “e premte” in the accusative: “të premten”. */
const albanianForm = (name: string): string => name.replace(/^e /, 'te ') + (name.endsWith('e') ? 'n' : 'en');

/** “周五”, and “星期天” for “星期日”. */
const chineseForms = (long: string): readonly string[] => {
  const short = long.replace('星期', '周');
  return long.endsWith('日') ? [short, long.replace('日', '天'), short.replace('日', '天')] : [short];
};

function namesOf(language: string): readonly Name[] {
  return weekdayNames(language, 1).map((name) => {
    const long = foldText(name.long);
    const isChinese = language.startsWith('zh');
    return {
      long,
      short: foldText(name.short),
      forms: [
        ...(isChinese ? chineseForms(long) : []),
        ...(language.startsWith('sq') ? [albanianForm(long)] : []),
      ],
      // “sexta” for “sexta-feira”, “të premte” for “e premte”.
      familiar: (long.split('-')[0] ?? long).replace(/^e /, 'te '),
    };
  });
}

/** English is also read in German, where these are words. */
const ELSEWHERE: Readonly<Record<string, string>> = { de: 'tue' };

/** Minimum number of letters of an abbreviated name, where only a day is typed. */
const SHORTEST = 2;

function indexOf(names: readonly Name[], text: string, isAlone: boolean, isCertain: boolean): number {
  const whole = names.findIndex(({ long, forms }) => long === text || forms.includes(text));
  if (whole >= 0) return whole;
  const beside = isCertain
    ? names.findIndex(({ short, familiar }) => short === text || familiar === text)
    : -1;
  if (beside >= 0 || !isAlone || text.length < SHORTEST) return beside;
  return names.findIndex(({ long }) => long.startsWith(text));
}

function shortIndex(text: string, language: string, locale: string): number {
  const own = locale.split('-')[0] ?? '';
  const isWord = ELSEWHERE[own] === text;
  const short = isWord ? [] : (WORDS[language.split('-')[0] ?? '']?.short ?? []);
  return text === '' ? -1 : short.findIndex((names) => names.split('|').includes(text));
}

const KOREAN = ['다음 주 ', '다음주 ', '이번 주 ', '이번주 '];
const CHINESE = ['下', '下个', '这', '这个', '本'];

/** Chinese and Korean weekdays in all their forms, the longest first. */
export function weekdayForms(locale: string): readonly string[] {
  return namesOf(locale)
    .flatMap(({ long, forms }) => [long, ...forms])
    .flatMap((name) => [...(locale.startsWith('ko') ? KOREAN : CHINESE).map((word) => word + name), name])
    .toSorted((one, other) => other.length - one.length);
}

/** The day of folded `text`. `isAlone`: the field contains nothing else, so that the beginning of a name is enough. */
export function typedWeekday(text: string, today: Day, locale: string, isAlone: boolean): Day | null {
  for (const language of [locale, 'en']) {
    const { next, here } = WORDS[language.split('-')[0] ?? ''] ?? {};
    const isNext = next?.test(text) ?? false;
    const isHere = !isNext && (here?.test(text) ?? false);
    const bare = isNext && next ? text.replace(next, '') : isHere && here ? text.replace(here, '') : text;
    const shortOne = shortIndex(bare, language, locale);
    const index = shortOne >= 0 ? shortOne : indexOf(namesOf(language), bare, isAlone, isNext || isHere);
    if (index < 0) continue;
    return isNext
      ? addDays(today, 7 - weekdayOf(today) + index + 1)
      : addDays(today, (index + 1 - weekdayOf(today) + 7) % 7 || 7);
  }
  return null;
}
