import { describe, expect, it } from 'vitest';
import { done, facts, isWeekday, task, TODAY } from '../../../test/support/insight-rows.ts';
import { addDays } from '../date-presets.ts';
import { effortByPhase, estimateAccuracy, loadByWeek } from './effort.ts';

describe('effort by phase', () => {
  it('lists phases with any effort from the highest index, then by id', () => {
    const phase = (id: string, sort_index: number) => ({ id, name: id, color_code: '#111111', sort_index });
    const phases = [phase('c', 1), phase('a', 1), phase('d', 3), phase('empty', 5), phase('none', 4)];
    const tasks = [
      task({ phase_id: 'a', total_minutes: 1 }),
      task({ phase_id: 'c', logged_seconds: 7 }),
      task({ phase_id: 'd', total_minutes: 2, logged_seconds: 3 }),
      task({ phase_id: 'd', total_minutes: 3, logged_seconds: 4 }),
      task({ phase_id: 'empty' }),
    ];
    const rows = effortByPhase(facts(tasks, { phases }));
    expect(rows.map((row) => [row.phase?.id, row.estimatedSeconds, row.loggedSeconds])).toEqual([
      ['d', 300, 7],
      ['a', 60, 0],
      ['c', 0, 7],
    ]);
  });
});

describe('estimateAccuracy', () => {
  const took = (seconds: number) => done(TODAY, { total_minutes: 10, logged_seconds: seconds });
  it('counts only done tasks with both an estimate and logged time', () => {
    const tasks = [
      task({ total_minutes: 10, logged_seconds: 600 }),
      done(TODAY, { logged_seconds: 600 }),
      done(TODAY, { total_minutes: 10 }),
    ];
    expect(estimateAccuracy(facts(tasks)).tasks).toBe(0);
  });
  it('counts a deviation of up to a fifth as accurate', () => {
    expect(estimateAccuracy(facts([720, 721, 480, 479, 600].map(took)))).toEqual({
      tasks: 5,
      median: 100,
      within: 3,
      over: 1,
      under: 1,
    });
  });
});

describe('remaining effort by week', () => {
  const hours = (tasks: Parameters<typeof facts>[0], isWorked = isWeekday) => {
    const { weeks, ...rest } = loadByWeek(facts(tasks), isWorked, 3);
    return { weeks: weeks.map(({ seconds }) => seconds / 3_600), ...rest };
  };
  const nothing = { undated: 0, overdue: 0, later: 0 };

  it('is the estimate less the logged time', () => {
    const one = task({ total_minutes: 180, logged_seconds: 3_600, end_date: TODAY });
    expect(hours([one])).toEqual({ weeks: [2, 0, 0], ...nothing });
    expect(hours([{ ...one, logged_seconds: 99_999 }])).toEqual({ weeks: [0, 0, 0], ...nothing });
  });
  it('starts on the start day of the task, but not before today', () => {
    const one = { total_minutes: 180, end_date: '2026-11-27' };
    expect(hours([task({ ...one, start_date: '2026-11-25' })])).toEqual({ weeks: [0, 3, 0], ...nothing });
    expect(hours([task({ ...one, start_date: '2026-11-01' })])).toEqual({ weeks: [0.5, 2.5, 0], ...nothing });
    // It starts after its due date: all of it on the last day.
    expect(hours([task({ ...one, start_date: '2026-12-20' })])).toEqual({ weeks: [0, 3, 0], ...nothing });
  });
  it('is undated without a due date, and later when it is due after the last week', () => {
    const tasks = [
      task({ total_minutes: 60 }),
      task({ total_minutes: 120, start_date: '2026-12-07', end_date: '2026-12-09' }),
    ];
    expect(hours(tasks)).toEqual({ weeks: [0, 0, 0], undated: 3_600, overdue: 0, later: 7_200 });
  });
  it('falls on the last day when no day is a working day', () => {
    const one = task({ total_minutes: 60, start_date: TODAY, end_date: '2026-11-24' });
    expect(hours([one], () => false)).toEqual({ weeks: [0, 1, 0], ...nothing });
    // A Saturday, with no working day left before it.
    const rest = task({ total_minutes: 60, start_date: '2026-11-21', end_date: '2026-11-21' });
    expect(hours([rest])).toEqual({ weeks: [1, 0, 0], ...nothing });
  });
  it('spreads over at most 1,500 days', () => {
    const far = task({ total_minutes: 60, end_date: addDays(TODAY, 4_000) });
    const days = Array.from({ length: 1_500 }, (_, index) => addDays(TODAY, index)).filter(isWeekday).length;
    const { weeks, later } = hours([far]);
    expect(weeks[0]).toBeCloseTo(1 / days, 9);
    expect(weeks[1]).toBeCloseTo(5 / days, 9);
    expect(later / 3_600).toBeCloseTo(1 - 11 / days, 9);
  });
});
