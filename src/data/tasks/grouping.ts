/**
 * Groupings of a project's tasks: four with order keys of their own, and others by values of tasks, which use the order
 * keys of the grouping by status. Pure.
 */
import type { CustomColumn } from '../../../contract/entities/project-entities.ts';
import type { GroupBy } from '../../../contract/entities/user-entities.ts';
import { UNMAPPED } from '../../../contract/rules/defaults.ts';
import { GROUPINGS, isOtherGrouping, type ValueGrouping } from '../../../contract/rules/value-groupings.ts';
import { addDays } from '../../lib/day.ts';

export type TaskGrouping = GroupBy | ValueGrouping;

/** Types of columns whose groups are derived from the tasks' values. */
const WITH_VALUES: readonly string[] = [
  'number',
  'formula',
  'text',
  'key',
] satisfies CustomColumn['field_type'][];
const CUSTOM = 'custom:';
export const WEEK = 7;

export const isStored = (by: unknown): by is GroupBy => GROUPINGS.some((known) => known === by);

export const isGrouping = (by: unknown): by is TaskGrouping => isStored(by) || isOtherGrouping(by);

/** The grouping whose order keys apply. */
export const orderedBy = (by: TaskGrouping): GroupBy => (isStored(by) ? by : 'status');

/** Whether a task may be in several groups at once. */
export const mayBeInSeveral = (by: TaskGrouping): boolean =>
  by === 'members' || by === 'labels' || by.startsWith(CUSTOM);

export const hasValueGroups = ({ field_type: type }: CustomColumn): boolean => WITH_VALUES.includes(type);

/**
 * Prefixes of group ids of such columns: for a text, a range of numbers, and a range of a formula's results. The first
 * character cannot be typed, so no option has such an id.
 */
export const TEXT_GROUP = '\u001E=';
export const RANGE_GROUP = '\u001En';
export const FORMULA_RANGE = '\u001Ef';
/** The group of values that have no group of their own. */
export const OTHER_VALUES = '\u001E';
/** Groups that are shown only with tasks, because they exist only by their tasks' values. */
export const needsTasks = (group: string): boolean =>
  group === UNMAPPED || group === OTHER_VALUES || group.startsWith(TEXT_GROUP);

/** The limits of a range; null for an open end. */
export function rangeOf(group: string): { readonly from: number | null; readonly to: number | null } {
  const [from = null, to = null] = group
    .slice(RANGE_GROUP.length)
    .split('..')
    .map((end) => (end === '' ? null : Number(end)));
  return { from, to };
}

/** The column of a grouping; undefined when it was deleted, and for other groupings. */
export function groupedColumn(
  by: TaskGrouping,
  columns: readonly CustomColumn[] = [],
): CustomColumn | undefined {
  const id = by.startsWith(CUSTOM) ? by.slice(CUSTOM.length) : null;
  return columns.find((column) => column.id === id);
}

/** Groups of due and start days relative to today, in order; `overdue`: due before today and not done. */
export const DAY_GROUPS = ['overdue', 'today', 'week', 'later', 'past'] as const;
/** Whether a grouping is by a day that people set. */
export const isByDay = (by: TaskGrouping): by is 'due' | 'start' => by === 'due' || by === 'start';

/** Whether the groups of tasks change with the current day; true for columns, because some contain days. */
export const movesWithDay = (by: TaskGrouping): boolean =>
  isByDay(by) || by === 'created' || by === 'completed' || by === 'updated' || by.startsWith(CUSTOM);

/** Prefix of the group ids of a date column, so that they differ from those of options. */
export const DAY_OF_COLUMN = 'day:';

/** How long ago tasks were created, completed or changed, newest first. */
export const AGE_GROUPS = ['today', 'last7', 'last30', 'earlier'] as const;

/** Estimates and logged time: inclusive ranges of minutes. */
export const ESTIMATE_GROUPS = ['1to60', '61to240', '241to480', '481to'] as const;

/** Progress: inclusive ranges of percent. */
export const PROGRESS_GROUPS = ['1to24', '25to49', '50to74', '75to99', '100to100'] as const;

export const YES = 'true';
/** Fields with the same groups in every project, in their order. */
export const SET_GROUPS: Readonly<Partial<Record<TaskGrouping, readonly string[]>>> = {
  due: DAY_GROUPS,
  start: DAY_GROUPS.slice(1),
  created: AGE_GROUPS,
  completed: AGE_GROUPS,
  estimate: ESTIMATE_GROUPS,
  milestone: [YES],
  updated: AGE_GROUPS,
  logged: ESTIMATE_GROUPS,
  progress: PROGRESS_GROUPS,
};
export const COLUMN_DAY_GROUPS: readonly string[] = DAY_GROUPS.slice(1).map((id) => `${DAY_OF_COLUMN}${id}`);

/** The name of a range of days that a group of a date column stands for. */
export const wordOfDays = (group: string): string =>
  group.startsWith(DAY_OF_COLUMN) ? group.slice(DAY_OF_COLUMN.length) : group;

/** The value of the column for a task in a group; undefined where no value follows from the group. */
export function valueInGroup(
  column: CustomColumn,
  group: string,
  today: string,
): string | number | null | undefined {
  if (column.field_type === 'date') return dayOfGroup(wordOfDays(group), today);
  if (!hasValueGroups(column)) return group;
  if (group.startsWith(TEXT_GROUP)) return group.slice(TEXT_GROUP.length);
  return group.startsWith(RANGE_GROUP) ? (rangeOf(group).from ?? undefined) : undefined;
}

/** The estimate for a task in a group of estimates: the upper limit; undefined for a range without one. */
export function minutesInGroup(group: string): number | undefined {
  if (group === UNMAPPED) return 0;
  const most = Number(group.split('to')[1]);
  return most > 0 ? most : undefined;
}

/** Undefined when the group assigns no day. */
function dayOfGroup(group: string, today: string): string | null | undefined {
  if (group === UNMAPPED) return null;
  if (group === 'today') return today;
  // The last day of the group, so that a gesture makes no task more urgent than necessary.
  if (group === 'week') return addDays(today, WEEK);
  return group === 'later' ? addDays(today, WEEK * 2) : undefined;
}

/** The day that a group gives a task; null for a group without one. */
export function datesInGroup(
  by: 'due' | 'start',
  group: string,
  today: string,
): { readonly endDate?: string | null; readonly startDate?: string | null } | null {
  const day = dayOfGroup(group, today);
  if (day === undefined) return null;
  return by === 'due' ? { endDate: day } : { startDate: day };
}

/** The value of a field that a group stands for. */
export interface FieldValue {
  readonly by: TaskGrouping;
  readonly id: string;
}

/** A character that cannot be typed. */
const SEPARATOR = '\u001F';

/** The id of a sub-group: the part of a group whose tasks also have a value of another field. */
export const subGroupId = (groupId: string, { by, id }: FieldValue): string =>
  [groupId, by, id].join(SEPARATOR);

/** Parses a group id into group and sub-group; null for a whole group. */
export function readGroupId(id: string): { readonly groupId: string; readonly sub: FieldValue | null } {
  const [groupId = id, by, subId] = id.split(SEPARATOR);
  const sub = by === undefined || subId === undefined ? null : { by: by as TaskGrouping, id: subId };
  return { groupId, sub };
}

/**
 * Groups to which tasks cannot be added: past days, other values, computed values, and ranges without a lower limit.
 */
const isClosed = (group: string): boolean =>
  group === `${DAY_OF_COLUMN}past` ||
  group === OTHER_VALUES ||
  [FORMULA_RANGE, `${RANGE_GROUP}..`].some((one) => group.startsWith(one));

/**
 * Whether a task can be moved to the group or sub-group, or created in it; never to overdue. With `me` (user id) for
 * creating: a new task is reported by its creator, created today and not completed.
 */
export function isOpenGroup(by: TaskGrouping, group: string, me?: string): boolean {
  const { groupId: id, sub } = readGroupId(group);
  return [{ by, id }, sub].every((one) => {
    if (!one) return true;
    switch (one.by) {
      case 'reporter':
        return one.id === me;
      case 'created':
        return me !== undefined && one.id === 'today';
      case 'completed':
        return me !== undefined && one.id === UNMAPPED;
      case 'estimate':
        return minutesInGroup(one.id) !== undefined;
      case 'due':
      case 'start':
        return one.id !== 'overdue' && one.id !== 'past';
      case 'updated':
        return me !== undefined && one.id === 'today';
      case 'logged':
      case 'progress':
        return me !== undefined && one.id === UNMAPPED;
      default:
        return !isClosed(one.id);
    }
  });
}

/** Nesting depth of a task directly in a group or sub-group, below their headers. */
export const levelIn = (groupId: string): number => (readGroupId(groupId).sub ? 3 : 2);
