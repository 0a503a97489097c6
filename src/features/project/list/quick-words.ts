/**
 * Reads what somebody types as a new task: "Call Ana tomorrow !high #site @ana" is a name, a due date, a priority, a label and
 * a person. A label that nobody has made yet is made with the task; what else is not known stays in the name. Pure.
 */
import { addDays, type Day, weekdayOf } from '../../../lib/day.ts';
import { formatDay, weekdayNames } from '../../../lib/format-day.ts';
import { LIMITS } from '../../../../contract/entities/fields.ts';
import { foldText } from '../../../../contract/rules/fold-text.ts';
import { parseTypedDay } from '../../../lib/parse-typed-day.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface QuickContext {
  readonly today: Day;
  readonly locale: string;
  /** Today and tomorrow in the person's language. */
  readonly days: Readonly<Record<string, Day>>;
  readonly priorities: readonly Named[];
  readonly labels: readonly Named[];
  readonly members: readonly Named[];
}

export interface QuickTask {
  readonly name: string;
  readonly more: {
    readonly endDate?: Day;
    readonly priorityId?: string;
    readonly labels?: string[];
    readonly assignees?: string[];
  };
  /** Names of labels that are made with it. */
  readonly newLabels: readonly string[];
  /** What was understood besides, in words. */
  readonly said: readonly string[];
}

const squeeze = (text: string): string => foldText(text).replaceAll(/[\s._-]+/g, '');

/** The one of that name, or the only one that begins like it; `byWord` also in a later word, as people and “e lartë” have. */
function findNamed(list: readonly Named[], typed: string, byWord = false): Named | undefined {
  const wanted = squeeze(typed);
  if (wanted === '') return undefined;
  const exact = list.find((one) => squeeze(one.name) === wanted);
  if (exact) return exact;
  const begins = list.filter(
    (one) =>
      squeeze(one.name).startsWith(wanted) ||
      (byWord && one.name.split(/\s+/).some((word) => squeeze(word).startsWith(wanted))),
  );
  return begins.length === 1 ? begins[0] : undefined;
}

/** A weekday only by its whole name: short ones are words of their own. */
function weekday(text: string, { today, locale }: QuickContext): Day | null {
  for (const language of [locale, 'en']) {
    const index = weekdayNames(language, 1).findIndex((name) => foldText(name.long) === text);
    if (index >= 0) return addDays(today, (index + 1 - weekdayOf(today) + 7) % 7 || 7);
  }
  return null;
}

/** `15.12.`, `12/15`, `2026-12-15`, `+3`, `+2w`; a number alone is part of the name. */
const NUMERIC = /^(\d{1,2}[./]\d{1,2}([./](\d{2}|\d{4})?)?|\d{4}-\d\d-\d\d|\+\d{1,3}[dwm]?)$/;
/** `15 Dec`, `Dec 15`, `15. Dezember`, `15 de diciembre`. */
const WORDED = /^(\d{1,2}[.,]? (de )?\p{L}{3,}\.?|\p{L}{3,}\.? \d{1,2})$/u;
/** `12月15日`, `12월 15일`. */
const SIGNED = /^\d{1,2}[月월] ?\d{1,2}[日号일]$/u;

function dayOf(words: readonly string[], context: QuickContext): Day | null {
  const text = words.join(' ');
  const { today, locale, days } = context;
  if (SIGNED.test(text)) return parseTypedDay(text, today, locale);
  const folded = foldText(text);
  if (words.length > 1) {
    // Some weekdays are two words, as “e premte”.
    return WORDED.test(text) ? parseTypedDay(text, today, locale) : weekday(folded, context);
  }
  const named = Object.entries(days).find(([name]) => foldText(name) === folded);
  if (named) return named[1];
  return NUMERIC.test(text) ? parseTypedDay(text, today, locale) : weekday(folded, context);
}

const UNKNOWN_SIGN = /^[!#@]\S/;

/** A date stands at the end of the name, in up to three words, or before signs that mean nothing known. */
function takeDay(words: string[], context: QuickContext): Day | null {
  const end = words.findLastIndex((word) => !UNKNOWN_SIGN.test(word)) + 1;
  for (const count of [3, 2, 1]) {
    if (end <= count) continue;
    const day = dayOf(words.slice(end - count, end), context);
    if (day === null) continue;
    words.splice(end - count, count);
    return day;
  }
  return null;
}

/** What could be meant as a label: words, not the number of something. */
const LABEL_NAME = /^\p{L}[\p{L}\p{M}\p{N}_-]*$/u;
const isLabelName = (typed: string): boolean => LABEL_NAME.test(typed) && typed.length <= LIMITS.labelName;

interface Signs {
  priority: Named | undefined;
  readonly labels: Set<Named>;
  /** By what makes them the same. */
  readonly newLabels: Map<string, string>;
  readonly people: Set<Named>;
}

/** Takes a word with a sign that means something known; false when it is a word of the name. */
function takeSign(word: string, signs: Signs, { priorities, labels, members }: QuickContext): boolean {
  const typed = word.slice(1);
  switch (word[0]) {
    case '!': {
      const priority = findNamed(priorities, typed, true);
      signs.priority = priority ?? signs.priority;
      return priority !== undefined;
    }
    case '#': {
      const label = findNamed(labels, typed);
      if (label) signs.labels.add(label);
      else if (isLabelName(typed)) signs.newLabels.set(squeeze(typed), typed);
      else return false;
      return true;
    }
    case '@': {
      const person = findNamed(members, typed, true);
      if (person) signs.people.add(person);
      return person !== undefined;
    }
    default:
      return false;
  }
}

/** The task, and what of the text was understood. */
export function readQuickTask(text: string, context: QuickContext): QuickTask {
  const signs: Signs = { priority: undefined, labels: new Set(), newLabels: new Map(), people: new Set() };
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => !takeSign(word, signs, context));
  const day = takeDay(words, context);
  if (words.length === 0) return { name: text.trim(), more: {}, newLabels: [], said: [] };
  const { priority } = signs;
  const [labels, people] = [[...signs.labels], [...signs.people]];
  return {
    name: words.join(' '),
    more: {
      ...(day === null ? {} : { endDate: day }),
      ...(priority ? { priorityId: priority.id } : {}),
      ...(labels.length > 0 ? { labels: labels.map((one) => one.id) } : {}),
      ...(people.length > 0 ? { assignees: people.map((one) => one.id) } : {}),
    },
    newLabels: [...signs.newLabels.values()],
    said: [
      ...(day === null ? [] : [formatDay(day, context.locale, context.today)]),
      ...[...(priority ? [priority] : []), ...labels, ...people].map((one) => one.name),
    ],
  };
}
