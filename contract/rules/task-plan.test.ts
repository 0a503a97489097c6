import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekday } from './date-presets.ts';
import { DEPENDENCY_KINDS } from './dependency-rule.ts';
import { type PlanEdge, slackOf } from './plan-slack.ts';
import { type PlannedTask, spanOf, TaskPlan } from './task-plan.ts';
import { WorkdayScale } from './workday-scale.ts';
import { planned, waits } from '../../test/support/planned.ts';

const FIRST = '2026-02-23';
const HOLIDAY = '2026-03-04';
const isWorked = (day: string): boolean => ![0, 6].includes(weekday(day)) && day !== HOLIDAY;
const scale = new WorkdayScale([FIRST, addDays(FIRST, 120)], isWorked);

const COUNT = 6;
const anyTask = (index: number): fc.Arbitrary<PlannedTask> =>
  fc
    .record({ from: fc.nat(30), days: fc.nat(9), milestone: fc.integer({ min: 0, max: 4 }), ends: fc.nat(5) })
    .map(({ from, days, milestone, ends }) => ({
      id: `t${index}`,
      start_date: ends === 0 ? null : addDays(FIRST, from),
      end_date: ends === 1 ? null : addDays(FIRST, from + days),
      milestone: milestone === 0,
      done: false,
    }));
/** Only of later tasks on earlier ones, without cycles. */
const anyEdge = fc
  .record({
    a: fc.nat(COUNT - 1),
    b: fc.nat(COUNT - 1),
    kind: fc.constantFrom(...DEPENDENCY_KINDS),
    lag: fc.integer({ min: -3, max: 3 }),
  })
  .filter(({ a, b }) => a !== b)
  .map(({ a, b, kind, lag }): PlanEdge => ({
    id: `${a}-${b}`,
    related_task_id: `t${Math.min(a, b)}`,
    task_id: `t${Math.max(a, b)}`,
    kind,
    lag_days: lag,
  }));
const anyPlan = fc.record({
  tasks: fc.tuple(...Array.from({ length: COUNT }, (_, index) => anyTask(index))),
  edges: fc.uniqueArray(anyEdge, {
    maxLength: 9,
    selector: (edge) => `${edge.task_id} ${edge.related_task_id}`,
  }),
});

type Starts = Map<string, number>;

/** Brute force: moves starts by one day at a time until no task is too early. */
function settle(tasks: readonly PlannedTask[], edges: readonly PlanEdge[], least: Starts): Starts {
  const starts: Starts = new Map(least);
  const lengthOf = (id: string): number => {
    const task = tasks.find((one) => one.id === id);
    const span = task && spanOf(task, scale);
    return span ? span.finish - span.start : 0;
  };
  const end = (id: string, which: string | undefined): number =>
    (starts.get(id) ?? 0) + (which === 'finish' ? lengthOf(id) : 0);
  for (let again = true; again;) {
    again = false;
    for (const { kind, lag_days: lag, task_id: task, related_task_id: other } of edges) {
      const [from, to] = kind.split('_');
      if (end(task, to) >= end(other, from) + lag) continue;
      starts.set(task, (starts.get(task) ?? 0) + 1);
      again = true;
    }
  }
  return starts;
}

const endOf = (tasks: readonly PlannedTask[], starts: Starts): number =>
  Math.max(
    ...tasks.map((task) => {
      const span = spanOf(task, scale);
      return (starts.get(task.id) ?? 0) + (span ? span.finish - span.start : 0);
    }),
  );

const plannedStarts = (tasks: readonly PlannedTask[]): Starts =>
  new Map(tasks.map((task) => [task.id, spanOf(task, scale)?.start ?? 0]));

describe('the scale of working days', () => {
  it('counts working days, and shifts by them in both directions', () => {
    expect(scale.between('2026-03-02', '2026-03-08')).toBe(4);
    expect(scale.between('2026-03-07', '2026-03-08')).toBe(0);
    expect(scale.shift('2026-03-03', 1)).toBe('2026-03-05');
    expect(scale.shift('2026-03-09', -1)).toBe('2026-03-06');
    expect(scale.shift('2026-03-07', 1)).toBe('2026-03-10');
    fc.assert(
      fc.property(fc.nat(120), fc.integer({ min: -40, max: 40 }), (at, by) => {
        const day = addDays(FIRST, at);
        let walked = scale.dayAt(scale.before(day));
        for (let left = Math.abs(by); left > 0;) {
          walked = addDays(walked, Math.sign(by));
          if (isWorked(walked)) left -= 1;
        }
        if (by !== 0) expect(scale.shift(day, by)).toBe(walked);
      }),
    );
  });
});

describe('a plan', () => {
  it('has as slack the days a task can slip without delaying the end', () => {
    fc.assert(
      fc.property(anyPlan, ({ tasks, edges }) => {
        const slack = slackOf(new TaskPlan(tasks, edges, scale).graph());
        const early = settle(tasks, edges, plannedStarts(tasks));
        const end = endOf(tasks, early);
        for (const { id } of tasks) {
          const late = (by: number): number =>
            endOf(tasks, settle(tasks, edges, new Map(early).set(id, (early.get(id) ?? 0) + by)));
          let most = 0;
          while (late(most + 1) <= end) most += 1;
          expect(slack.get(id)).toEqual({ days: most, critical: most === 0 });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lists exactly the dependencies that its dates violate', () => {
    fc.assert(
      fc.property(anyPlan, ({ tasks, edges }) => {
        const broken = edges.filter((edge) => {
          const starts = plannedStarts(tasks);
          return settle(tasks, [edge], starts).get(edge.task_id) !== starts.get(edge.task_id);
        });
        const named = new TaskPlan(tasks, edges, scale).conflicts().map(({ edge }) => edge);
        expect(new Set(named)).toEqual(new Set(broken));
      }),
    );
  });

  it('moves tasks that would start too early by the minimum, and no others', () => {
    fc.assert(
      fc.property(
        anyPlan,
        fc.nat(COUNT - 1),
        fc.integer({ min: -9, max: 15 }),
        ({ tasks, edges }, which, by) => {
          // Start without conflicts.
          const sound = new TaskPlan(tasks, edges, scale);
          const starts = settle(tasks, edges, plannedStarts(tasks));
          const plain = tasks.map((task) => {
            const span = spanOf(task, scale);
            const at = (starts.get(task.id) ?? 0) - (task.milestone ? 1 : 0);
            const days = span && !task.milestone ? span.finish - span.start : 1;
            return { ...task, start_date: scale.dayAt(at), end_date: scale.dayAt(at + days - 1) };
          });
          expect(sound.tasks.size).toBe(COUNT);
          const plan = new TaskPlan(plain, edges, scale);
          expect(plan.conflicts()).toEqual([]);
          const task = plain[which];
          if (!task) return;
          const moved = {
            start_date: scale.shift(task.start_date, by),
            end_date: scale.shift(task.end_date, by),
          };
          const replanned = plan.replan(new Map([[task.id, moved]]), 'violated');
          const after = plain.map((one) => ({ ...one, ...replanned.get(one.id) }));
          // The moved task stays where it was put, whatever its predecessors.
          const free = edges.filter((edge) => edge.task_id !== task.id);
          const wanted = settle(
            plain,
            free,
            plannedStarts(plain.map((one) => (one.id === task.id ? { ...one, ...moved } : one))),
          );
          expect(plannedStarts(after)).toEqual(wanted);
          for (const id of replanned.keys())
            if (id !== task.id) expect(wanted.get(id)).not.toBe(plannedStarts(plain).get(id));
        },
      ),
      { numRuns: 200 },
    );
  });
  const chain = [
    planned('dig', '2026-03-09', '2026-03-11'),
    planned('pour', '2026-03-13', '2026-03-16'),
    planned('cured', '2026-03-17', '2026-03-17', { milestone: true }),
    planned('hut', '2026-03-12', '2026-03-13', { done: true }),
  ];
  const links = [waits('pour', 'dig'), waits('cured', 'pour', { lag_days: 1 }), waits('hut', 'dig')];
  const plan = new TaskPlan(chain, links, scale);
  const move = (start_date: string, end_date: string) => new Map([['dig', { start_date, end_date }]]);

  it('leaves other tasks, moves those that start too early, or keeps all gaps; done tasks stay', () => {
    const later = move('2026-03-11', '2026-03-13');
    expect([...plan.replan(later, 'off').keys()]).toEqual(['dig']);
    expect([...plan.replan(later, 'violated')].slice(1)).toEqual([
      ['pour', { start_date: '2026-03-16', end_date: '2026-03-17' }],
      ['cured', { start_date: '2026-03-18', end_date: '2026-03-18' }],
    ]);
    expect([...plan.replan(later, 'always')].slice(1)).toEqual([
      ['pour', { start_date: '2026-03-17', end_date: '2026-03-18' }],
      ['cured', { start_date: '2026-03-19', end_date: '2026-03-19' }],
    ]);
    // Moved to earlier days: tasks follow only with `always`.
    expect([...plan.replan(move('2026-03-06', '2026-03-10'), 'violated').keys()]).toEqual(['dig']);
    expect([...plan.replan(move('2026-03-06', '2026-03-10'), 'always')].slice(1)).toEqual([
      ['pour', { start_date: '2026-03-12', end_date: '2026-03-13' }],
      ['cured', { start_date: '2026-03-16', end_date: '2026-03-16' }],
    ]);
  });

  it('keeps the working days of a dragged task, and its start before its end', () => {
    expect(plan.dragged('dig', 'move', 4)).toEqual({ start_date: '2026-03-13', end_date: '2026-03-17' });
    // From a Monday, one to three days back is the Friday before.
    for (const days of [-1, -2, -3])
      expect(plan.dragged('dig', 'move', days)).toEqual({ start_date: '2026-03-06', end_date: '2026-03-10' });
    expect(plan.dragged('dig', 'move', -4)).toEqual({ start_date: '2026-03-05', end_date: '2026-03-09' });
    expect(plan.dragged('dig', 'start', 9)).toEqual({ start_date: '2026-03-11', end_date: '2026-03-11' });
    expect(plan.dragged('dig', 'end', -9)).toEqual({ start_date: '2026-03-09', end_date: '2026-03-09' });
    expect(plan.dragged('nobody', 'move', 1)).toBeNull();
  });

  it('handles cycles and tasks without dates', () => {
    const circle = [waits('pour', 'dig'), waits('dig', 'pour'), waits('dig', 'nowhere')];
    const odd = new TaskPlan(
      [...chain, { ...planned('x', '', ''), start_date: null, end_date: null }],
      circle,
      scale,
    );
    expect(odd.tasks.has('x')).toBe(false);
    expect(slackOf(odd.graph()).size).toBe(4);
    expect(odd.replan(move('2026-03-12', '2026-03-13'), 'violated').has('dig')).toBe(true);
  });
});
