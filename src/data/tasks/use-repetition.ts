/**
 * The recurrence of a task, its next occurrences, and changes to it. Each change resolves when it is stored on this
 * device.
 */
import { useMemo } from 'react';
import { v7 as newId } from 'uuid';
import type { RecurrenceRule, TaskSchedule } from '../../../contract/entities/schedule-entity.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import {
  dayAfterCompletion,
  isSeriesOver,
  type NewestOccurrence,
  nextDates,
  seriesOf,
} from '../../../contract/rules/recurrence.ts';
import { useMe } from '../people.ts';
import type { ProjectTasks } from '../store/project-tasks.ts';
import { useMutate } from '../sync-context.ts';
import { useRow } from '../use-store.ts';
import { useProjectTasks } from './use-project-tasks.ts';

/** The task's schedule; undefined without one, or while it has not arrived. */
export function useSchedule(task: Pick<Task, 'schedule_id'>): TaskSchedule | undefined {
  return useRow('taskSchedule', task.schedule_id);
}

export interface Repetition {
  /** The next occurrences of a rule for this task. A rule that counts from completion has none before a completion. */
  readonly dates: (rule: RecurrenceRule, now: Date, count: number) => readonly string[];
  /** Whether a rule has no further occurrences. */
  readonly isOver: (rule: RecurrenceRule, now: Date) => boolean;
  /** Starts the recurrence, or replaces its rule. */
  readonly keep: (rule: RecurrenceRule) => Promise<void>;
  readonly stop: () => Promise<void>;
}

function latestDue(tasks: ProjectTasks, scheduleId: string): string | null {
  let latest: string | null = null;
  for (const { schedule_id: carried, end_date: due } of tasks.rows())
    if (carried === scheduleId && due !== null && (latest === null || due > latest)) latest = due;
  return latest;
}

/** The newest task of a schedule; a task without a number is the newest. */
function lastOne(tasks: ProjectTasks, scheduleId: string): NewestOccurrence {
  let newest: Task | undefined;
  const number = (row: Task): number => row.task_no || Number.MAX_SAFE_INTEGER;
  for (const row of tasks.rows())
    if (row.schedule_id === scheduleId && (!newest || number(row) > number(newest))) newest = row;
  return { completedAt: newest?.completed_at ?? null, due: newest?.end_date ?? null };
}

export function useRepetition(task: Task): Repetition {
  const schedule = useSchedule(task);
  const tasks = useProjectTasks(task.project_id);
  const zone = useMe()?.timezone_name ?? 'UTC';
  const mutate = useMutate();
  return useMemo(() => {
    const { id: taskId, end_date: due, completed_at: completedAt } = task;
    const draft = (rule: RecurrenceRule, now: Date): TaskSchedule => ({
      ...rule,
      id: '',
      project_id: task.project_id,
      team_id: task.team_id,
      timezone_id: zone,
      anchor_date: due,
      occurrence_count: 0,
      last_created_task_end_date: null,
      created_by: null,
      created_at: now.toISOString(),
    });
    const wanted = (rule: RecurrenceRule, now: Date): TaskSchedule =>
      schedule ? { ...schedule, ...rule } : draft(rule, now);
    const lastBy = (rule: RecurrenceRule): NewestOccurrence => {
      if (!schedule) return { completedAt, due };
      if (rule.counts_from === 'completion') return lastOne(tasks, schedule.id);
      return { completedAt: null, due: latestDue(tasks, schedule.id) };
    };
    return {
      dates: (rule, now, count) =>
        rule.counts_from === 'completion'
          ? [dayAfterCompletion(wanted(rule, now), lastBy(rule), now) ?? []].flat()
          : nextDates(seriesOf(wanted(rule, now), lastBy(rule).due, now), count),
      isOver: (rule, now) => isSeriesOver(wanted(rule, now), lastBy(rule), now),
      keep: (rule) =>
        schedule
          ? mutate.taskSchedule.change({ taskId, scheduleId: schedule.id, rule })
          : mutate.taskSchedule.start({ taskId, scheduleId: newId(), rule }),
      stop: async () => {
        if (schedule) await mutate.taskSchedule.stop({ taskId, scheduleId: schedule.id });
      },
    };
  }, [schedule, tasks, task, zone, mutate]);
}
