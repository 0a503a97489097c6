import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { done, facts, isWeekday, task, TODAY } from '../../../test/support/insight-rows.ts';
import { addDays } from '../date-presets.ts';
import { dayInZone } from '../zone-day.ts';
import { burnUpDays, forecastEnd, weeklyPace } from './burn-up.ts';
import { countByPriority, countByStatus, projectCounters } from './counters.ts';
import { dayReader } from './day-reader.ts';
import { effortByPhase, estimateAccuracy, loadByWeek, loggedByWeek } from './effort.ts';
import { cycleTimes, flowDays, leadTimes } from './flow.ts';
import type { InsightTask, StatusChange } from './insight-source.ts';
import { memberFigures, memberStats, memberTasks } from './member-figures.ts';
import {
  deadlineFigures,
  earlyTasks,
  lastUpdatedTasks,
  lateTasks,
  overdueTasks,
  overloggedTasks,
} from './task-lists.ts';

describe('dayReader', () => {
  it('agrees with the slower dayInZone in several zones', () => {
    const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Chatham', 'Europe/Berlin'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (zone, date) => {
          expect(dayReader(zone)(date.toISOString())).toBe(dayInZone(date, zone));
        },
      ),
    );
  });
});

describe('counters', () => {
  it('count only shown tasks, except for the totals of all and of archived tasks', () => {
    const tasks = [
      task({ end_date: '2026-11-19', total_minutes: 60, logged_seconds: 600 }),
      task({ end_date: TODAY, status_id: 's2' }),
      done('2026-11-14'),
      done('2026-11-13', { parent_task_id: 'x' }),
      task({ archived: true, total_minutes: 5 }),
    ];
    expect(projectCounters(facts(tasks))).toEqual({
      all: 5,
      archived: 1,
      subtasks: 1,
      todo: 1,
      doing: 1,
      done: 2,
      doneLastWeek: 1,
      overdue: 1,
      estimatedMinutes: 60,
      loggedSeconds: 600,
    });
    expect(projectCounters(facts(tasks, { withArchived: true }))).toMatchObject({
      todo: 2,
      estimatedMinutes: 65,
    });
  });
  it('agree with each other for any tasks', () => {
    const arbitrary = fc.record({
      status_id: fc.constantFrom('s1', 's2', 's3'),
      archived: fc.boolean(),
      end_date: fc.option(fc.integer({ min: -40, max: 40 }).map((days) => addDays(TODAY, days))),
    });
    fc.assert(
      fc.property(fc.array(arbitrary, { maxLength: 30, size: 'max' }), fc.boolean(), (rows, withArchived) => {
        const all = facts(
          rows.map((row) => task(row)),
          { withArchived },
        );
        const counters = projectCounters(all);
        const sum = (list: readonly { count: number }[]): number =>
          list.reduce((total, { count }) => total + count, 0);
        expect(counters.todo + counters.doing + counters.done).toBe(all.shown.length);
        expect(sum(countByStatus(all))).toBe(all.shown.length);
        expect(sum(countByPriority(all))).toBe(all.shown.length);
        expect(overdueTasks(all)).toHaveLength(counters.overdue);
        const last = burnUpDays(all).at(-1);
        expect([last?.scope, last?.done]).toEqual([all.shown.length, counters.done]);
        const flow = flowDays(all, [], null).at(-1);
        expect([flow?.todo, flow?.doing, flow?.done]).toEqual([counters.todo, counters.doing, counters.done]);
      }),
    );
  });
});

describe('task lists', () => {
  it('have the days a task is overdue, early or late; due today is neither', () => {
    const all = facts([
      task({ end_date: '2026-11-10', name: 'ten' }),
      task({ end_date: TODAY, name: 'today' }),
      done('2026-11-08', { end_date: '2026-11-10', name: 'early' }),
      done('2026-11-10', { end_date: '2026-11-10', name: 'just' }),
      done('2026-11-13', { end_date: '2026-11-10', name: 'late' }),
    ]);
    const names = (list: readonly { task: InsightTask; by: number }[]) =>
      list.map(({ task: { name }, by }) => [name, by]);
    expect(names(overdueTasks(all))).toEqual([['ten', 10]]);
    expect(names(earlyTasks(all))).toEqual([['early', -2]]);
    expect(names(lateTasks(all))).toEqual([['late', 3]]);
  });
  it('use the day of completion in the time zone of the reader', () => {
    const late = task({ status_id: 's3', end_date: '2026-11-10', completed_at: '2026-11-10T20:00:00.000Z' });
    expect(lateTasks(facts([late]))).toEqual([]);
    expect(lateTasks(facts([late], { zone: 'Asia/Seoul' }))).toHaveLength(1);
  });
  it('include only tasks with an estimate as over-logged, the most first', () => {
    const all = facts([
      task({ logged_seconds: 900 }),
      task({ total_minutes: 10, logged_seconds: 700 }),
      task({ total_minutes: 10, logged_seconds: 600 }),
      task({ total_minutes: 10, logged_seconds: 6_000 }),
    ]);
    expect(overloggedTasks(all).map(({ by }) => by)).toEqual([5_400, 100]);
  });
  it('start with the newest change', () => {
    const all = facts([
      task({ updated_at: '2026-11-02T00:00:00.000Z' }),
      task({ updated_at: '2026-11-03T00:00:00.000Z', name: 'new' }),
    ]);
    expect(lastUpdatedTasks(all)[0]?.name).toBe('new');
  });
  it('include the tasks and the logged time beyond the end of the project', () => {
    const logs = [
      { user_id: 'u', time_spent: 60, started_at: '2026-11-15T23:00:00.000Z' },
      { user_id: 'u', time_spent: 90, started_at: '2026-11-16T01:00:00.000Z' },
    ];
    const tasks = [task({ end_date: '2026-11-15' }), task({ end_date: '2026-11-16' })];
    const project = { start_date: null, end_date: '2026-11-15', created_at: '2026-11-01T08:00:00.000Z' };
    expect(deadlineFigures(facts(tasks, { logs, project }))).toMatchObject({
      loggedSeconds: 90,
      tasks: [tasks[1]],
    });
    expect(deadlineFigures(facts(tasks, { logs }))).toEqual({
      endDate: null,
      tasks: [],
      loggedSeconds: null,
    });
  });
});

describe('member figures', () => {
  it('divide the estimate among assignees, and count overdue and late days per task', () => {
    const tasks = [
      task({ assignees: ['a', 'b'], total_minutes: 60, end_date: '2026-11-18' }),
      done('2026-11-19', { assignees: ['a'], end_date: '2026-11-17' }),
      task(),
    ];
    const all = facts(tasks, { members: ['a', 'b', 'c'].map((team_member_id) => ({ team_member_id })) });
    expect(memberStats(all)).toEqual({ total: 3, unassigned: 1, overdue: 2 });
    expect(memberFigures(all)[0]).toEqual({
      teamMemberId: 'a',
      tasks: 2,
      done: 1,
      open: 1,
      overdue: 1,
      contribution: 67,
      progress: 50,
      estimatedMinutes: 30,
    });
    expect(memberTasks(all, 'a').map(({ daysOverdue, lateDays }) => [daysOverdue, lateDays])).toEqual([
      [2, 0],
      [0, 2],
    ]);
  });
});

describe('forecastEnd', () => {
  const steady = Array.from({ length: 42 }, (_, index) =>
    done(addDays(TODAY, -index), { created_at: '2026-10-01T08:00:00.000Z' }),
  );
  it('follows the pace of the last weeks', () => {
    const all = facts([
      ...steady,
      ...Array.from({ length: 14 }, () => task({ created_at: '2026-10-01T08:00:00.000Z' })),
    ]);
    const days = burnUpDays(all);
    expect(weeklyPace(days)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(forecastEnd(days)).toEqual({
      likely: '2026-12-04',
      early: '2026-12-04',
      late: '2026-12-04',
      weeks: 6,
    });
  });
  it('is null with little history, without pace, or when no task is left', () => {
    expect(forecastEnd(burnUpDays(facts([task({ created_at: '2026-11-10T08:00:00.000Z' })])))).toBeNull();
    expect(forecastEnd(burnUpDays(facts([task({ created_at: '2026-09-01T08:00:00.000Z' })])))).toBeNull();
    expect(forecastEnd(burnUpDays(facts(steady)))).toBeNull();
  });
  it('is an ordered range, and deterministic', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 41 }), { minLength: 1, maxLength: 40, size: 'max' }),
        fc.integer({ min: 1, max: 30 }),
        (ago, left) => {
          const begin = { created_at: '2026-10-01T08:00:00.000Z' };
          const days = burnUpDays(
            facts([
              ...ago.map((days) => done(addDays(TODAY, -days), begin)),
              ...Array.from({ length: left }, () => task(begin)),
            ]),
          );
          const forecast = forecastEnd(days);
          if (!forecast) return;
          expect(forecast.early <= forecast.likely && forecast.likely <= forecast.late).toBe(true);
          expect(forecast.early > TODAY).toBe(true);
          expect(forecastEnd(days)).toEqual(forecast);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('the flow', () => {
  const change = (task_id: string, day: string, previous: string, current: string): StatusChange => ({
    task_id,
    created_at: `${day}T09:00:00.000Z`,
    previous,
    current,
  });
  it('works backwards from the current statuses', () => {
    const one = done('2026-11-19', { created_at: '2026-11-16T08:00:00.000Z' });
    const changes = [
      change(one.id, '2026-11-19', 'Doing', 'Done'),
      change(one.id, '2026-11-17', 'To do', 'Doing'),
    ];
    expect(
      flowDays(facts([one]), changes, null).map(({ todo, doing, done: ready }) => [todo, doing, ready]),
    ).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 1, 0],
      [0, 0, 1],
      [0, 0, 1],
    ]);
    expect(cycleTimes(facts([one]), changes).median).toBe(2.1);
    expect(leadTimes(facts([one])).median).toBe(3.2);
  });
  it('starts where the stored changes start', () => {
    const one = done('2026-11-19');
    const days = flowDays(facts([one]), [], '2026-11-18T00:00:00.000Z');
    expect(days.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19', TODAY]);
  });
  it('counts every task exactly once on each day since its creation, whatever changed', () => {
    const names = fc.constantFrom('To do', 'Doing', 'Done', 'Gone');
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), names, names), { maxLength: 12 });
    fc.assert(
      fc.property(steps, fc.constantFrom('s1', 's2', 's3'), (list, status_id) => {
        const one = task({ status_id, created_at: '2026-10-25T08:00:00.000Z' });
        const changes = list.map(([ago, from, to]) => change(one.id, addDays(TODAY, -ago), from, to));
        for (const { todo, doing, done: ready } of flowDays(facts([one]), changes, null)) {
          expect(todo + doing + ready).toBe(1);
          expect(Math.min(todo, doing, ready)).toBe(0);
        }
      }),
    );
  });
});

describe('effort', () => {
  it('is grouped by phase, tasks without a phase last', () => {
    const phases = [
      { id: 'p1', name: 'Second', color_code: '#111111', sort_index: 1 },
      { id: 'p2', name: 'First', color_code: '#222222', sort_index: 2 },
    ];
    const tasks = [
      task({ phase_id: 'p1', total_minutes: 1 }),
      task({ phase_id: 'p2', logged_seconds: 30 }),
      task({ phase_id: 'gone', total_minutes: 2 }),
    ];
    const rows = effortByPhase(facts(tasks, { phases }));
    expect(
      rows.map(({ phase, estimatedSeconds, loggedSeconds }) => [
        phase?.name,
        estimatedSeconds,
        loggedSeconds,
      ]),
    ).toEqual([
      ['First', 0, 30],
      ['Second', 60, 0],
      [undefined, 120, 0],
    ]);
  });
  it('measures how accurate the estimates were', () => {
    const one = (minutes: number, seconds: number) =>
      done(TODAY, { total_minutes: minutes, logged_seconds: seconds });
    expect(
      estimateAccuracy(facts([one(10, 600), one(10, 1_200), one(10, 300), task({ total_minutes: 9 })])),
    ).toEqual({
      tasks: 3,
      median: 100,
      within: 1,
      over: 1,
      under: 1,
    });
    expect(estimateAccuracy(facts([])).median).toBeNull();
  });
  it('spreads the remaining effort over the working days, and loses none of it', () => {
    // A Friday: one working day of this week is left, then five of the next.
    const { weeks } = loadByWeek(facts([task({ total_minutes: 360, end_date: '2026-11-27' })]), isWeekday, 3);
    expect(weeks.map(({ week, seconds }) => [week, seconds / 3600])).toEqual([
      ['2026-11-16', 1],
      ['2026-11-23', 5],
      ['2026-11-30', 0],
    ]);
    const date = fc.option(fc.integer({ min: -60, max: 900 }).map((days) => addDays(TODAY, days)));
    const one = fc.record({
      total_minutes: fc.integer({ min: 0, max: 900 }),
      start_date: date,
      end_date: date,
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), fc.boolean(), (rows, isIdle) => {
        const all = facts(rows.map((row) => task(row)));
        const load = loadByWeek(all, isIdle ? () => false : isWeekday, 8);
        const sum = load.weeks.reduce(
          (total, { seconds }) => total + seconds,
          load.undated + load.overdue + load.later,
        );
        expect(sum).toBeCloseTo(
          rows.reduce((total, row) => total + row.total_minutes * 60, 0),
          3,
        );
      }),
    );
  });
  it('counts overdue effort separately and plans none of it', () => {
    const late = [
      task({ total_minutes: 90, end_date: '2026-11-19' }),
      done(TODAY, { total_minutes: 60, end_date: '2026-11-01' }),
    ];
    const load = loadByWeek(facts(late), isWeekday, 2);
    expect([load.overdue, ...load.weeks.map(({ seconds }) => seconds)]).toEqual([5_400, 0, 0]);
  });
  it('counts logged time in the week of its day in the zone', () => {
    const logs = [{ user_id: 'u', time_spent: 60, started_at: '2026-11-15T23:30:00.000Z' }];
    expect(loggedByWeek(facts([], { logs }), 2).map(({ seconds }) => seconds)).toEqual([60, 0]);
    expect(loggedByWeek(facts([], { logs, zone: 'Europe/Berlin' }), 2).map(({ seconds }) => seconds)).toEqual(
      [0, 60],
    );
  });
});
