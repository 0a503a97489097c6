/** Parses text to changes of cells, for typing and for pasted tables. */
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { labelNames } from '../../../../contract/rules/custom-columns.ts';
import { parseDuration } from '../../../lib/duration.ts';
import { parseTypedDay } from '../../../lib/parse-typed-day.ts';
import { parseTypedMoment } from '../../../lib/parse-typed-moment.ts';
import { parseTypedTime } from '../../../lib/parse-typed-time.ts';
import { readTable, type Table } from '../../../lib/read-table.ts';
import type { Block } from './cell-range.ts';
import type { CellTexts } from '../task-values/cell-text.ts';
import { readNumber } from '../../../lib/number-text.ts';
import { customValue, named } from '../task-values/typed-custom.ts';
import type { TaskCommands } from '../task-commands/task-commands.ts';
import type { ListColumn } from '../task-columns/columns.ts';

/** Sets the column of some tasks to the value that a text means; false when it means none. */
export function setCell(
  { key, custom }: ListColumn,
  taskIds: readonly string[],
  text: string,
  texts: CellTexts,
  commands: TaskCommands,
): boolean {
  const typed = text.trim();
  const { lookups, locale } = texts;
  const done = (change: Promise<unknown> | undefined): boolean => change !== undefined;
  const idOf = (list: readonly { readonly id: string; readonly name: string }[]) => named(list, typed)?.id;
  const given = (id: string | undefined, set: (id: string) => Promise<unknown>): boolean =>
    done(id === undefined ? undefined : set(id));
  if (custom) {
    const value = customValue(custom, typed, texts);
    return done(value === undefined ? undefined : commands.setCustom(taskIds, custom, value));
  }
  switch (key) {
    case 'STATUS':
      return given(idOf(lookups.statuses), (id) => commands.setStatus(taskIds, id));
    case 'PRIORITY':
      return given(idOf(lookups.priorities), (id) => commands.setPriority(taskIds, id));
    case 'PHASE':
      if (typed === '') return done(commands.setPhase(taskIds, null));
      return given(idOf(lookups.phases), (id) => commands.setPhase(taskIds, id));
    case 'START_DATE': {
      const day = typed === '' ? null : parseTypedDay(typed, lookups.today, locale);
      return done(day === null && typed !== '' ? undefined : commands.setDates(taskIds, { startDate: day }));
    }
    case 'DUE_DATE':
      return setDue(taskIds, typed, texts, commands);
    case 'ASSIGNEES':
      return setList(
        taskIds,
        namedAll(lookups.members, typed),
        ({ assignees }) => assignees,
        (id, on) => commands.assign(taskIds, id, on),
        texts,
      );
    case 'LABELS':
      return setList(
        taskIds,
        namedAll(lookups.labels, typed),
        ({ labels }) => labels,
        (id, on) => commands.label(taskIds, id, on),
        texts,
      );
    case 'ESTIMATION':
    case 'TIME_TRACKING': {
      const minutes = typed === '' ? 0 : parseDuration(typed);
      return done(
        minutes === null ? undefined : commands.set(taskIds, 'setEstimate', { totalMinutes: minutes }),
      );
    }
    case 'PROGRESS': {
      const percent = typed === '' ? null : (readNumber(typed, locale) ?? -1);
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

/** A day, a day with a time, or a time only, for tasks that have a day. */
function setDue(
  taskIds: readonly string[],
  typed: string,
  { lookups, locale, taskOf }: CellTexts,
  commands: TaskCommands,
): boolean {
  const due = typed === '' ? { day: null } : parseTypedMoment(typed, lookups.today, locale);
  if (!due) return false;
  const { day, time } = due;
  if (day !== null || time === undefined) void commands.setDates(taskIds, { endDate: day });
  if (time === undefined) return true;
  const timed = day === null ? taskIds.filter((id) => taskOf?.(id)?.end_date) : taskIds;
  if (timed.length > 0) void commands.set(timed, 'setDueTime', { dueTime: time });
  return timed.length > 0;
}

/** The ids of all names in a list; undefined when one is unknown, so that a typing error removes nobody. */
function namedAll(
  list: readonly { readonly id: string; readonly name: string }[],
  typed: string,
): readonly string[] | undefined {
  const ids = labelNames(typed).map((name) => named(list, name)?.id);
  return ids.every((id) => id !== undefined) ? ids : undefined;
}

/** Replaces the list of values of the tasks. */
function setList(
  taskIds: readonly string[],
  ids: readonly string[] | undefined,
  valuesOf: (task: Task) => readonly string[],
  set: (id: string, on: boolean) => Promise<unknown>,
  { taskOf }: CellTexts,
): boolean {
  if (!ids) return false;
  const before = new Set(taskIds.flatMap((id) => taskOf?.(id) ?? []).flatMap(valuesOf));
  for (const id of ids) void set(id, true);
  for (const id of before) if (!ids.includes(id)) void set(id, false);
  return true;
}

/** A text that no cell could take; the cell is unchanged. */
export interface RejectedText {
  readonly column: ListColumn;
  readonly text: string;
}

/** Sets the texts; returns the number of changed cells and the rejected texts. */
export function setCells(
  textsByColumn: ReadonlyMap<ListColumn, ReadonlyMap<string, readonly string[]>>,
  texts: CellTexts,
  commands: TaskCommands,
): { readonly accepted: number; readonly rejected: readonly RejectedText[] } {
  let accepted = 0;
  const rejected: RejectedText[] = [];
  for (const [column, byText] of textsByColumn) {
    for (const [text, ids] of byText) {
      if (setCell(column, ids, text, texts, commands)) accepted += ids.length;
      else rejected.push({ column, text: text.trim() });
    }
  }
  return { accepted, rejected };
}

/**
 * Maps a pasted table to cells: repeated over the whole block when its size divides the block's (one value fills it),
 * else once from the first cell on, cut off at the end of the list. Equal texts of a column are one change for all
 * their tasks.
 */
export function pastedTexts(
  table: Table,
  from: { readonly row: number; readonly column: number },
  block: { readonly rows: number; readonly columns: number },
  all: Block,
): Map<ListColumn, Map<string, string[]>> {
  const height = table.length;
  const width = Math.max(...table.map((row) => row.length));
  const fills = block.rows % height === 0 && block.columns % width === 0;
  const [rows, columns] = fills ? [block.rows, block.columns] : [height, width];
  const textsByColumn = new Map<ListColumn, Map<string, string[]>>();
  for (let x = 0; x < columns; x += 1) {
    const column = all.columns[from.column + x];
    if (!column) break;
    const byText = new Map<string, string[]>();
    textsByColumn.set(column, byText);
    for (let y = 0; y < rows; y += 1) {
      const text = table[y % height]?.[x % width];
      const row = all.rows[from.row + y];
      if (text === undefined || !row) continue;
      byText.set(text, [...(byText.get(text) ?? []), row.task.id]);
    }
  }
  return textsByColumn;
}

type Where = Parameters<typeof pastedTexts> extends [Table, ...infer Rest] ? Rest : never;

/** The same for a table as text. */
export const textsOf = (text: string, ...rest: Where): ReturnType<typeof pastedTexts> =>
  pastedTexts(readTable(text), ...rest);
