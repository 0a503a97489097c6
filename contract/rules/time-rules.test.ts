import type { TimeRules } from '../entities/time-rule-fields.ts';
import { describe, expect, it } from 'vitest';
import {
  NO_TIME_RULES,
  timedTaskProblem,
  type TimeEntry,
  timeEntryProblem,
  type TimeEntryContext,
} from './time-rules.ts';

const rules = (change: Partial<TimeRules>): TimeRules => ({ ...NO_TIME_RULES, ...change });
const entry = (change: Partial<TimeEntry> = {}): TimeEntry => ({
  started_at: '2026-03-02T08:00:00.000Z',
  time_spent: 3600,
  description: null,
  ...change,
});
const facts = (change: Partial<TimeEntryContext> = {}): TimeEntryContext => ({
  now: '2026-03-02T12:00:00.000Z',
  zone: 'UTC',
  others: [],
  ...change,
});

describe('timedTaskProblem', () => {
  it.each([
    [{}, { assigned: false, done: true }, null],
    [{ time_assignees_only: true }, { assigned: true, done: true }, null],
    [{ time_assignees_only: true }, { assigned: false, done: false }, 'time_not_assigned'],
    [{ time_not_when_done: true }, { assigned: false, done: false }, null],
    [{ time_not_when_done: true }, { assigned: true, done: true }, 'time_task_done'],
    [
      { time_assignees_only: true, time_not_when_done: true },
      { assigned: false, done: true },
      'time_not_assigned',
    ],
  ] as const)('%j, task %j: %s', (change, task, problem) => {
    expect(timedTaskProblem(rules(change), task)).toBe(problem);
  });
});

describe('timeEntryProblem', () => {
  it.each([
    ['anything without rules', {}, { time_spent: 90_000, started_at: '2030-01-01T00:00:00.000Z' }, null],
    ['a missing note', { time_note_needed: true }, {}, 'time_note_needed'],
    ['a note of spaces', { time_note_needed: true }, { description: '  ' }, 'time_note_needed'],
    ['a note', { time_note_needed: true }, { description: 'Primer' }, null],
    ['time until now', { time_not_ahead: true }, { started_at: '2026-03-02T11:00:00.000Z' }, null],
    ['a clock a little ahead', { time_not_ahead: true }, { started_at: '2026-03-02T11:05:00.000Z' }, null],
    [
      'an end in the future',
      { time_not_ahead: true },
      { started_at: '2026-03-02T11:05:01.000Z' },
      'time_not_ahead',
    ],
    ['a full day', { time_day_hours: 8 }, { time_spent: 8 * 3600 }, null],
    ['a second more', { time_day_hours: 8 }, { time_spent: 8 * 3600 + 1 }, 'time_day_full'],
  ] as const)('%s', (_name, change, of, problem) => {
    expect(timeEntryProblem(rules(change), entry(of), facts())).toBe(problem);
  });

  it('counts the other entries of the same day in the zone of the person', () => {
    const day = rules({ time_day_hours: 8 });
    const others = [
      { started_at: '2026-03-02T05:00:00.000Z', time_spent: 5 * 3600 },
      { started_at: '2026-03-01T23:30:00.000Z', time_spent: 3 * 3600 },
    ];
    expect(timeEntryProblem(day, entry(), facts({ others }))).toBeNull();
    expect(timeEntryProblem(day, entry(), facts({ others, zone: 'Europe/Berlin' }))).toBe('time_day_full');
  });
});
