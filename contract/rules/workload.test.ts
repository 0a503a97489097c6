import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './date-presets.ts';
import {
  remainingDays,
  overdueShares,
  restOf,
  spreadOf,
  workloadBetween,
  type WorkTask,
} from './workload.ts';
import { workingTime } from './working-time.ts';

const organization = {
  working_days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  working_hours: 8,
  holidays: [{ id: 'h', day: '2026-03-04', name: 'Fair', recurring: false }],
};
const time = workingTime(organization);
/** A Monday. */
const TODAY = '2026-03-02';

const task = (more: Partial<WorkTask> = {}): WorkTask => ({
  ...{ id: 't', start_date: TODAY, end_date: '2026-03-06', total_minutes: 480, logged_seconds: 0 },
  ...{ assignees: ['a'], ...more },
});
const entries = (one: WorkTask, when = time): [string, number][] => [...spreadOf(one, when, TODAY)];

describe('the remaining estimate', () => {
  it('is spread evenly over working days, without the holiday', () => {
    expect(entries(task())).toEqual([
      ['2026-03-02', 120],
      ['2026-03-03', 120],
      ['2026-03-05', 120],
      ['2026-03-06', 120],
    ]);
  });

  it('is less the logged time, and divided among the assignees', () => {
    const shared = task({ logged_seconds: 3_600, assignees: ['a', 'b'], end_date: TODAY });
    expect(restOf(shared)).toBe(210);
    expect(entries(shared)).toEqual([[TODAY, 210]]);
    expect(entries(task({ logged_seconds: 99_999, end_date: TODAY }))).toEqual([[TODAY, 0]]);
  });

  it('is on no day when it is overdue, and only from today on when the task has begun', () => {
    expect(entries(task({ start_date: '2026-02-02', end_date: '2026-02-06' }))).toEqual([]);
    expect(entries(task({ start_date: '2026-02-02', end_date: null }))).toEqual([]);
    expect(entries(task({ start_date: '2026-02-02', end_date: '2026-03-03' }))).toEqual([
      [TODAY, 240],
      ['2026-03-03', 240],
    ]);
  });

  it('falls on the last day when no day is a working day, and nowhere without dates', () => {
    expect(entries(task({ start_date: '2026-03-07', end_date: '2026-03-08' }))).toEqual([
      ['2026-03-08', 480],
    ]);
    expect(entries(task({ start_date: null, end_date: null }))).toEqual([]);
  });

  it('has the days from the start or today to the end, or the end alone when the start is later', () => {
    const left = (start_date: string | null, end_date: string | null) =>
      remainingDays({ start_date, end_date }, TODAY);
    expect(left('2026-03-04', '2026-03-06')).toEqual({ from: '2026-03-04', to: '2026-03-06' });
    expect(left('2026-02-04', '2026-03-06')).toEqual({ from: TODAY, to: '2026-03-06' });
    expect(left('2026-03-09', '2026-03-06')).toEqual({ from: '2026-03-06', to: '2026-03-06' });
  });

  it('is whole minutes that add up and differ by one at most, from today on', () => {
    const dates = fc.tuple(fc.integer({ min: -40, max: 400 }), fc.nat(60), fc.nat(9_999), fc.nat(4));
    fc.assert(
      fc.property(dates, ([start, length, total, others]) => {
        const one = task({
          start_date: addDays(TODAY, start),
          end_date: addDays(TODAY, start + length),
          total_minutes: total,
          assignees: ['a', ...Array.from({ length: others }, (_, index) => String(index))],
        });
        const spread = entries(one);
        const late = overdueShares([one], TODAY);
        const sum = [...spread.map(([, minutes]) => minutes), ...late.map(({ minutes }) => minutes)];
        // Either on days or overdue, never both.
        expect(sum.reduce((all, minutes) => all + minutes, 0)).toBe(Math.round(restOf(one)));
        expect(spread.length === 0).toBe(late.length === 1);
        if (late.length > 0) return;
        const amounts = spread.map(([, minutes]) => minutes);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
        const { from, to } = remainingDays(one, TODAY) ?? { from: '', to: '' };
        for (const [day] of spread) expect(day >= TODAY && day >= from && day <= to).toBe(true);
      }),
    );
  });
});

describe('overdue work', () => {
  it('is listed separately with its remaining minutes, the oldest first', () => {
    const tasks = [
      task({ id: 'today', end_date: TODAY }),
      task({ id: 'late', start_date: null, end_date: '2026-03-01', logged_seconds: 3_600 }),
      task({ id: 'later', end_date: '2026-02-01', assignees: ['a', 'b'] }),
      task({ id: 'never', start_date: null, end_date: null }),
    ];
    expect(overdueShares(tasks, TODAY).map((share) => [share.task.id, share.minutes])).toEqual([
      ['later', 240],
      ['late', 420],
    ]);
    const days = workloadBetween(tasks, time, { from: '2026-02-01', to: '2026-03-06', today: TODAY });
    expect(days.filter(({ minutes }) => minutes > 0).map(({ day, minutes }) => [day, minutes])).toEqual([
      [TODAY, 480],
    ]);
  });

  it('keeps the given order for the same end date', () => {
    const tasks = [
      task({ id: 'b', end_date: '2026-02-27' }),
      task({ id: 'd', end_date: '2026-03-01' }),
      task({ id: 'c', start_date: '2026-02-27', end_date: null }),
      task({ id: 'a', end_date: '2026-02-01' }),
    ];
    expect(overdueShares(tasks, TODAY).map((share) => share.task.id)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('the days of a person', () => {
  it('contain their tasks, and the minutes over capacity', () => {
    const half = workingTime(organization, null, [
      { start_date: TODAY, end_date: TODAY, from_noon: true, until_noon: false },
    ]);
    const days = workloadBetween(
      [
        task({ end_date: '2026-03-03', total_minutes: 600 }),
        task({ id: 'u', total_minutes: 0, end_date: TODAY }),
      ],
      half,
      { from: '2026-03-01', to: '2026-03-03', today: TODAY },
    );
    expect(days.map(({ day, minutes, over, shares }) => [day, minutes, over, shares.length])).toEqual([
      ['2026-03-01', 0, 0, 0],
      [TODAY, 300, 60, 2],
      ['2026-03-03', 300, 0, 1],
    ]);
  });

  it('include tasks that end on the first or begin on the last of them', () => {
    const days = workloadBetween(
      [
        task({ id: 'ends', end_date: '2026-03-03' }),
        task({ id: 'begins', start_date: '2026-03-05', end_date: '2026-03-06', total_minutes: 120 }),
        task({ id: 'before', end_date: TODAY }),
        task({ id: 'behind', start_date: '2026-03-06' }),
      ],
      time,
      { from: '2026-03-03', to: '2026-03-05', today: TODAY },
    );
    expect(
      days.map(({ day, shares }) => [day, shares.map((share) => [share.task.id, share.minutes])]),
    ).toEqual([
      ['2026-03-03', [['ends', 240]]],
      ['2026-03-04', []],
      ['2026-03-05', [['begins', 60]]],
    ]);
  });
});
