/** What gestures on the timeline make of an allocation, as changes by name. Pure but for new ids. */
import { v7 as newId } from 'uuid';
import type { Allocation } from '../../../contract/entities/planning-entities.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { Relief } from '../../../contract/rules/day-load.ts';
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

export function created(teamId: string, { from, to, ...draft }: AllocationDraft): NamedMutation {
  return change('allocation.create', { allocationId: newId(), teamId, span: { from, to }, ...draft });
}

/** Only what differs, so that what somebody else changed meanwhile stands. */
export function changed(row: Allocation, to: Partial<AllocationDraft>): NamedMutation[] {
  const was = draftOf(row);
  const next = { ...was, ...to };
  const span = next.from !== was.from || next.to !== was.to ? { span: { from: next.from, to: next.to } } : {};
  const wanted = {
    ...span,
    ...(next.projectId !== was.projectId && { projectId: next.projectId }),
    ...(next.teamMemberId !== was.teamMemberId && { teamMemberId: next.teamMemberId }),
    ...(next.minutesPerDay !== was.minutesPerDay && { minutesPerDay: next.minutesPerDay }),
    ...(next.note !== was.note && { note: next.note }),
  };
  return Object.keys(wanted).length === 0
    ? []
    : [change('allocation.set', { allocationId: row.id, change: wanted })];
}

/** In two: the second begins on `day`; nothing when that is not inside. */
export function split(row: Allocation, day: Day): NamedMutation[] {
  if (day <= row.allocated_from || day > row.allocated_to) return [];
  return [
    ...changed(row, { to: addDays(day, -1) }),
    created(row.team_id, { ...draftOf(row), from: day, to: row.allocated_to }),
  ];
}

/** The same again right after it. */
export function repeated(row: Allocation): NamedMutation {
  const days = daysBetween(row.allocated_from, row.allocated_to) + 1;
  const moved = { from: addDays(row.allocated_from, days), to: addDays(row.allocated_to, days) };
  return created(row.team_id, { ...draftOf(row), ...moved });
}

export function removed(row: Allocation): NamedMutation {
  return change('allocation.remove', { allocationId: row.id });
}

export function relieved(relief: readonly Relief[]): NamedMutation[] {
  return relief.map(({ allocationId, minutesPerDay }) =>
    change('allocation.set', { allocationId, change: { minutesPerDay } }),
  );
}

/** What a key does to the bar that has the focus; null when it means nothing to it. */
export function keyed(
  row: Allocation,
  event: { readonly key: string; readonly shiftKey: boolean },
): NamedMutation[] | null {
  const days = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
  if (days === 0) return event.key === 'Delete' || event.key === 'Backspace' ? [removed(row)] : null;
  const to = addDays(row.allocated_to, days);
  if (event.shiftKey) return to < row.allocated_from ? [] : changed(row, { to });
  return changed(row, { from: addDays(row.allocated_from, days), to });
}

/** A task that was nobody's, given to a person, on its days or on others. */
export function given(
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
