import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { INTERVAL_TYPES, type TaskSchedule } from '../entities/schedule-entity.ts';
import { dayAfterCompletion, dueAfterCompletion, isSeriesOver } from './recurrence.ts';
import { NOON, schedule } from '../../test/support/repeating.ts';

describe('recurrence counted from the completion', () => {
  const scheduled = (over: Partial<TaskSchedule> = {}): TaskSchedule =>
    schedule({ counts_from: 'completion', ...over });
  interface Case {
    readonly over?: Partial<TaskSchedule>;
    readonly done: string;
    readonly due?: string;
    readonly today?: string;
    readonly expected: string | null;
  }
  const next = ({ over = {}, done, due, today }: Case) =>
    dayAfterCompletion(
      scheduled(over),
      { completedAt: `${done}${NOON}`, due: due ?? null },
      new Date(`${today ?? done}${NOON}`),
    );

  it.each<[string, Partial<TaskSchedule>, string | null, boolean]>([
    ['goes on while the last one is open', {}, null, false],
    ['goes on after the last one was done', { max_occurrences: 3, occurrence_count: 2 }, '2026-11-20', false],
    ['is over when it was made as often as wanted', { max_occurrences: 3, occurrence_count: 3 }, null, true],
    ['is over once its last day is past', { end_date: '2026-11-20' }, null, true],
    ['is over when the next one would be past its last day', { end_date: '2026-11-25' }, '2026-11-23', true],
    ['is over when it could not even be made if it were done now', { end_date: '2026-11-25' }, null, true],
    ['goes on while there is room for one', { end_date: '2026-11-26' }, null, false],
    [
      'is over by due dates when none is left',
      { counts_from: 'due', end_date: '2026-11-25', created_at: `2026-11-23${NOON}` },
      null,
      true,
    ],
    [
      'goes on by due dates while one is left',
      { counts_from: 'due', end_date: '2026-11-26', created_at: `2026-11-23${NOON}` },
      null,
      false,
    ],
  ])('%s', (_name, over, done, isOver) => {
    const completedAt = done === null ? null : `${done}${NOON}`;
    const now = new Date(`2026-11-23${NOON}`);
    expect(isSeriesOver(scheduled(over), { completedAt, due: null }, now)).toBe(isOver);
  });

  it.each<[string, Case]>([
    ['days', { done: '2026-11-23', expected: '2026-11-26' }],
    ['whenever it was due', { done: '2026-11-23', due: '2026-12-24', expected: '2026-11-26' }],
    [
      'weeks',
      {
        over: { schedule_type: 'every_x_weeks', interval_weeks: 2 },
        done: '2026-12-20',
        expected: '2027-01-03',
      },
    ],
    [
      'months, the last day of a short one',
      {
        over: { schedule_type: 'every_x_months', interval_months: 1 },
        done: '2027-01-31',
        expected: '2027-02-28',
      },
    ],
    ['today when that was missed', { done: '2026-11-23', today: '2027-01-05', expected: '2027-01-05' }],
    [
      'not before the start',
      { over: { start_date: '2026-12-03' }, done: '2026-11-23', expected: '2026-12-03' },
    ],
    ['on the last day', { over: { end_date: '2026-11-26' }, done: '2026-11-23', expected: '2026-11-26' }],
    ['not after it', { over: { end_date: '2026-11-25' }, done: '2026-11-23', expected: null }],
    [
      'not missed until after it',
      { over: { end_date: '2026-11-26' }, done: '2026-11-23', today: '2026-11-27', expected: null },
    ],
    [
      'the last time',
      { over: { max_occurrences: 2, occurrence_count: 1 }, done: '2026-11-23', expected: '2026-11-26' },
    ],
    [
      'not more often',
      { over: { max_occurrences: 2, occurrence_count: 2 }, done: '2026-11-23', expected: null },
    ],
    [
      'from the day of one that was made and is gone',
      { over: { last_created_task_end_date: '2026-11-26' }, done: '2026-11-23', expected: '2026-11-29' },
    ],
    [
      'from the completion of one that a calendar had made ahead',
      {
        over: { last_created_task_end_date: '2026-12-24' },
        done: '2026-11-23',
        due: '2026-12-24',
        expected: '2026-11-26',
      },
    ],
  ])('%s', (_, one) => {
    expect(next(one)).toBe(one.expected);
  });

  it('counts days in its own zone, across both clock changes', () => {
    const schedule = scheduled({ timezone_id: 'America/New_York', interval_days: 1 });
    const at = (completedAt: string, now: string) =>
      dueAfterCompletion(schedule, { completedAt, due: null }, new Date(now));
    // Completed at 23:30 on 31 October; 1 November has 25 hours there.
    expect(at('2026-11-01T03:30:00Z', '2026-11-01T03:59:59Z')).toBeNull();
    expect(at('2026-11-01T03:30:00Z', '2026-11-01T04:00:00Z')).toBe('2026-11-01');
    expect(at('2026-11-01T04:30:00Z', '2026-11-02T04:59:59Z')).toBeNull();
    expect(at('2026-11-01T04:30:00Z', '2026-11-02T05:00:00Z')).toBe('2026-11-02');
    // 14 March has 23 hours.
    expect(at('2027-03-14T05:30:00Z', '2027-03-15T03:59:59Z')).toBeNull();
    expect(at('2027-03-14T05:30:00Z', '2027-03-15T04:00:00Z')).toBe('2027-03-15');
  });

  it('is due only after the interval has passed and the last task is done', () => {
    const start = DateTime.utc(2026, 1, 1, 12);
    fc.assert(
      fc.property(
        fc.constantFrom(...INTERVAL_TYPES),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(800),
        fc.integer({ min: 0, max: 500 }),
        fc.constantFrom('UTC', 'Asia/Seoul', 'America/New_York', 'Pacific/Kiritimati'),
        (schedule_type, every, doneOn, later, timezone_id) => {
          const schedule = scheduled({
            schedule_type,
            timezone_id,
            interval_days: every,
            interval_weeks: every,
            interval_months: every,
          });
          const done = start.plus({ days: doneOn }).setZone(timezone_id);
          const now = done.plus({ days: later });
          const last = { completedAt: done.toUTC().toISO() ?? '', due: null };
          const step = { every_x_days: 'days', every_x_weeks: 'weeks', every_x_months: 'months' } as const;
          const counted = done.startOf('day').plus({ [step[schedule_type]]: every });
          const isDue = now.startOf('day') >= counted;
          expect(dueAfterCompletion(schedule, last, now.toJSDate())).toBe(isDue ? now.toISODate() : null);
          expect(dayAfterCompletion(schedule, last, now.toJSDate())).toBe(
            (isDue ? now : counted).toISODate(),
          );
          expect(dayAfterCompletion(schedule, { ...last, completedAt: null }, now.toJSDate())).toBeNull();
        },
      ),
    );
  });
});
