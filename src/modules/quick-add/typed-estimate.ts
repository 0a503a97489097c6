/**
 * Parses an estimate at the end of a typed line: `3h`, `1h 30m`, `2,5 Std`, `2 hours`, `1시간 30분`. Without a blank,
 * units of all languages count; after one, where they could be a word, only those of the person's language and of
 * English. Pure.
 */
import { LIMITS } from '../../../contract/entities/limits.ts';
import { parseDuration } from '../../lib/duration.ts';

interface Units {
  readonly hours: string;
  readonly minutes: string;
  /** After these words it is a time from now, not an estimate. */
  readonly away?: RegExp;
  /** Words that are removed with it. */
  readonly leading?: RegExp;
  readonly and?: string;
}

const UNITS: Readonly<Record<string, Units>> = {
  en: {
    ...{ hours: 'h|hrs?|hours?', minutes: 'min|mins|minutes?', and: 'and' },
    away: / (in|within|after|before|every|each|at|last|next|past)$/i,
    leading: / for$/i,
  },
  es: {
    ...{ hours: 'h|hrs?|horas?', minutes: 'min|mins|minutos?', and: 'y' },
    away: / (en|dentro de|cada|tras|a las?|hace)$/i,
    leading: / (durante|por)$/i,
  },
  pt: {
    ...{ hours: 'h|hrs?|horas?', minutes: 'min|mins|minutos?', and: 'e' },
    away: / (em|dentro de|daqui a|a cada|cada|após|às?|há)$/i,
    leading: / (durante|por)$/i,
  },
  de: {
    ...{ hours: 'h|std|stunden?', minutes: 'min|minuten?', and: 'und' },
    away: / (in|nach|alle|um|vor|seit|jede)$/i,
    leading: / für$/i,
  },
  sq: {
    ...{ hours: 'h|or[eë]', minutes: 'min|minuta|minutë', and: 'dhe' },
    away: / (pas|brenda|çdo|në|para)$/i,
    leading: / për$/i,
  },
  zh: { hours: '个?小时|时', minutes: '分钟?', away: /(?:[上中下]午|[早晚]上|凌晨|[于至到])$/u },
  ko: { hours: '시간', minutes: '분' },
};

const ALL_HOURS = 'h|hrs?|std|stunden?|horas?|or[eë]|시간|个?小时';
const ALL_MINUTES = 'mins?|minuten?|minutos?|minuta|分|分钟|분';
const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,2})?`;

/** Longer ones first: a part of `1h 30min` matches too. A bare `m` may be metres, days may be a date. */
function patternsOf(language: string): readonly RegExp[] {
  const own = UNITS[language];
  const english = UNITS['en'];
  const spaced = (part: 'hours' | 'minutes'): string =>
    `(?:${[own?.[part], english?.[part]].filter(Boolean).join('|')})\\.?`;
  const and = [own?.and, 'and'].filter(Boolean).join('|');
  const hours = `(?:${NUMBER}(?:${ALL_HOURS})|${NUMBER} ?${spaced('hours')})`;
  const past = `\\d{1,2} ?(?:m|${ALL_MINUTES}|${spaced('minutes')})`;
  const minutes = `(?:\\d{1,4}(?:${ALL_MINUTES})|\\d{1,4} ?${spaced('minutes')})`;
  // Chinese is written without blanks; “每2小时” is not an estimate.
  const begin =
    language === 'zh' ? String.raw`(?:^|\s|(?<=[\p{Script=Han}])(?<![每过隔第后]))` : String.raw`(?:^|\s)`;
  return [`${hours} ?(?:(?:${and}) )?${past}`, `${hours}\\d{1,2}`, hours, minutes].map(
    (pattern) => new RegExp(`${begin}(${pattern})$`, 'iu'),
  );
}

const patterns = new Map<string, readonly RegExp[]>();

function knownPatterns(language: string): readonly RegExp[] {
  const known = patterns.get(language) ?? patternsOf(language);
  patterns.set(language, known);
  return known;
}

export interface Estimate {
  /** The text before it. */
  readonly rest: string;
  readonly minutes: number;
  /** It may also be a time of day, as `1时30分`. */
  readonly isClock: boolean;
}

/** The estimate at the end of a text; null when there is none, or when no text would be left. */
export function estimateAtEnd(text: string, locale: string): Estimate | null {
  const language = locale.split('-')[0] ?? '';
  const [own, english] = [UNITS[language], UNITS['en']];
  for (const pattern of knownPatterns(language)) {
    const match = pattern.exec(text);
    const typed = match?.[1]?.replace(/(?<=\s)(?:and|y|e|und|dhe) (?=\d)/iu, '') ?? '';
    const before = text.slice(0, match?.index).trimEnd();
    if (!match || before === '') continue;
    const minutes = parseDuration(typed);
    if (minutes === null || minutes === 0 || minutes > LIMITS.estimateMinutes) return null;
    if (own?.away?.test(before) || english?.away?.test(before)) return null;
    const rest = [own, english].reduce((left, units) => left.replace(units?.leading ?? '', ''), before);
    return { rest, minutes, isClock: /\d时/u.test(typed) };
  }
  return null;
}
