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

const DAY_MINUTES = 24 * 60;
/** Times are entered in minutes. */
const MINUTE = 60_000;

/** Minutes since midnight; null for an incomplete time. */
function minuteOf(time: string): number | null {
  const [hours = '', minutes = ''] = time.split(':');
  return hours === '' || minutes === '' ? null : Number(hours) * 60 + Number(minutes);
}

function endOf(time: string, duration: string): string {
  const [start, minutes] = [minuteOf(time), parseDuration(duration)];
  if (start === null || !minutes) return '';
  const end = (start + minutes) % DAY_MINUTES;
  return `${two(Math.floor(end / 60))}:${two(end % 60)}`;
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
  return { ...moved, duration, end: endOf(moved.time, duration) };
}

export const withDay = (form: WorkLogForm, day: string): WorkLogForm => ({ ...form, day, endsAt: '' });

/** An end before or at the start clears the duration. */
export function withEnd(form: WorkLogForm, end: string, durationText: DurationText): WorkLogForm {
  const [from, to] = [minuteOf(form.time), minuteOf(end)];
  const duration = from !== null && to !== null && to > from ? durationText(to - from) : '';
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
