/**
 * Groupings without order keys of their own: the list of groups, and the group of a task. Loaded with the first such
 * grouping.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { UNMAPPED } from '../../../contract/rules/defaults.ts';
import {
  groupsOf as rawGroupsOf,
  type TaskGroup,
  UNMAPPED_GROUP,
} from '../../../contract/rules/group-defaults.ts';
import { settingsOf } from '../../../contract/rules/custom-columns.ts';
import type { ValueGrouping } from '../../../contract/rules/value-groupings.ts';
import { addDays } from '../../lib/day.ts';
import { midnightOf } from '../../lib/midnight.ts';
import type { ProjectTasks } from '../store/project-tasks.ts';
import { columnValues } from './custom-values.ts';
import {
  type AGE_GROUPS,
  COLUMN_DAY_GROUPS,
  type DAY_GROUPS,
  DAY_OF_COLUMN,
  ESTIMATE_GROUPS,
  groupedColumn,
  hasValueGroups,
  isStored,
  PROGRESS_GROUPS,
  SET_GROUPS,
  WEEK,
  YES,
} from './grouping.ts';
import { percentDone } from './task-order.ts';
import type { OtherGroups, QueryLookups, TaskQuery, ValueGroups } from './task-query.ts';
import { valuesOf } from './value-groups.ts';

type DayGroup = (typeof DAY_GROUPS)[number];

function dayGroup(day: string | null, today: string): Exclude<DayGroup, 'overdue'> | typeof UNMAPPED {
  if (day === null) return UNMAPPED;
  if (day < today) return 'past';
  if (day === today) return 'today';
  return day <= addDays(today, WEEK) ? 'week' : 'later';
}

type Values = ReadonlyMap<string, ValueGroups>;

const plain = (key: string, name: string, color: string): TaskGroup => ({
  key,
  name,
  color,
  color_dark: color,
});

const uncoloured = (id: string): TaskGroup => plain(id, id, UNMAPPED_GROUP.color);

/** Groups of a custom column: its options, the project's members, ranges of days, checked or not, or its values. */
function customGroups(
  groupBy: ValueGrouping,
  { columns, members }: QueryLookups,
  values: Values,
): readonly TaskGroup[] {
  const column = groupedColumn(groupBy, columns);
  if (!column) return [];
  const { selections_list: options, labels_list: labels } = settingsOf(column);
  switch (column.field_type) {
    case 'selection':
      return options.map((one) => plain(one.selection_name, one.selection_name, one.selection_color));
    case 'labels':
      return labels.map((one) => plain(one.label_name, one.label_name, one.label_color));
    case 'people':
      return rawGroupsOf('members', { statuses: [], phases: [], members });
    case 'date':
      return COLUMN_DAY_GROUPS.map(uncoloured);
    case 'checkbox':
      return [uncoloured('true')];
    default:
      return (values.get(column.id)?.ids ?? []).map(uncoloured);
  }
}

/** In the order of the groups of assignees; ids are user ids, because tasks name their reporter by user id. */
function reporterGroups({ members }: QueryLookups): readonly TaskGroup[] {
  const userById = new Map(members.map(({ id, user_id: userId }) => [id, userId]));
  return rawGroupsOf('members', { statuses: [], phases: [], members }).flatMap((group) => {
    const key = userById.get(group.key);
    return key ? [{ ...group, key }] : [];
  });
}

const NOTHING: readonly string[] = [UNMAPPED];
const MILESTONES: readonly string[] = [YES];

/** Compares an instant with the instants at which the groups begin, so that no calendar is needed per task. */
function ageReader(
  today: string,
  zone: string | undefined,
): (at: string | null) => (typeof AGE_GROUPS)[number] | typeof UNMAPPED {
  const [begins = '', week = '', month = ''] = [0, -6, -29].map((days) => midnightOf(today, days, zone));
  return (at) => {
    if (at === null) return UNMAPPED;
    if (at >= begins) return 'today';
    return at >= week ? 'last7' : at >= month ? 'last30' : 'earlier';
  };
}

const endsOf = (ids: readonly string[]): readonly (readonly [id: string, most: number])[] =>
  ids.map((id) => [id, Number(id.split('to')[1] || Infinity)]);
const MINUTES = endsOf(ESTIMATE_GROUPS);
const PERCENT = endsOf(PROGRESS_GROUPS);
const inEnds = (ends: typeof MINUTES, value: number): readonly string[] => [
  value === 0 ? UNMAPPED : (ends.find(([, most]) => value <= most)?.[0] ?? UNMAPPED),
];

function groupsBy(by: ValueGrouping, lookups: QueryLookups, values: Values): readonly TaskGroup[] {
  const set = SET_GROUPS[by];
  if (set) return set.map(uncoloured);
  if (by === 'reporter') return reporterGroups(lookups);
  if (by !== 'labels') return customGroups(by, lookups, values);
  return (lookups.labels ?? []).map((label) => plain(label.id, label.name, label.color_code));
}

/** Returns the group ids of a task. */
function readerOf(
  by: ValueGrouping,
  { columns = [], today = '', zone }: QueryLookups,
  values: Values,
): (task: Task) => readonly string[] {
  if (by === 'start') return ({ start_date: start }) => [dayGroup(start, today)];
  if (by === 'due')
    return ({ end_date: due, completed_at: done }) => {
      const group = dayGroup(due, today);
      return [group === 'past' && done === null ? 'overdue' : group];
    };
  if (by === 'created' || by === 'completed' || by === 'updated') {
    const groupAt = ageReader(today, zone);
    const field = `${by}_at` as const;
    return (task) => [groupAt(task[field])];
  }
  if (by === 'estimate') return ({ total_minutes: minutes }) => inEnds(MINUTES, minutes);
  if (by === 'logged') return (task) => inEnds(MINUTES, task.logged_seconds / 60);
  if (by === 'progress') return (task) => inEnds(PERCENT, percentDone(task));
  if (by === 'milestone') return ({ milestone }) => (milestone ? MILESTONES : NOTHING);
  if (by === 'reporter') return ({ reporter_id: reporter }) => (reporter === null ? NOTHING : [reporter]);
  if (by === 'labels') return ({ labels }) => (labels.length === 0 ? NOTHING : labels);
  const column = groupedColumn(by, columns);
  if (!column) return () => NOTHING;
  const columnValuesOf = columnValues(column, columns);
  const groups = values.get(column.id);
  if (groups)
    return (task) => {
      const [value] = columnValuesOf(task);
      return value === undefined ? NOTHING : [groups.idOf(value)];
    };
  if (column.field_type === 'date')
    return (task) => {
      const [day] = columnValuesOf(task);
      return day === undefined ? NOTHING : [`${DAY_OF_COLUMN}${dayGroup(String(day), today)}`];
    };
  return (task) => {
    const values = columnValuesOf(task);
    return values.length === 0 ? NOTHING : values.map(String);
  };
}

interface Made {
  readonly values: readonly (ValueGroups | null)[];
  readonly lookups: QueryLookups;
}
const made = new WeakMap<QueryLookups, Made>();

/** The lookups with the value groups a query needs; the same object while nothing changes. */
export function withOthers(
  tasks: ProjectTasks,
  { groupBy, thenBy }: Pick<TaskQuery, 'groupBy' | 'thenBy'>,
  lookups: QueryLookups,
): QueryLookups {
  const { columns = [] } = lookups;
  const others = [groupBy, thenBy].filter((by) => by !== null && !isStored(by));
  if (others.length === 0) return lookups;
  const found = others.map((by) => {
    const column = by && groupedColumn(by, columns);
    return column && hasValueGroups(column) ? ([column.id, valuesOf(tasks, column, columns)] as const) : null;
  });
  const all = found.map((one) => one?.[1] ?? null);
  const before = made.get(lookups);
  if (before?.values.length === all.length && all.every((one, index) => one === before.values[index]))
    return before.lookups;
  const values = new Map(found.flatMap((one) => (one ? [one] : [])));
  const read: OtherGroups = {
    values,
    groupsOf: (by) => groupsBy(by, lookups, values),
    readerOf: (by) => readerOf(by, lookups, values),
  };
  const now = { values: all, lookups: { ...lookups, others: read } };
  made.set(lookups, now);
  return now.lookups;
}
