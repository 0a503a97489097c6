/** What is typed in the form of a time log: a day, a clock time and a duration. Seconds of the start are zero (tasks 11.2). */
import type { WorkLog } from '../../../../contract/entities/task-entities.ts';
import type { LoggedTime } from '../../../data/tasks/use-work-log-actions.ts';
import { dayOf } from '../../../lib/day.ts';
import { parseDuration } from '../../../lib/duration.ts';

export interface WorkLogForm {
  readonly day: string;
  readonly time: string;
  readonly duration: string;
  readonly description: string;
}

export type WorkLogErrors = Partial<Record<'start' | 'duration', true>>;

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;

/** An hour of work that ends now. */
export function newForm(now: Date): WorkLogForm {
  const start = new Date(now.getTime() - 3_600_000);
  return { day: dayOf(start), time: clock(start), duration: '', description: '' };
}

export function formOf(log: WorkLog, durationText: (minutes: number) => string): WorkLogForm {
  const start = new Date(log.started_at);
  return {
    day: dayOf(start),
    time: clock(start),
    duration: durationText(Math.max(1, Math.round(log.time_spent / 60))),
    description: log.description ?? '',
  };
}

/** The time typed, or what is wrong with it. */
export function readForm(form: WorkLogForm): LoggedTime | WorkLogErrors {
  const start = new Date(`${form.day}T${form.time}:00`);
  const minutes = parseDuration(form.duration);
  const wrongStart = Number.isNaN(start.getTime());
  if (wrongStart || !minutes || minutes <= 0)
    return { ...(wrongStart && { start: true }), ...((!minutes || minutes <= 0) && { duration: true }) };
  const description = form.description.trim();
  return {
    seconds: minutes * 60,
    startedAt: start.toISOString(),
    description: description === '' ? null : description,
  };
}
