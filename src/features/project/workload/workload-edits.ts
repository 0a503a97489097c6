/** Maps gestures on the workload to mutations of a task. Pure. */
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { change } from '../../../data/mutate.ts';
import type { NamedMutation } from '../../../data/sync-types.ts';
import { addDays, type Day, daysBetween } from '../../../lib/day.ts';

export interface Move {
  readonly task: Task;
  /** Team member the task is moved from; null from the tray. */
  readonly from: string | null;
  /** Team member the task is moved to; null for unassigned. */
  readonly to: string | null;
  /** Number of days to move by; a task without dates gets `day`. */
  readonly days: number;
  readonly day: Day;
}

/** The dates after the move; null when they do not change. */
function movedDates({ task, days, day }: Move): { start: Day | null; end: Day | null } | null {
  const { start_date: start, end_date: end } = task;
  if (start === null && end === null) return { start: day, end: day };
  if (days === 0) return null;
  return {
    start: start === null ? null : addDays(start, days),
    end: end === null ? null : addDays(end, days),
  };
}

/** Only the assignee whose row it was dragged from is replaced. */
export function moved(move: Move): NamedMutation[] {
  const { task, from, to } = move;
  const list: NamedMutation[] = [];
  if (from !== to) {
    if (from !== null && task.assignees.includes(from))
      list.push(change('task.assign', { taskId: task.id, teamMemberId: from, assigned: false }));
    if (to !== null && !task.assignees.includes(to))
      list.push(change('task.assign', { taskId: task.id, teamMemberId: to, assigned: true }));
  }
  const dates = movedDates(move);
  if (dates)
    list.push(change('task.setDates', { taskId: task.id, startDate: dates.start, endDate: dates.end }));
  return list;
}

/** Days to move a task by, so that its first day is `day`. */
export function daysTo(task: Pick<Task, 'start_date' | 'end_date'>, day: Day): number {
  const first = task.start_date ?? task.end_date;
  return first === null ? 0 : daysBetween(first, day);
}
