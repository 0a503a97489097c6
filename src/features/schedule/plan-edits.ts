/** Maps gestures on the timeline to mutations of an allocation. Pure except for new ids. */
import { v7 as newId } from 'uuid';
import type { Allocation } from '../../../contract/entities/planning-entities.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { Reduction } from '../../../contract/rules/day-load.ts';
import { change } from '../../data/mutate.ts';
import type { NamedMutation } from '../../data/sync-types.ts';
import { addDays, type Day, daysBetween } from '../../lib/day.ts';

export interface AllocationDraft {
  readonly projectId: string;
  readonly teamMemberId: string | null;
  readonly from: Day;
  readonly to: Day;
  readonly minutesPerDay: number;
  readonly note: string;
}

export function draftOf(row: Allocation): AllocationDraft {
  return {
    projectId: row.project_id,
    teamMemberId: row.team_member_id,
    from: row.allocated_from,
    to: row.allocated_to,
    minutesPerDay: row.minutes_per_day,
    note: row.note,
  };
}

export function createAllocation(teamId: string, { from, to, ...draft }: AllocationDraft): NamedMutation {
  return change('allocation.create', { allocationId: newId(), teamId, span: { from, to }, ...draft });
}

/** Changes only the fields that differ, so that concurrent edits of other fields stay. */
export function changeAllocation(row: Allocation, to: Partial<AllocationDraft>): NamedMutation[] {
  const was = draftOf(row);
  const next = { ...was, ...to };
  const span = next.from !== was.from || next.to !== was.to ? { span: { from: next.from, to: next.to } } : {};
  const patch = {
    ...span,
    ...(next.projectId !== was.projectId && { projectId: next.projectId }),
    ...(next.teamMemberId !== was.teamMemberId && { teamMemberId: next.teamMemberId }),
    ...(next.minutesPerDay !== was.minutesPerDay && { minutesPerDay: next.minutesPerDay }),
    ...(next.note !== was.note && { note: next.note }),
  };
  return Object.keys(patch).length === 0
    ? []
    : [change('allocation.set', { allocationId: row.id, change: patch })];
}

/** Splits an allocation: the second part starts on `day`. Empty when `day` is not inside. */
export function splitAllocation(row: Allocation, day: Day): NamedMutation[] {
  if (day <= row.allocated_from || day > row.allocated_to) return [];
  return [
    ...changeAllocation(row, { to: addDays(day, -1) }),
    createAllocation(row.team_id, { ...draftOf(row), from: day, to: row.allocated_to }),
  ];
}

/** Copies an allocation to the days right after it. */
export function repeatAllocation(row: Allocation): NamedMutation {
  const days = daysBetween(row.allocated_from, row.allocated_to) + 1;
  const moved = { from: addDays(row.allocated_from, days), to: addDays(row.allocated_to, days) };
  return createAllocation(row.team_id, { ...draftOf(row), ...moved });
}

export function removeAllocation(row: Allocation): NamedMutation {
  return change('allocation.remove', { allocationId: row.id });
}

export function reduceAllocations(relief: readonly Reduction[]): NamedMutation[] {
  return relief.map(({ allocationId, minutesPerDay }) =>
    change('allocation.set', { allocationId, change: { minutesPerDay } }),
  );
}

/** The mutations for a key on the focused bar; null for other keys. */
export function changeByKey(
  row: Allocation,
  event: { readonly key: string; readonly shiftKey: boolean },
): NamedMutation[] | null {
  const days = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
  if (days === 0) return event.key === 'Delete' || event.key === 'Backspace' ? [removeAllocation(row)] : null;
  const to = addDays(row.allocated_to, days);
  if (event.shiftKey) return to < row.allocated_from ? [] : changeAllocation(row, { to });
  return changeAllocation(row, { from: addDays(row.allocated_from, days), to });
}

/** Assigns an unassigned task to a person, on its own or other days. */
export function assignTask(
  task: Task,
  teamMemberId: string | null,
  days: { readonly from: Day; readonly to: Day } | null,
): NamedMutation[] {
  const moved = {
    ...(days && task.start_date !== null && days.from !== task.start_date && { startDate: days.from }),
    ...(days && task.end_date !== null && days.to !== task.end_date && { endDate: days.to }),
  };
  return [
    ...(teamMemberId === null || task.assignees.includes(teamMemberId)
      ? []
      : [change('task.assign', { taskId: task.id, teamMemberId, assigned: true })]),
    ...(Object.keys(moved).length === 0 ? [] : [change('task.setDates', { taskId: task.id, ...moved })]),
  ];
}
