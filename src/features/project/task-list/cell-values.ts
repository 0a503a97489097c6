/**
 * Cells as text, for copying to and pasting from a spreadsheet: what a cell holds, and the change a text means for it.
 * Days are written as `YYYY-MM-DD`, numbers without a format, so that both sides read the same.
 */
import type { CustomValue } from '../../../../contract/entities/custom-column-parts.ts';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { formulaValue, labelNames, settingsOf } from '../../../../contract/rules/custom-columns.ts';
import { foldText } from '../../../../contract/rules/fold-text.ts';
import { dayOf } from '../../../lib/day.ts';
import { parseDuration } from '../../../lib/duration.ts';
import { parseTypedDay } from '../../../lib/parse-typed-day.ts';
import { parseTypedMoment } from '../../../lib/parse-typed-moment.ts';
import { parseTypedTime } from '../../../lib/parse-typed-time.ts';
import { taskKey } from '../../../data/tasks/use-task.ts';
import { plainText } from '../../../../contract/rules/description-text.ts';
import { typedNumber } from '../task-values/number-text.ts';
import type { TaskCommands } from '../task-commands/task-commands.ts';
import type { TaskFacts } from '../task-facts/task-facts.ts';
import type { ListColumn } from '../task-columns/columns.ts';

export interface CellTexts {
  readonly facts: TaskFacts;
  readonly locale: string;
  readonly yes: string;
  readonly no: string;
  /** The task as it is, to take off it what a pasted list does not name. */
  readonly taskOf?: (id: string) => Task | undefined;
}

const namesOf = (ids: readonly string[], byId: ReadonlyMap<string, { readonly name: string }>): string =>
  ids.flatMap((id) => byId.get(id)?.name ?? []).join(', ');

function customText(column: CustomColumn, task: Task, { facts, yes, no }: CellTexts): string {
  const value = task.custom_values[column.id];
  if (column.field_type === 'formula') {
    return String(formulaValue(column, facts.customByKey, task.custom_values) ?? '');
  }
  if (column.field_type === 'checkbox') return value === true ? yes : no;
  if (column.field_type === 'date') return typeof value === 'string' ? value.slice(0, 10) : '';
  if (Array.isArray(value)) return namesOf(value.map(String), facts.personById);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What a cell holds, on one line. */
export function cellText({ key, custom }: ListColumn, task: Task, words: CellTexts): string {
  const { facts } = words;
  const text = (): string => {
    if (custom) return customText(custom, task, words);
    switch (key) {
      case 'KEY':
        return taskKey(task, facts.project) ?? '';
      case 'STATUS':
        return facts.statusById.get(task.status_id)?.name ?? '';
      case 'PRIORITY':
        return facts.priorityById.get(task.priority_id)?.name ?? '';
      case 'PHASE':
        return task.phase_id === null ? '' : (facts.phaseById.get(task.phase_id)?.name ?? '');
      case 'ASSIGNEES':
        return namesOf(task.assignees, facts.personById);
      case 'LABELS':
        return namesOf(task.labels, facts.labelById);
      case 'START_DATE':
        return task.start_date ?? '';
      case 'DUE_DATE':
        return task.end_date ?? '';
      case 'ESTIMATION':
      case 'TIME_TRACKING':
        return String(task.total_minutes);
      case 'PROGRESS':
        return String(task.completed_at === null ? (task.progress_value ?? 0) : 100);
      case 'DUE_TIME':
        return task.due_time?.slice(0, 5) ?? '';
      case 'DESCRIPTION':
        return plainText(task.description ?? '');
      case 'COMPLETED_DATE':
        return dayOfInstant(task.completed_at);
      case 'CREATED_DATE':
        return dayOfInstant(task.created_at);
      case 'LAST_UPDATED':
        return dayOfInstant(task.updated_at);
      case 'REPORTER':
        return task.reporter_id === null ? '' : (facts.personByUser.get(task.reporter_id)?.name ?? '');
    }
  };
  return text().replaceAll(/[\t\r\n]+/g, ' ');
}

const dayOfInstant = (instant: string | null): string => (instant === null ? '' : dayOf(new Date(instant)));

const named = <T extends { readonly name: string }>(list: readonly T[], typed: string): T | undefined =>
  list.find((one) => foldText(one.name) === foldText(typed));

/** Undefined when the text means nothing for the column. */
function customValue(column: CustomColumn, typed: string, words: CellTexts): CustomValue | null | undefined {
  const { facts, locale, yes, no } = words;
  const settings = settingsOf(column);
  if (typed === '') return null;
  switch (column.field_type) {
    case 'number':
      return typedNumber(typed, 'en') ?? typedNumber(typed, locale) ?? undefined;
    case 'date':
      return parseTypedDay(typed, facts.today, locale) ?? undefined;
    case 'checkbox':
      return foldText(typed) === foldText(yes) ? true : foldText(typed) === foldText(no) ? null : undefined;
    case 'selection':
      return settings.selections_list.find((one) => foldText(one.selection_name) === foldText(typed))
        ?.selection_name;
    case 'labels': {
      const known = settings.labels_list.map((one) => one.label_name);
      const names = labelNames(typed).flatMap(
        (name) => known.find((one) => foldText(one) === foldText(name)) ?? [],
      );
      return names.length > 0 ? names.join(',') : undefined;
    }
    case 'people': {
      const ids = labelNames(typed).flatMap((name) => named(facts.members, name)?.id ?? []);
      return ids.length > 0 ? ids : undefined;
    }
    case 'formula':
      return undefined;
    default:
      return typed;
  }
}

/** Gives tasks what a text says for a column; false when it says nothing that the column knows. */
export function setCell(
  { key, custom }: ListColumn,
  taskIds: readonly string[],
  text: string,
  words: CellTexts,
  commands: TaskCommands,
): boolean {
  const typed = text.trim();
  const { facts, locale } = words;
  const done = (change: Promise<void> | undefined): boolean => change !== undefined;
  const idOf = (list: readonly { readonly id: string; readonly name: string }[]) => named(list, typed)?.id;
  const given = (id: string | undefined, set: (id: string) => Promise<void>): boolean =>
    done(id === undefined ? undefined : set(id));
  if (custom) {
    const value = customValue(custom, typed, words);
    return done(value === undefined ? undefined : commands.setCustom(taskIds, custom, value));
  }
  switch (key) {
    case 'STATUS':
      return given(idOf(facts.statuses), (id) => commands.setStatus(taskIds, id));
    case 'PRIORITY':
      return given(idOf(facts.priorities), (id) => commands.setPriority(taskIds, id));
    case 'PHASE':
      if (typed === '') return done(commands.setPhase(taskIds, null));
      return given(idOf(facts.phases), (id) => commands.setPhase(taskIds, id));
    case 'START_DATE': {
      const day = typed === '' ? null : parseTypedDay(typed, facts.today, locale);
      return done(day === null && typed !== '' ? undefined : commands.setDates(taskIds, { startDate: day }));
    }
    case 'DUE_DATE':
      return setDue(taskIds, typed, words, commands);
    case 'ASSIGNEES':
      return setList(
        taskIds,
        namedAll(facts.members, typed),
        ({ assignees }) => assignees,
        (id, on) => commands.assign(taskIds, id, on),
        words,
      );
    case 'LABELS':
      return setList(
        taskIds,
        namedAll(facts.labels, typed),
        ({ labels }) => labels,
        (id, on) => commands.label(taskIds, id, on),
        words,
      );
    case 'ESTIMATION':
    case 'TIME_TRACKING': {
      const minutes = typed === '' ? 0 : parseDuration(typed);
      return done(
        minutes === null ? undefined : commands.set(taskIds, 'setEstimate', { totalMinutes: minutes }),
      );
    }
    case 'PROGRESS': {
      const percent = typed === '' ? null : (typedNumber(typed, 'en') ?? typedNumber(typed, locale) ?? -1);
      const isPercent = percent === null || (Number.isInteger(percent) && percent >= 0 && percent <= 100);
      return done(isPercent ? commands.setProgress(taskIds, percent) : undefined);
    }
    case 'DUE_TIME': {
      const time = typed === '' ? null : parseTypedTime(typed, locale);
      return done(
        time === null && typed !== '' ? undefined : commands.set(taskIds, 'setDueTime', { dueTime: time }),
      );
    }
    default:
      return false;
  }
}

/** A day, a day with its time, or a time for those that have a day. */
function setDue(
  taskIds: readonly string[],
  typed: string,
  { facts, locale, taskOf }: CellTexts,
  commands: TaskCommands,
): boolean {
  const due = typed === '' ? { day: null } : parseTypedMoment(typed, facts.today, locale);
  if (!due) return false;
  const { day, time } = due;
  if (day !== null || time === undefined) void commands.setDates(taskIds, { endDate: day });
  if (time === undefined) return true;
  const timed = day === null ? taskIds.filter((id) => taskOf?.(id)?.end_date) : taskIds;
  if (timed.length > 0) void commands.set(timed, 'setDueTime', { dueTime: time });
  return timed.length > 0;
}

/** The ids of all names in a list; undefined when one of them is not known, so that nobody is taken off for a typing error. */
function namedAll(
  list: readonly { readonly id: string; readonly name: string }[],
  typed: string,
): readonly string[] | undefined {
  const ids = labelNames(typed).map((name) => named(list, name)?.id);
  return ids.every((id) => id !== undefined) ? ids : undefined;
}

/** The tasks have these and no others afterwards. */
function setList(
  taskIds: readonly string[],
  wanted: readonly string[] | undefined,
  held: (task: Task) => readonly string[],
  set: (id: string, on: boolean) => Promise<void>,
  { taskOf }: CellTexts,
): boolean {
  if (!wanted) return false;
  const before = new Set(taskIds.flatMap((id) => taskOf?.(id) ?? []).flatMap(held));
  for (const id of wanted) void set(id, true);
  for (const id of before) if (!wanted.includes(id)) void set(id, false);
  return true;
}
