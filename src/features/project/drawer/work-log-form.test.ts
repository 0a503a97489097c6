import { describe, expect, it } from 'vitest';
import { formOf, newForm, readForm } from './work-log-form.ts';

const typed = { day: '2026-03-02', time: '08:30', duration: '1h 30m', description: ' Second coat ' };

describe('the form of a time log', () => {
  it('reads a local start without seconds, a duration and a note', () => {
    expect(readForm(typed)).toEqual({
      seconds: 5400,
      startedAt: new Date(2026, 2, 2, 8, 30).toISOString(),
      description: 'Second coat',
    });
  });

  it.each([
    ['no duration', { duration: '' }, { duration: true }],
    ['a duration of nothing', { duration: '0' }, { duration: true }],
    ['words that are no duration', { duration: 'soon' }, { duration: true }],
    ['no day', { day: '' }, { start: true }],
    ['neither', { time: '', duration: '' }, { start: true, duration: true }],
  ])('%s is told by its field', (_, change, errors) => {
    expect(readForm({ ...typed, ...change })).toEqual(errors);
  });

  it('begins an hour ago, and shows a log as it was typed', () => {
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
    expect(formOf(log, (minutes) => `${String(minutes)}m`)).toEqual({
      day: '2026-03-02',
      time: '08:30',
      duration: '90m',
      description: '',
    });
  });
});
