/** The changes of a task that moves between groups, in groupings without order keys of their own. Pure. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { UNMAPPED } from '../../../contract/rules/defaults.ts';
import type { ValueGrouping } from '../../../contract/rules/value-groupings.ts';
import { change } from '../mutate.ts';
import type { NamedMutation } from '../sync-types.ts';
import { columnInGroup } from './column-in-group.ts';
import { columnValues } from './custom-values.ts';
import { datesInGroup, groupedColumn, isByDay, minutesInGroup } from './grouping.ts';
import type { QueryLookups } from './task-query.ts';

/** Fields that no move changes: the reporter and the creation time are fixed; time and progress follow from work. */
const FOLLOWS: readonly ValueGrouping[] = [
  'reporter',
  'created',
  'completed',
  'updated',
  'logged',
  'progress',
];

export interface Regrouping {
  readonly by: ValueGrouping;
  /** Undefined when the task is not moved from a particular group. */
  readonly from: string | undefined;
  readonly to: string;
}

function customChanges(
  task: Task,
  { by, from, to }: Regrouping,
  { columns = [], today = '' }: QueryLookups,
): NamedMutation[] {
  const column = groupedColumn(by, columns);
  if (!column) return [];
  const values = columnValues(column, columns)(task).map(String);
  const besides = values.filter((one) => one !== from && one !== to);
  return columnInGroup(task.id, column, { groupId: to, today, besides });
}

/** Empty where the group's value cannot be given to a task. */
export function regrouped(task: Task, move: Regrouping, lookups: QueryLookups): NamedMutation[] {
  const { by, from, to } = move;
  const { id: taskId } = task;
  if (isByDay(by)) {
    const dates = datesInGroup(by, to, lookups.today ?? '');
    return dates ? [change('task.setDates', { taskId, ...dates })] : [];
  }
  if (FOLLOWS.some((one) => one === by)) return [];
  if (by === 'milestone') return [change('task.setMilestone', { taskId, milestone: to !== UNMAPPED })];
  if (by === 'estimate') {
    const totalMinutes = minutesInGroup(to);
    return totalMinutes === undefined ? [] : [change('task.setEstimate', { taskId, totalMinutes })];
  }
  if (by !== 'labels') return customChanges(task, move, lookups);
  return [
    ...(from !== undefined && task.labels.includes(from)
      ? [change('task.label', { taskId, labelId: from, attached: false })]
      : []),
    ...(to === UNMAPPED || task.labels.includes(to)
      ? []
      : [change('task.label', { taskId, labelId: to, attached: true })]),
  ];
}
