/**
 * By what the tasks of a project can be grouped: the four groupings that keep places of their own, and the others, which go by what
 * tasks hold and borrow the places of the grouping by status. Pure.
 */
import type { CustomColumn } from '../../../contract/entities/project-entities.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { GroupBy } from '../../../contract/entities/user-entities.ts';
import { UNMAPPED } from '../../../contract/rules/defaults.ts';
import { GROUPINGS, isOtherGrouping, type OtherGrouping } from '../../../contract/rules/other-groupings.ts';
import { addDays } from '../../lib/day.ts';
import { heldIn } from './custom-values.ts';
import type { TaskLookups } from './task-query.ts';

export type TaskGrouping = GroupBy | OtherGrouping;

const GROUPABLE: readonly string[] = [
  'selection',
  'labels',
  'people',
  'checkbox',
] satisfies CustomColumn['field_type'][];
const CUSTOM = 'custom:';
const WEEK = 7;

export const isStored = (by: unknown): by is GroupBy => GROUPINGS.some((known) => known === by);

export const isGrouping = (by: unknown): by is TaskGrouping => isStored(by) || isOtherGrouping(by);

/** The grouping whose places the tasks have. */
export const placedBy = (by: TaskGrouping): GroupBy => (isStored(by) ? by : 'status');

/** A task may stand in several groups at once. */
export const mayBeInSeveral = (by: TaskGrouping): boolean =>
  by === 'members' || by === 'labels' || by.startsWith(CUSTOM);

/** Whether a column has values that make groups: options, people, yes or no. */
export const isGroupable = ({ field_type: type }: CustomColumn): boolean => GROUPABLE.includes(type);

/** The column a grouping goes by; undefined when it is gone, and for other groupings. */
export function groupedColumn(
  by: TaskGrouping,
  columns: readonly CustomColumn[] = [],
): CustomColumn | undefined {
  const id = by.startsWith(CUSTOM) ? by.slice(CUSTOM.length) : null;
  return columns.find((column) => column.id === id && isGroupable(column));
}

/** When tasks are due or start, in words that move with the day, in the order of the groups; `overdue`: not done, and due before today. */
export const DAY_GROUPS = ['overdue', 'today', 'week', 'later', 'past'] as const;
type DayGroup = (typeof DAY_GROUPS)[number];

function dayGroup(day: string | null, today: string): Exclude<DayGroup, 'overdue'> | typeof UNMAPPED {
  if (day === null) return UNMAPPED;
  if (day < today) return 'past';
  if (day === today) return 'today';
  return day <= addDays(today, WEEK) ? 'week' : 'later';
}

/** Whether a grouping changes with the day. */
export const isByDay = (by: TaskGrouping): by is 'due' | 'start' => by === 'due' || by === 'start';

/** Undefined where no day would put a task there by itself. */
function dayOfGroup(group: string, today: string): string | null | undefined {
  if (group === UNMAPPED) return null;
  if (group === 'today') return today;
  // The last day that still is there, so that nobody is hurried by a gesture.
  if (group === 'week') return addDays(today, WEEK);
  return group === 'later' ? addDays(today, WEEK * 2) : undefined;
}

/** The day a task is given in a group; null in one that no day would put it in by itself. */
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

/** Stands in no name that somebody types. */
const SEPARATOR = '\u001F';

/** The id of the part of a group in which tasks also have another field's value. */
export const subGroupId = (groupId: string, { by, id }: FieldValue): string =>
  [groupId, by, id].join(SEPARATOR);

/** The group that an id names, and the sub-group in it; null where it names the whole group. */
export function readGroupId(id: string): { readonly groupId: string; readonly sub: FieldValue | null } {
  const [groupId = id, by, subId] = id.split(SEPARATOR);
  const sub = by === undefined || subId === undefined ? null : { by: by as TaskGrouping, id: subId };
  return { groupId, sub };
}

/**
 * Whether a task can be put into the group or sub-group, or be made in it: nothing is late on purpose, and who makes a task is who
 * reported it (`me`, a user id).
 */
export function isOpenGroup(by: TaskGrouping, group: string, me?: string): boolean {
  const { groupId: id, sub } = readGroupId(group);
  return [{ by, id }, sub].every((one) => {
    if (one?.by === 'reporter') return one.id === me;
    return !one || !isByDay(one.by) || (one.id !== 'overdue' && one.id !== 'past');
  });
}

/** What decides about the group of a task, besides the task. */
export interface GroupLookups {
  readonly columns?: TaskLookups['columns'] | undefined;
  readonly today?: string | undefined;
}

const NOTHING: readonly string[] = [UNMAPPED];

/** Ids of the groups a task is in, in a grouping without places of its own; what is no group counts as none. */
export function otherGroupReader(
  by: OtherGrouping,
  { columns = [], today = '' }: GroupLookups,
): (task: Task) => readonly string[] {
  if (by === 'start') return ({ start_date: start }) => [dayGroup(start, today)];
  if (by === 'due')
    return ({ end_date: due, completed_at: done }) => {
      const group = dayGroup(due, today);
      return [group === 'past' && done === null ? 'overdue' : group];
    };
  if (by === 'reporter') return ({ reporter_id: reporter }) => (reporter === null ? NOTHING : [reporter]);
  if (by === 'labels') return ({ labels }) => (labels.length === 0 ? NOTHING : labels);
  const column = groupedColumn(by, columns);
  if (!column) return () => NOTHING;
  const held = heldIn(column, columns);
  return (task) => {
    const values = held(task);
    return values.length === 0 ? NOTHING : values.map(String);
  };
}

/** How deep a task directly in a group or sub-group stands, below the heads of both. */
export const levelIn = (groupId: string): number => (readGroupId(groupId).sub ? 3 : 2);
