/** Plans the tasks of a table: the fields of each row, the values that no field can take, and the parents. Pure. */
import type { CustomValue } from '../../../../contract/entities/custom-column-parts.ts';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { foldText } from '../../../../contract/rules/fold-text.ts';
import type { NewTask } from '../../../data/tasks/task-actions.ts';
import { parseDuration } from '../../../lib/duration.ts';
import { parseTypedDay } from '../../../lib/parse-typed-day.ts';
import { descriptionOf } from '../../../modules/quick-add/description-of.ts';
import { findNamed } from '../../../modules/quick-add/find-named.ts';
import { TASKS_AT_ONCE } from '../../../modules/quick-add/pasted-lines.ts';
import type { CellTexts } from '../task-values/cell-text.ts';
import { readNumber } from '../../../lib/number-text.ts';
import { customValue, named } from '../task-values/typed-custom.ts';
import type { ImportField, ImportTable } from './import-columns.ts';

interface PlannedTask {
  readonly name: string;
  readonly more: NonNullable<NewTask['more']>;
  /** Names of labels that the team does not have yet. */
  readonly newLabels: readonly string[];
  readonly custom: readonly (readonly [CustomColumn, CustomValue])[];
  /** Index of the parent among the planned tasks; parents come before their subtasks. */
  readonly parent: number | null;
}

interface NotRead {
  readonly field: ImportField;
  /** Without duplicates. */
  readonly texts: readonly string[];
}

export interface ImportPlan {
  readonly tasks: readonly PlannedTask[];
  readonly notRead: readonly NotRead[];
  /** Number of rows beyond the limit. */
  readonly left: number;
}

/** Names of status categories and priorities in files of other applications. */
const KINDS = {
  done: ['done', 'complete', 'completed', 'closed', 'resolved', 'finished', 'canceled', 'cancelled'],
  doing: ['doing', 'in progress', 'in review', 'started', 'active', 'ongoing'],
  todo: ['todo', 'to do', 'to-do', 'backlog', 'open', 'new', 'not started', 'triage', 'planned', 'unstarted'],
} as const;
const LEVELS: readonly (readonly string[])[] = [
  ['low', 'lowest', 'minor', 'p3', 'p4'],
  ['medium', 'normal', 'p2'],
  ['high', 'major', 'p1'],
  ['critical', 'urgent', 'highest', 'blocker', 'p0'],
];
const NOTHING = new Set(['none', 'no priority', 'unassigned', '-', '–']);
/** Separator of start and end in files of Notion. */
const RANGE = /→|->/;
const HOURS = /hour|\(h\)|stunden|horas|orë|小时|시간/i;

const listed = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '' && !NOTHING.has(foldText(one)));

function statusOf(text: string, { lookups }: CellTexts): string | undefined {
  const known = named(lookups.statuses, text);
  if (known) return known.id;
  const wanted = foldText(text);
  const kind = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((one) =>
    (KINDS[one] as readonly string[]).includes(wanted),
  );
  return lookups.statuses.find((one) => one.kind === kind)?.id;
}

function priorityOf(text: string, { lookups }: CellTexts): string | undefined {
  const level = LEVELS.findIndex((words) => words.includes(foldText(text))) + 1;
  return (named(lookups.priorities, text) ?? lookups.priorities.find((one) => one.level === level))?.id;
}

/** Accepts a time after the day, as other applications write instants. */
function dayOf(text: string, { lookups, locale }: CellTexts): string | undefined {
  const [iso] = /^\d{4}-\d\d-\d\d(?=[T ])/.exec(text) ?? [];
  return parseTypedDay(iso ?? text, lookups.today, locale) ?? undefined;
}

function minutesOf(text: string, title: string, { locale }: CellTexts): number | undefined {
  const number = HOURS.test(title) ? readNumber(text, locale) : null;
  return number === null ? (parseDuration(text) ?? undefined) : Math.round(number * 60);
}

/** Parses one row, field by field; `miss` collects what cannot be read. */
class RowReader {
  readonly more: { -readonly [Key in keyof PlannedTask['more']]: PlannedTask['more'][Key] } = {};
  readonly newLabels: string[] = [];
  readonly custom: (readonly [CustomColumn, CustomValue])[] = [];

  readonly #words: CellTexts;
  readonly #miss: (field: ImportField, text: string) => void;

  constructor(texts: CellTexts, miss: (field: ImportField, text: string) => void) {
    this.#words = texts;
    this.#miss = miss;
  }

  read(field: ImportField, text: string, title: string): void {
    const { more } = this;
    const texts = this.#words;
    const { lookups } = texts;
    const given = <T>(value: T | undefined, set: (value: T) => void): void => {
      if (value === undefined) this.#miss(field, text);
      else set(value);
    };
    switch (field) {
      case 'name':
      case 'parent':
      case 'id':
        return;
      case 'description':
        more.description = descriptionOf(text);
        return;
      case 'status':
        return given(statusOf(text, texts), (id) => (more.statusId = id));
      case 'priority':
        if (NOTHING.has(foldText(text))) return;
        return given(priorityOf(text, texts), (id) => (more.priorityId = id));
      case 'phase':
        return given(named(lookups.phases, text)?.id, (id) => (more.phaseId = id));
      case 'assignees':
        more.assignees = listed(text).flatMap((name) => this.#idsOf(field, lookups.members, name));
        return;
      case 'labels':
        return this.#labels(listed(text));
      case 'start':
        return given(dayOf(text, texts), (day) => (more.startDate = day));
      case 'due':
        return this.#due(text);
      case 'estimate':
        return given(minutesOf(text, title, texts), (minutes) => (more.totalMinutes = minutes));
      default:
        return this.#custom(field, text);
    }
  }

  #idsOf(field: ImportField, list: CellTexts['lookups']['members'], name: string): string[] {
    const found = findNamed(list, name, true);
    if (!found) this.#miss(field, name);
    return found ? [found.id] : [];
  }

  #labels(names: readonly string[]): void {
    const { labels } = this.#words.lookups;
    const ids = names.flatMap((name) => named(labels, name)?.id ?? []);
    if (ids.length > 0) this.more.labels = [...new Set(ids)];
    const fresh = names.filter((name) => !named(labels, name)).map((name) => name.slice(0, LIMITS.labelName));
    // Several spellings of a name are one label.
    this.newLabels.push(...new Map(fresh.map((name) => [foldText(name), name])).values());
  }

  /** A single day is the due date; of two days the first is the start. */
  #due(text: string): void {
    const days = text.split(RANGE).map((part) => dayOf(part.trim(), this.#words));
    const [first, last = first] = days;
    if (first === undefined || last === undefined) this.#miss('due', text);
    else {
      if (days.length > 1) this.more.startDate = first;
      this.more.endDate = last;
    }
  }

  #custom(field: ImportField, text: string): void {
    const column = this.#words.lookups.customById.get(field.slice('custom:'.length));
    const value = column && customValue(column, text, this.#words);
    if (!column || value === undefined) this.#miss(field, text);
    else if (value !== null) this.custom.push([column, value]);
  }
}

/**
 * The parent of each row, by the key or name in it; null for none, and where it would cause a cycle or exceed the depth
 * limit.
 */
function parentsOf(
  cells: (row: number, field: ImportField) => string,
  count: number,
  miss: (field: ImportField, text: string) => void,
): (number | null)[] {
  const rows = Array.from({ length: count }, (_, row) => row);
  const byText = new Map<string, number>();
  for (const field of ['name', 'id'] as const) {
    for (const row of rows) {
      const text = foldText(cells(row, field));
      if (text !== '' && (field === 'id' || !byText.has(text))) byText.set(text, row);
    }
  }
  const parents: (number | null)[] = [];
  const leadsTo = (from: number, to: number): boolean => {
    for (let at: number | null | undefined = from, steps = 0; at != null; at = parents[at], steps += 1) {
      if (at === to || steps >= LIMITS.taskDepth - 2) return true;
    }
    return false;
  };
  for (const row of rows) {
    const text = cells(row, 'parent');
    const found = text === '' ? undefined : byText.get(foldText(text));
    const isFree = found !== undefined && !leadsTo(found, row);
    if (text !== '' && !isFree) miss('parent', text);
    parents[row] = isFree ? found : null;
  }
  return parents;
}

/** Indexes with parents first, otherwise in the original order. */
function parentsFirst(parents: readonly (number | null)[]): number[] {
  const order: number[] = [];
  const placed = new Set<number>();
  const place = (row: number): void => {
    if (placed.has(row)) return;
    const parent = parents[row] ?? null;
    if (parent !== null) place(parent);
    placed.add(row);
    order.push(row);
  };
  for (const row of parents.keys()) place(row);
  return order;
}

export function importPlan({ titles, rows: all, fields }: ImportTable, texts: CellTexts): ImportPlan {
  const missed = new Map<ImportField, Set<string>>();
  const miss = (field: ImportField, text: string): void => {
    missed.set(field, (missed.get(field) ?? new Set()).add(text));
  };
  const rows = all.slice(0, TASKS_AT_ONCE);
  const cells = (row: number, field: ImportField): string => rows[row]?.[fields.indexOf(field)] ?? '';
  const parents = parentsOf(cells, rows.length, miss);
  const order = parentsFirst(parents);
  const placeOf = new Map(order.map((row, place) => [row, place]));
  const tasks = order.map((at): PlannedTask => {
    const reader = new RowReader(texts, miss);
    for (const [index, field] of fields.entries()) {
      const text = rows[at]?.[index] ?? '';
      if (field !== null && text !== '') reader.read(field, text, titles?.[index] ?? '');
    }
    const { more, newLabels, custom } = reader;
    const parent = parents[at] ?? null;
    const name = cells(at, 'name').replaceAll(/\s+/g, ' ');
    if (name.length > LIMITS.taskName) miss('name', `…${name.slice(LIMITS.taskName)}`);
    return {
      name: name.slice(0, LIMITS.taskName),
      ...{ more, newLabels, custom },
      parent: parent === null ? null : (placeOf.get(parent) ?? null),
    };
  });
  const notRead = [...missed].map(([field, texts]) => ({ field, texts: [...texts] }));
  return { tasks, notRead, left: all.length - rows.length };
}
