/**
 * The values of the time log form: a day, a clock time, and a duration or an end time. Seconds of the start are zero
 * (tasks 11.2).
 */
import type { WorkLog } from '../../../../contract/entities/task-entities.ts';
import type { LoggedTime } from '../../../data/tasks/use-work-log-actions.ts';
import { dayOf } from '../../../lib/day.ts';
import { parseDuration } from '../../../lib/duration.ts';

export interface WorkLogForm {
  readonly day: string;
  readonly time: string;
  /** End time. When it is earlier than the start, it is on the next day, if the duration agrees. */
  readonly end: string;
  readonly duration: string;
  readonly description: string;
  /** When a new entry ends for as long as nobody has chosen its day, start or end: an instant; empty afterwards. */
  readonly endsAt: string;
}

export type WorkLogErrors = Partial<Record<'start' | 'end' | 'duration', true>>;

type DurationText = (minutes: number) => string;

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;

/** Times are entered in minutes. */
const MINUTE = 60_000;

/** A day without a change of daylight saving time, for a form without a day. */
const ANY_DAY = '2026-01-15';

/** The instant of a time on the day of the form: NaN for an incomplete time. */
const instantOf = ({ day }: Pick<WorkLogForm, 'day'>, time: string): number =>
  Date.parse(`${day || ANY_DAY}T${time}:00`);

/** Worked time counts: on the day the clocks change it is an hour more or less than between the times. */
function endOf(form: WorkLogForm, duration: string): string {
  const [start, minutes] = [instantOf(form, form.time), parseDuration(duration)];
  return Number.isNaN(start) || !minutes ? '' : clock(new Date(start + minutes * MINUTE));
}

const startOf = (at: Date): Pick<WorkLogForm, 'day' | 'time'> => ({ day: dayOf(at), time: clock(at) });

/** A new entry, which ends now: it started an hour ago until its duration is known. */
export function newForm(now: Date): WorkLogForm {
  const start = startOf(new Date(now.getTime() - 60 * MINUTE));
  return { ...start, end: '', duration: '', description: '', endsAt: now.toISOString() };
}

export function withDuration(form: WorkLogForm, duration: string): WorkLogForm {
  const minutes = parseDuration(duration);
  const start =
    form.endsAt !== '' && minutes ? startOf(new Date(Date.parse(form.endsAt) - minutes * MINUTE)) : {};
  const moved = { ...form, ...start };
  return { ...moved, duration, end: endOf(moved, duration) };
}

export function withDay(form: WorkLogForm, day: string): WorkLogForm {
  const moved = { ...form, day, endsAt: '' };
  return form.duration === '' ? moved : withDuration(moved, form.duration);
}

/** An end before or at the start clears the duration. */
export function withEnd(form: WorkLogForm, end: string, durationText: DurationText): WorkLogForm {
  const worked = (instantOf(form, end) - instantOf(form, form.time)) / MINUTE;
  const duration = worked > 0 ? durationText(worked) : '';
  return { ...form, end, duration, endsAt: '' };
}

/** The duration stays; without one it is computed from the end. */
export function withStart(form: WorkLogForm, time: string, durationText: DurationText): WorkLogForm {
  const moved = { ...form, time, endsAt: '' };
  return form.duration === '' ? withEnd(moved, form.end, durationText) : withDuration(moved, form.duration);
}

export function formOf(log: WorkLog, durationText: DurationText): WorkLogForm {
  const start = new Date(log.started_at);
  const duration = durationText(Math.max(1, Math.round(log.time_spent / 60)));
  const rest = { end: '', duration, description: log.description ?? '', endsAt: '' };
  return withDuration({ ...startOf(start), ...rest }, duration);
}

/**
 * The time to store for an edited entry: what was not changed stays as it is stored. The form shows whole minutes, so
 * changing the note alone would round what a timer measured.
 */
export function withUnchanged(time: LoggedTime, log: WorkLog, first: WorkLogForm): LoggedTime {
  const shown = readForm(first);
  if (!('seconds' in shown)) return time;
  return {
    ...time,
    seconds: time.seconds === shown.seconds ? log.time_spent : time.seconds,
    startedAt: time.startedAt === shown.startedAt ? log.started_at : time.startedAt,
  };
}

/** The parsed entry, or its errors. */
export function readForm(form: WorkLogForm): LoggedTime | WorkLogErrors {
  const start = new Date(`${form.day}T${form.time}:00`);
  const minutes = parseDuration(form.duration);
  const wrongStart = Number.isNaN(start.getTime());
  if (wrongStart || !minutes || minutes <= 0) {
    const wrong = form.duration === '' && form.end !== '' && !wrongStart ? 'end' : 'duration';
    return { ...(wrongStart && { start: true }), ...((!minutes || minutes <= 0) && { [wrong]: true }) };
  }
  const description = form.description.trim();
  return {
    seconds: minutes * 60,
    startedAt: start.toISOString(),
    description: description === '' ? null : description,
  };
}

/** The end of the entry if it is in the future; null otherwise and while the form is invalid. */
export function endAhead(form: WorkLogForm, now: number): Date | null {
  const read = readForm(form);
  if (!('seconds' in read)) return null;
  const end = Date.parse(read.startedAt) + read.seconds * 1000;
  return end > now + MINUTE ? new Date(end) : null;
}
