/**
 * Groupings of a project's tasks: four with order keys of their own, and others by values of tasks, which use the order
 * keys of the grouping by status. Pure.
 */
import type { CustomColumn } from '../../../contract/entities/project-entities.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { GroupBy } from '../../../contract/entities/user-entities.ts';
import { UNMAPPED } from '../../../contract/rules/defaults.ts';
import { GROUPINGS, isOtherGrouping, type ValueGrouping } from '../../../contract/rules/value-groupings.ts';
import { addDays, midnightOf } from '../../lib/day.ts';
import { heldIn } from './custom-values.ts';
import type { TaskLookups } from './task-query.ts';

export type TaskGrouping = GroupBy | ValueGrouping;

const GROUPABLE: readonly string[] = [
  'selection',
  'labels',
  'people',
  'checkbox',
  'date',
] satisfies CustomColumn['field_type'][];
const CUSTOM = 'custom:';
const WEEK = 7;

export const isStored = (by: unknown): by is GroupBy => GROUPINGS.some((known) => known === by);

export const isGrouping = (by: unknown): by is TaskGrouping => isStored(by) || isOtherGrouping(by);

/** The grouping whose order keys apply. */
export const placedBy = (by: TaskGrouping): GroupBy => (isStored(by) ? by : 'status');

/** Whether a task may be in several groups at once. */
export const mayBeInSeveral = (by: TaskGrouping): boolean =>
  by === 'members' || by === 'labels' || by.startsWith(CUSTOM);

/** Whether a column has values that make groups: options, people, yes or no, and days in words. */
export const isGroupable = ({ field_type: type }: CustomColumn): boolean => GROUPABLE.includes(type);

/** The column a grouping goes by; undefined when it is gone, and for other groupings. */
export function groupedColumn(
  by: TaskGrouping,
  columns: readonly CustomColumn[] = [],
): CustomColumn | undefined {
  const id = by.startsWith(CUSTOM) ? by.slice(CUSTOM.length) : null;
  return columns.find((column) => column.id === id && isGroupable(column));
}

/** Groups of due and start days relative to today, in order; `overdue`: due before today and not done. */
export const DAY_GROUPS = ['overdue', 'today', 'week', 'later', 'past'] as const;
type DayGroup = (typeof DAY_GROUPS)[number];

function dayGroup(day: string | null, today: string): Exclude<DayGroup, 'overdue'> | typeof UNMAPPED {
  if (day === null) return UNMAPPED;
  if (day < today) return 'past';
  if (day === today) return 'today';
  return day <= addDays(today, WEEK) ? 'week' : 'later';
}

/** Whether a grouping is by a day that people set. */
export const isByDay = (by: TaskGrouping): by is 'due' | 'start' => by === 'due' || by === 'start';

/** Whether the groups of tasks are others on another day; of columns some have days. */
export const movesWithDay = (by: TaskGrouping): boolean =>
  isByDay(by) || by === 'created' || by === 'completed' || by.startsWith(CUSTOM);

/** In front of the groups of a column with days: its groups are no words of a list. */
const DAY_OF_COLUMN = 'day:';

/** How long ago tasks were created or completed, newest first. */
export const AGE_GROUPS = ['today', 'last7', 'last30', 'earlier'] as const;

/** Estimates in minutes, from one to another. */
export const ESTIMATE_GROUPS = ['1to60', '61to240', '241to480', '481to'] as const;

const YES = 'true';
/** The groups of a field that are the same in every project, in their order. */
export const SET_GROUPS: Readonly<Partial<Record<TaskGrouping, readonly string[]>>> = {
  due: DAY_GROUPS,
  start: DAY_GROUPS.slice(1),
  created: AGE_GROUPS,
  completed: AGE_GROUPS,
  estimate: ESTIMATE_GROUPS,
  milestone: [YES],
};
export const COLUMN_DAY_GROUPS: readonly string[] = DAY_GROUPS.slice(1).map((id) => `${DAY_OF_COLUMN}${id}`);

/** The word for days that a group of a column stands for. */
export const wordOfDays = (group: string): string =>
  group.startsWith(DAY_OF_COLUMN) ? group.slice(DAY_OF_COLUMN.length) : group;

/** What a task holds in a group of a column; undefined where no day would put it there by itself. */
export const heldInGroup = (
  { field_type: type }: CustomColumn,
  group: string,
  today: string,
): string | null | undefined => (type === 'date' ? dayOfGroup(wordOfDays(group), today) : group);

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
      default:
        return one.id !== `${DAY_OF_COLUMN}past`;
    }
  });
}

/** Lookups that determine a task's group, besides the task. */
export interface GroupLookups {
  readonly columns?: TaskLookups['columns'] | undefined;
  readonly today?: string | undefined;
}

const NOTHING: readonly string[] = [UNMAPPED];
const MILESTONES: readonly string[] = [YES];

/** Instants as days here; compared with those at which the groups begin, so that no task needs a calendar. */
function ageReader(today: string): (at: string | null) => (typeof AGE_GROUPS)[number] | typeof UNMAPPED {
  const [begins = '', week = '', month = ''] = [0, -6, -29].map((days) => midnightOf(today, days));
  return (at) => {
    if (at === null) return UNMAPPED;
    if (at >= begins) return 'today';
    return at >= week ? 'last7' : at >= month ? 'last30' : 'earlier';
  };
}

const MAX_MINUTES = ESTIMATE_GROUPS.map((id) => [id, Number(id.split('to')[1] || Infinity)] as const);
const estimateGroup = (minutes: number): string =>
  minutes === 0 ? UNMAPPED : (MAX_MINUTES.find(([, most]) => minutes <= most)?.[0] ?? UNMAPPED);

/** Returns the group ids of a task, for a grouping without order keys of its own; unknown groups count as none. */
export function otherGroupReader(
  by: ValueGrouping,
  { columns = [], today = '' }: GroupLookups,
): (task: Task) => readonly string[] {
  if (by === 'start') return ({ start_date: start }) => [dayGroup(start, today)];
  if (by === 'due')
    return ({ end_date: due, completed_at: done }) => {
      const group = dayGroup(due, today);
      return [group === 'past' && done === null ? 'overdue' : group];
    };
  if (by === 'created' || by === 'completed') {
    const groupAt = ageReader(today);
    return by === 'created' ? (task) => [groupAt(task.created_at)] : (task) => [groupAt(task.completed_at)];
  }
  if (by === 'estimate') return ({ total_minutes: minutes }) => [estimateGroup(minutes)];
  if (by === 'milestone') return ({ milestone }) => (milestone ? MILESTONES : NOTHING);
  if (by === 'reporter') return ({ reporter_id: reporter }) => (reporter === null ? NOTHING : [reporter]);
  if (by === 'labels') return ({ labels }) => (labels.length === 0 ? NOTHING : labels);
  const column = groupedColumn(by, columns);
  if (!column) return () => NOTHING;
  const held = heldIn(column, columns);
  if (column.field_type === 'date')
    return (task) => {
      const [day] = held(task);
      return day === undefined ? NOTHING : [`${DAY_OF_COLUMN}${dayGroup(String(day), today)}`];
    };
  return (task) => {
    const values = held(task);
    return values.length === 0 ? NOTHING : values.map(String);
  };
}

/** Nesting depth of a task directly in a group or sub-group, below their headers. */
export const levelIn = (groupId: string): number => (readGroupId(groupId).sub ? 3 : 2);
