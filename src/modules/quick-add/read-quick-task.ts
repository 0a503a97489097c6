/**
 * Parses a typed line as a new task: “Call Ana tomorrow !high #site @ana” is a name, a due date, a priority, a label
 * and a person, “every monday” a recurrence. An unknown label is created with the task; other unknown tokens stay in
 * the name. Pure.
 */
import type { RecurrenceRule } from '../../../contract/entities/schedule-entity.ts';
import { trimEndBy } from '../../../contract/rules/trim-text.ts';
import type { Day } from '../../lib/day.ts';
import { formatDay } from '../../lib/format-day.ts';
import { minutesText } from '../../../contract/rules/duration-text.ts';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { allNamed, findNamed, formsOf, squeeze } from './find-named.ts';
import { namedInEnglish } from './named-priorities.ts';
import { recurrenceText } from '../repeat-rule/recurrence-text.ts';
import { readDay } from './typed-day.ts';
import { type Estimate, estimateAtEnd } from './typed-estimate.ts';
import { findDue, type RepeatContext } from './typed-repeat.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** With the values shown in the list of offered names. */
export interface QuickName extends Named {
  readonly color?: string | null | undefined;
  readonly src?: string | null | undefined;
  readonly avatar_url?: string | null;
  readonly user_id?: string | null;
  readonly color_code?: string;
}

/** The rows that a line may name: of its task's project, and of that project's team. */
export interface QuickLookups {
  readonly today: Day;
  readonly priorities: readonly Named[];
  readonly labels: readonly QuickName[];
  /** Members of the project. */
  readonly members: readonly QuickName[];
  /** All members of the team: others join the project with the task. Without it, nobody is reported as not found. */
  readonly team?: readonly (QuickName & { readonly active: boolean })[];
  /** Parse only a day, as for a to-do. */
  readonly dayOnly?: boolean;
}

/** A person named in the line who cannot be assigned. */
export type Unassigned =
  | { readonly why: 'nobody'; readonly typed: string }
  | { readonly why: 'several'; readonly typed: string; readonly names: readonly string[] }
  | { readonly why: 'inactive'; readonly name: string };

export type QuickContext = RepeatContext & QuickLookups;

export interface QuickTask {
  readonly name: string;
  readonly more: {
    readonly endDate?: Day;
    readonly dueTime?: string;
    readonly totalMinutes?: number;
    readonly priorityId?: string;
    readonly labels?: string[];
    readonly assignees?: string[];
    readonly description?: string;
  };
  /** The recurrence rule. */
  readonly rule?: RecurrenceRule;
  /** Names of labels to create with the task. */
  readonly newLabels: readonly string[];
  /** The parsed tokens as text. */
  readonly tokens: readonly string[];
  /** Names of people who join the project with the task. */
  readonly joining?: readonly string[];
  readonly unassigned?: readonly Unassigned[];
}

const UNKNOWN_TOKEN = /^[!#@]\S/;

/** A possible label name: text, not a number such as that of an issue. */
const LABEL_NAME = /^\p{L}[\p{L}\p{M}\p{N}_-]*$/u;
const isLabelName = (typed: string): boolean => LABEL_NAME.test(typed) && typed.length <= LIMITS.labelName;

interface Tokens {
  priority: Named | undefined;
  readonly labels: Set<Named>;
  /** By folded name, which must be unique. */
  readonly newLabels: Map<string, string>;
  readonly people: Set<Named>;
  readonly joining: Set<Named>;
  readonly unassigned: Unassigned[];
}

/** Members of the project take precedence. */
function takePerson(typed: string, tokens: Tokens, { members, team = [] }: QuickContext): boolean {
  const inside = allNamed(members, typed, true);
  const others = team.filter(({ id, active }) => active && members.every((member) => member.id !== id));
  const found = inside.length > 0 ? inside : allNamed(others, typed, true);
  const [person] = found;
  if (person && found.length === 1) {
    (inside.length > 0 ? tokens.people : tokens.joining).add(person);
    return true;
  }
  const inactive = team.filter(({ active }) => !active);
  const gone = person ? undefined : findNamed(inactive, typed, true);
  if (team.length > 0 && typed !== '')
    tokens.unassigned.push(
      person
        ? { why: 'several', typed, names: found.map(({ name }) => name) }
        : gone
          ? { why: 'inactive', name: gone.name }
          : { why: 'nobody', typed },
    );
  return false;
}

/** Applies a word that is a token with a known meaning; false when the word is part of the name. */
function takeToken(word: string, tokens: Tokens, context: QuickContext): boolean {
  const { priorities, labels } = context;
  const typed = word.slice(1);
  switch (word[0]) {
    case '!': {
      const [english, ...others] = namedInEnglish(priorities, typed);
      const priority = findNamed(priorities, typed, true) ?? (others.length === 0 ? english : undefined);
      tokens.priority = priority ?? tokens.priority;
      return priority !== undefined;
    }
    case '#': {
      const label = findNamed(labels, typed);
      if (label) tokens.labels.add(label);
      else if (isLabelName(typed)) tokens.newLabels.set(squeeze(typed), typed);
      else return false;
      return true;
    }
    case '@':
      return takePerson(typed, tokens, context);
    default:
      return false;
  }
}

/** Separates punctuation after a token, and any text after a Chinese punctuation mark. */
function markedWord(word: string): { core: string; mark: string; more: string } {
  const at = word.search(/[，、；：。]/u);
  const core = trimEndBy(at < 0 ? word : word.slice(0, at), isLatinMark);
  const behind = word.slice(core.length);
  const next = behind.search(/[^,;:.，、；：。]/u);
  const mark = next < 0 ? behind : trimEndBy(behind.slice(0, next), isLatinMark);
  return { core, mark, more: behind.slice(mark.length) };
}

const isLatinMark = (letter: string): boolean => ',;:.'.includes(letter);

/** Maximum number of words of a name. */
const NAME_WORDS = 6;

/** The names that a token may refer to. */
function namesFor(sign: string, { priorities, labels, members, team = [] }: QuickContext): readonly Named[] {
  if (sign === '@') return [...members, ...team];
  return sign === '#' ? labels : sign === '!' ? priorities : [];
}

/**
 * The token at the start of a text, with the following words that continue a known name: “@Ana Lima” is one. The
 * longest match wins.
 */
function wholeToken(words: readonly string[], context: QuickContext): number {
  const names = namesFor(words[0]?.charAt(0) ?? '', context).flatMap(({ name }) => formsOf(name));
  if (names.length === 0) return 1;
  for (let count = Math.min(NAME_WORDS, words.length); count > 1; count -= 1) {
    const typed = words.slice(0, count).join(' ').slice(1);
    if (names.includes(squeeze(markedWord(typed).core))) return count;
  }
  return 1;
}

/** The words that are not tokens; punctuation after a token moves to the word before it. */
function takeTokens(text: string, tokens: Tokens, context: QuickContext): readonly string[] {
  const words: string[] = [];
  const typed = text.trim().split(/\s+/);
  for (let at = 0; at < typed.length;) {
    const count = wholeToken(typed.slice(at), context);
    const word = typed.slice(at, at + count).join(' ');
    at += count;
    const { core, mark, more } = markedWord(word);
    if (!takeToken(core, tokens, context)) {
      words.push(word);
      continue;
    }
    const before = words.pop();
    if (before !== undefined) words.push(`${before.replace(/[,;:，、；：]$/u, '')}${mark}`);
    if (more !== '') words.push(more);
  }
  return words;
}

/** Beside a day, “1时30分” is a time and not an estimate. */
function lastEstimate(line: string, context: QuickContext): Estimate | null {
  const last = estimateAtEnd(line, context.locale);
  return last?.isClock && findDue(line, context)?.time !== undefined ? null : last;
}

/** Parses a line; returns the task and the tokens. */
export function readQuickTask(text: string, context: QuickContext): QuickTask {
  if (context.dayOnly === true) return readDay(text, context);
  const tokens: Tokens = {
    ...{ priority: undefined, labels: new Set(), newLabels: new Map() },
    ...{ people: new Set(), joining: new Set(), unassigned: [] },
  };
  const words = takeTokens(text, tokens, context);
  if (words.length === 0) return { name: text.trim(), more: {}, newLabels: [], tokens: [] };
  // Unknown tokens stay at the end of the name.
  const end = words.findLastIndex((word) => !UNKNOWN_TOKEN.test(word)) + 1;
  const line = words.slice(0, end).join(' ');
  // Before or after the day.
  const last = lastEstimate(line, context);
  const when = findDue(last?.rest ?? line, context);
  const rule = when?.rule;
  const estimate = last ?? (when && estimateAtEnd(when.rest, context.locale));
  const isAll = line === text.trim();
  const named = when ? when.rest : (last?.rest ?? line);
  const withoutEstimate = last ? named : (estimate?.rest ?? named);
  const name = when || estimate || isAll ? withoutEstimate : line.replace(/[,;:，、；：]$/u, '');
  const { priority, unassigned } = tokens;
  const [labels, people, joining] = [[...tokens.labels], [...tokens.people], [...tokens.joining]];
  const assignees = [...people, ...joining].map((one) => one.id);
  const day = when && formatDay(when.day, context.locale, context.today);
  return {
    name: [name, ...words.slice(end)].join(' ').trim(),
    more: {
      ...(when ? { endDate: when.day } : {}),
      ...(when?.time === undefined ? {} : { dueTime: when.time }),
      ...(estimate ? { totalMinutes: estimate.minutes } : {}),
      ...(priority ? { priorityId: priority.id } : {}),
      ...(labels.length > 0 ? { labels: labels.map((one) => one.id) } : {}),
      ...(assignees.length > 0 ? { assignees } : {}),
    },
    ...(rule && { rule }),
    newLabels: [...tokens.newLabels.values()],
    ...(joining.length > 0 ? { joining: joining.map((one) => one.name) } : {}),
    ...(unassigned.length > 0 ? { unassigned } : {}),
    tokens: [
      ...(day === null ? [] : [when?.time === undefined ? day : `${day} ${when.time}`]),
      ...(context.repeat && rule ? [recurrenceText(rule, context.repeat, context.locale)] : []),
      ...(estimate ? [minutesText(estimate.minutes)] : []),
      ...[...(priority ? [priority] : []), ...labels, ...people].map((one) => one.name),
    ],
  };
}
