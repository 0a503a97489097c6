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

/** Columns whose groups follow from what tasks hold. */
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
 * In front of the groups of such columns: a text, the ends of a range, and those of a range of a formula. The first
 * character cannot be typed, so that no option has such a name.
 */
export const TEXT_GROUP = '\u001E=';
export const RANGE_GROUP = '\u001En';
export const FORMULA_RANGE = '\u001Ef';
/** What has no group of its own. */
export const OTHER_VALUES = '\u001E';
/** Groups that are there only with tasks: nobody looks for a text that nothing holds. */
export const needsTasks = (group: string): boolean =>
  group === UNMAPPED || group === OTHER_VALUES || group.startsWith(TEXT_GROUP);

/** The ends of a range; null where it has none. */
export function rangeOf(group: string): { readonly from: number | null; readonly to: number | null } {
  const [from = null, to = null] = group
    .slice(RANGE_GROUP.length)
    .split('..')
    .map((end) => (end === '' ? null : Number(end)));
  return { from, to };
}

/** The column a grouping goes by; undefined when it is gone, and for other groupings. */
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

/** Whether the groups of tasks are others on another day; of columns some have days. */
export const movesWithDay = (by: TaskGrouping): boolean =>
  isByDay(by) || by === 'created' || by === 'completed' || by === 'updated' || by.startsWith(CUSTOM);

/** In front of the groups of a column with days: its groups are no words of a list. */
export const DAY_OF_COLUMN = 'day:';

/** How long ago tasks were created, completed or changed, newest first. */
export const AGE_GROUPS = ['today', 'last7', 'last30', 'earlier'] as const;

/** Estimates, and time logged, in minutes, from one to another. */
export const ESTIMATE_GROUPS = ['1to60', '61to240', '241to480', '481to'] as const;

/** Progress in percent, from one to another. */
export const PROGRESS_GROUPS = ['1to24', '25to49', '50to74', '75to99', '100to100'] as const;

export const YES = 'true';
/** The groups of a field that are the same in every project, in their order. */
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

/** The word for days that a group of a column stands for. */
export const wordOfDays = (group: string): string =>
  group.startsWith(DAY_OF_COLUMN) ? group.slice(DAY_OF_COLUMN.length) : group;

/** What a task holds in a group of a column; undefined where nothing would put it there by itself. */
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

/** The minutes a task is given in a group of estimates: the most of it, as of days the last; undefined where there is no end. */
export function minutesInGroup(group: string): number | undefined {
  if (group === UNMAPPED) return 0;
  const most = Number(group.split('to')[1]);
  return most > 0 ? most : undefined;
}

/** Undefined where no day is assigned by the group. */
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

/** A value of a field that makes a group. */
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

/** Days that are past, what has no group of its own, what is computed, and what has no least value. */
const isClosed = (group: string): boolean =>
  group === `${DAY_OF_COLUMN}past` ||
  group === OTHER_VALUES ||
  [FORMULA_RANGE, `${RANGE_GROUP}..`].some((one) => group.startsWith(one));

/**
 * Whether a task can be put into the group or sub-group, or be made in it: nothing is late on purpose. With `me`, a user id, for making
 * one: who makes a task is who reported it, today, and it is not completed.
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
