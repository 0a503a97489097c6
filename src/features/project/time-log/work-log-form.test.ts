import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  endAhead,
  formOf,
  newForm,
  readForm,
  withDay,
  withDuration,
  withEnd,
  withStart,
} from './work-log-form.ts';

afterEach(() => vi.unstubAllEnvs());

const words = (minutes: number): string => `${String(minutes)}m`;
const typed = {
  day: '2026-03-02',
  time: '08:30',
  end: '10:00',
  duration: '1h 30m',
  description: ' Second coat ',
  endsAt: '',
};

describe('the form of a time log', () => {
  it('reads a local start without seconds, a duration and a note', () => {
    expect(readForm(typed)).toEqual({
      seconds: 5400,
      startedAt: new Date(2026, 2, 2, 8, 30).toISOString(),
      description: 'Second coat',
    });
  });

  it.each([
    ['no duration', { end: '', duration: '' }, { duration: true }],
    ['a duration of nothing', { duration: '0' }, { duration: true }],
    ['words that are no duration', { duration: 'soon' }, { duration: true }],
    ['an end before the start', { end: '08:00', duration: '' }, { end: true }],
    ['no day', { day: '' }, { start: true }],
    ['neither', { time: '', duration: '' }, { start: true, duration: true }],
  ])('%s is reported at its field', (_, change, errors) => {
    expect(readForm({ ...typed, ...change })).toEqual(errors);
  });

  it('derives the duration from the end, and the end from the duration', () => {
    expect(withEnd(typed, '11:15', words)).toMatchObject({ end: '11:15', duration: '165m' });
    expect(withDuration(typed, '45')).toMatchObject({ time: '08:30', end: '09:15' });
    expect(withDuration({ ...typed, time: '23:00' }, '3h')).toMatchObject({ end: '02:00', duration: '3h' });
    expect(withDuration(typed, 'soon')).toMatchObject({ end: '' });
  });

  it('moves the end with the start, or derives the duration once the start is before the end', () => {
    expect(withStart(typed, '12:00', words)).toMatchObject({ end: '13:30', duration: '1h 30m' });
    const before = withEnd(typed, '08:00', words);
    expect(before).toMatchObject({ end: '08:00', duration: '' });
    expect(withStart(before, '07:20', words)).toMatchObject({ end: '08:00', duration: '40m' });
    expect(withStart(typed, '', words)).toMatchObject({ end: '', duration: '1h 30m' });
  });

  it('starts an hour ago for a new log, and shows the values of an existing one', () => {
    expect(newForm(new Date(2026, 2, 2, 0, 20))).toMatchObject({ day: '2026-03-01', time: '23:20' });
    const log = {
      id: 'l',
      project_id: 'p',
      team_id: 't',
      task_id: 'k',
      user_id: 'u',
      time_spent: 5400,
      description: null,
      logged_by_timer: false,
      started_at: new Date(2026, 2, 2, 8, 30).toISOString(),
      created_at: '2026-03-02T08:00:00.000Z',
    };
    expect(formOf(log, words)).toEqual({
      day: '2026-03-02',
      time: '08:30',
      end: '10:00',
      duration: '90m',
      description: '',
      endsAt: '',
    });
  });
});

it('ends now, however long it is, until somebody chooses its day, start or end', () => {
  const fresh = newForm(new Date(2026, 2, 2, 0, 20));
  expect(withDuration(fresh, '2h 30m')).toMatchObject({ day: '2026-03-01', time: '21:50', end: '00:20' });
  expect(withDuration(withDuration(fresh, '2h'), 'soon')).toMatchObject({ time: '22:20', end: '' });
  expect(withDuration(withStart(fresh, '08:00', words), '2h')).toMatchObject({ time: '08:00', end: '10:00' });
  expect(withDuration(withEnd(fresh, '23:40', words), '2h')).toMatchObject({ time: '23:20', end: '01:20' });
  expect(withDuration(withDay(fresh, '2026-02-27'), '2h')).toMatchObject({
    day: '2026-02-27',
    time: '23:20',
    end: '01:20',
  });
});

it('returns the end of a log that ends in the future, also on a later day [P17]', () => {
  const now = new Date(2026, 2, 2, 12, 0).getTime();
  expect(endAhead(typed, now)).toBeNull();
  expect(endAhead({ ...typed, duration: '30h' }, now)).toEqual(new Date(2026, 2, 3, 14, 30));
  expect(endAhead({ ...typed, day: '2026-03-03' }, now)).toEqual(new Date(2026, 2, 3, 10, 0));
  expect(endAhead({ ...typed, duration: 'soon' }, now)).toBeNull();
});

it('counts the time worked on the night the clocks change', () => {
  vi.stubEnv('TZ', 'Europe/Lisbon');
  // At one o'clock it becomes two.
  const night = { ...typed, day: '2026-03-29', time: '00:30', end: '', duration: '' };
  expect(withDuration(night, '3h')).toMatchObject({ end: '04:30' });
  expect(withEnd(night, '04:30', words)).toMatchObject({ duration: '180m' });
  expect(withDay(withDuration(night, '3h'), '2026-03-28')).toMatchObject({ end: '03:30' });
});
