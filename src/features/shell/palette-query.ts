/**
 * Parses the query of the palette: search text and task filters: `in:` a project, `by:` an assignee, `due:` a day.
 * Names with blanks are quoted. Operators and days are recognised in the language of the page and in English. Pure.
 */
import type { Project } from '../../../contract/entities/project-entities.ts';
import type { TeamMember } from '../../../contract/entities/team-entities.ts';
import { foldText } from '../../../contract/rules/fold-text.ts';
import type { TaskNarrowing } from '../../data/sync-types.ts';
import { addDays, type Day } from '../../lib/day.ts';
import { matchRank } from '../../lib/match-text.ts';
import { parseTypedDay } from '../../lib/parse-typed-day.ts';

const OPERATORS = ['in', 'by', 'due'] as const;
type Operator = (typeof OPERATORS)[number];
const DUE_WORDS = ['today', 'tomorrow', 'overdue', 'week', 'none'] as const;
type DueWord = (typeof DUE_WORDS)[number];

export interface QueryContext {
  readonly projects: readonly Pick<Project, 'id' | 'name' | 'key'>[];
  readonly members: readonly Pick<TeamMember, 'id' | 'name' | 'active'>[];
  /** Membership id of the person. */
  readonly ownId: string | undefined;
  readonly today: Day;
  readonly locale: string;
  /** Operators and words in the language of the page. */
  readonly operators: Readonly<Record<Operator, string>>;
  readonly dueWords: Readonly<Record<DueWord, string>>;
  readonly me: string;
}

/** A filter at the end of the query that is being typed. */
interface TypedFilter {
  readonly operator: Operator;
  readonly value: string;
  /** The query before the filter. */
  readonly before: string;
}

export interface ReadQuery {
  /** The query without its filters. */
  readonly text: string;
  readonly narrowing: TaskNarrowing | undefined;
  readonly typing: TypedFilter | null;
}

const TOKEN = /(^|\s)(\p{L}{1,12})[:：](?:"([^"]{0,100})"?|(\S{0,100}))/gu;

const isSame = (one: string, other: string): boolean => foldText(one) === foldText(other);

function operatorOf(word: string, { operators }: QueryContext): Operator | undefined {
  return OPERATORS.find((operator) => isSame(word, operator) || isSame(word, operators[operator]));
}

/** Exact names take precedence over other matches: `in:Quay` does not match the “Quay wall”. */
function namesakes<T>(
  items: readonly T[],
  value: string,
  textsOf: (item: T) => readonly string[],
): readonly T[] {
  const whole = items.filter((item) => textsOf(item).some((text) => isSame(text, value)));
  if (whole.length > 0) return whole;
  return items.filter((item) => textsOf(item).some((text) => matchRank(value, text) > 0));
}

const projectsNamed = (value: string, { projects }: QueryContext) =>
  namesakes(projects, value, ({ name, key }) => [name, key]);

function peopleNamed(value: string, { members, ownId, me }: QueryContext): readonly string[] {
  if (ownId !== undefined && (isSame(value, 'me') || isSame(value, me))) return [ownId];
  return namesakes(members, value, ({ name }) => [name]).map(({ id }) => id);
}

/** A range that matches no task, for an invalid day. */
const NO_DAY = { from: '9999-12-31', to: '0000-01-01' };

function dueOf(value: string, context: QueryContext): Pick<TaskNarrowing, 'due' | 'open'> {
  const { today, locale, dueWords } = context;
  const word = DUE_WORDS.find((one) => isSame(value, one) || isSame(value, dueWords[one]));
  switch (word) {
    case 'none':
      return { due: null };
    case 'overdue':
      return { due: { from: null, to: addDays(today, -1) }, open: true };
    case 'week':
      return { due: { from: today, to: addDays(today, 7) } };
    case 'today':
    case 'tomorrow': {
      const day = addDays(today, word === 'today' ? 0 : 1);
      return { due: { from: day, to: day } };
    }
    case undefined: {
      const day = parseTypedDay(value, today, locale);
      return { due: day === null ? NO_DAY : { from: day, to: day } };
    }
  }
}

function narrowed(
  before: TaskNarrowing,
  operator: Operator,
  value: string,
  context: QueryContext,
): TaskNarrowing {
  if (operator === 'due') return { ...before, ...dueOf(value, context) };
  if (operator === 'by')
    return { ...before, people: [...(before.people ?? []), peopleNamed(value, context)] };
  const ids = projectsNamed(value, context).map(({ id }) => id);
  return { ...before, projects: [...(before.projects ?? []), ...ids] };
}

export function readQuery(typed: string, context: QueryContext): ReadQuery {
  let narrowing: TaskNarrowing | undefined;
  let typing: TypedFilter | null = null;
  const text = typed.replaceAll(
    TOKEN,
    (
      token: string,
      blank: string,
      word: string,
      quoted: string | undefined,
      plain: string | undefined,
      at: number,
    ) => {
      const operator = operatorOf(word, context);
      if (!operator) return token;
      const value = (quoted ?? plain ?? '').trim();
      if (value !== '') narrowing = narrowed(narrowing ?? {}, operator, value, context);
      const isLast = at + token.length === typed.length && !token.endsWith('"');
      if (isLast) typing = { operator, value, before: typed.slice(0, at) + blank };
      return ' ';
    },
  );
  return { text: text.replaceAll(/\s+/g, ' ').trim(), narrowing, typing };
}

export interface Suggestion {
  readonly id: string;
  readonly label: string;
  /** The whole query after the completion. */
  readonly query: string;
}

const MAX_SUGGESTIONS = 6;

/** Completions of the filter at the end of the query. */
export function suggestions({ typing }: ReadQuery, context: QueryContext): readonly Suggestion[] {
  if (!typing) return [];
  const { operator, value, before } = typing;
  const { operators, dueWords, me, members, ownId } = context;
  const word = (name: string): string => (/\s/.test(name) ? `"${name.replaceAll('"', '')}"` : name);
  const make = (id: string, label: string, written: string): Suggestion => ({
    id: `filter ${operator} ${id}`,
    label,
    query: `${before}${operators[operator]}:${word(written)} `,
  });
  if (operator === 'in')
    return projectsNamed(value, context)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ id, name, key }) => make(id, name, key));
  if (operator === 'due')
    return DUE_WORDS.filter((one) => matchRank(value, dueWords[one]) > 0).map((one) =>
      make(one, dueWords[one], dueWords[one]),
    );
  const own = ownId !== undefined && matchRank(value, me) > 0 ? [make('me', me, me)] : [];
  const others = namesakes(
    members.filter(({ active, id }) => active && id !== ownId),
    value,
    ({ name }) => [name],
  );
  return [...own, ...others.map(({ id, name }) => make(id, name, name))].slice(0, MAX_SUGGESTIONS);
}
