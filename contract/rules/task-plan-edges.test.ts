import { describe, expect, it } from 'vitest';
import { addDays, weekday } from './date-presets.ts';
import { type PlannedTask, type TaskDays, TaskPlan } from './task-plan.ts';
import { WorkdayScale } from './workday-scale.ts';
import { planned as task, waits } from '../../test/support/planned.ts';

/** Monday to Friday. The second of March 2026 is a Monday. */
const isWorked = (day: string): boolean => ![0, 6].includes(weekday(day));
const scale = new WorkdayScale(['2026-03-02', addDays('2026-03-02', 60)], isWorked);

const days = (start_date: string | null, end_date: string | null): TaskDays => ({ start_date, end_date });

const dig = task('dig', '2026-03-09', '2026-03-11');

describe('the dependencies of a plan', () => {
  const tasks = [
    dig,
    task('fence', '2026-03-02', '2026-03-03', { done: true }),
    task('pour', '2026-03-10', '2026-03-12'),
    task('hut', '2026-03-10', '2026-03-12', { done: true }),
    task('idea', null, null),
  ];
  const edges = [waits('pour', 'dig'), waits('pour', 'fence'), waits('hut', 'dig')];
  const plan = new TaskPlan(
    tasks,
    [...edges, waits('pour', 'idea'), waits('idea', 'dig'), waits('far', 'away')],
    scale,
  );

  it('are only those among tasks with dates', () => {
    expect(plan.edges()).toEqual(edges);
    expect(plan.graph().edges).toEqual(edges);
  });

  it('return the open predecessors of a task', () => {
    expect(plan.waitsFor('pour')).toEqual([dig]);
    expect(plan.waitsFor('dig')).toEqual([]);
    expect(plan.waitsFor('nobody')).toEqual([]);
  });

  it('are violated only among open tasks, by a number of days', () => {
    // `pour` starts on Tuesday, and could start on Thursday at the earliest.
    expect(plan.conflicts()).toEqual([{ edge: edges[0], days: 2 }]);
  });
});

describe('a dragged task', () => {
  const plan = new TaskPlan(
    [
      dig,
      task('cured', '2026-03-10', '2026-03-10', { milestone: true }),
      task('begins', '2026-03-11', null),
      task('ends', null, '2026-03-11'),
      task('weekend', '2026-03-07', '2026-03-08'),
      task('mixed', '2026-03-07', '2026-03-10'),
    ],
    [],
    scale,
  );

  it.each<[string, string, number, TaskDays]>([
    ['goes on from a Saturday to the Monday', 'dig', 5, days('2026-03-16', '2026-03-18')],
    ['leaves out the weekend it began with', 'mixed', 7, days('2026-03-16', '2026-03-17')],
    ['is a milestone, which goes to the very day', 'cured', 4, days('2026-03-14', '2026-03-14')],
    ['has a start only, and gets no end', 'begins', 3, days('2026-03-14', null)],
    ['has an end only, and gets no start', 'ends', 4, days(null, '2026-03-15')],
    ['lies on free days, and may lie on others', 'weekend', 1, days('2026-03-08', '2026-03-09')],
  ])('%s', (_, id, by, expected) => {
    expect(plan.dragged(id, 'move', by)).toEqual(expected);
  });

  it('keeps its other end when one end is dragged', () => {
    expect(plan.dragged('dig', 'start', 1)).toEqual(days('2026-03-10', '2026-03-11'));
    expect(plan.dragged('dig', 'start', -3)).toEqual(days('2026-03-06', '2026-03-11'));
    expect(plan.dragged('dig', 'end', 2)).toEqual(days('2026-03-09', '2026-03-13'));
    expect(plan.dragged('dig', 'end', -1)).toEqual(days('2026-03-09', '2026-03-10'));
  });
});

describe('the cascade of a moved task', () => {
  const moved = (id: string, to: TaskDays) => new Map([[id, to]]);

  it('ignores unrelated tasks, whatever their gaps', () => {
    const others = [task('wall', '2026-03-02', '2026-03-03'), task('paint', '2026-03-12', '2026-03-13')];
    const plan = new TaskPlan([dig, ...others], [waits('paint', 'wall')], scale);
    const replanned = plan.replan(moved('dig', days('2026-03-11', '2026-03-13')), 'always');
    expect([...replanned.keys()]).toEqual(['dig']);
  });

  it('is empty when the task loses its dates', () => {
    const plan = new TaskPlan([dig, task('pour', '2026-03-16', '2026-03-17')], [waits('pour', 'dig')], scale);
    for (const cascade of ['violated', 'always'] as const)
      expect([...plan.replan(moved('dig', days(null, null)), cascade)]).toEqual([['dig', days(null, null)]]);
  });

  it('moves only tasks that depend on the end that moved', () => {
    const later = [task('beside', '2026-03-10', '2026-03-10'), task('after', '2026-03-12', '2026-03-12')];
    const edges = [waits('beside', 'dig', { kind: 'start_start' }), waits('after', 'dig')];
    const plan = new TaskPlan([dig, ...later], edges, scale);
    // It starts two days later and ends on the same day.
    expect([...plan.replan(moved('dig', days('2026-03-11', '2026-03-11')), 'always')].slice(1)).toEqual([
      ['beside', days('2026-03-12', '2026-03-12')],
    ]);
    // It starts on the same day and ends a day later.
    expect([...plan.replan(moved('dig', days('2026-03-09', '2026-03-12')), 'always')].slice(1)).toEqual([
      ['after', days('2026-03-13', '2026-03-13')],
    ]);
  });

  it('respects all predecessors when tasks always follow', () => {
    const held = [task('permit', '2026-03-10', '2026-03-11'), task('pour', '2026-03-13', '2026-03-16')];
    const plan = new TaskPlan([dig, ...held], [waits('pour', 'dig'), waits('pour', 'permit')], scale);
    // Three days earlier it would start on Tuesday; the permit allows Thursday at the earliest.
    const replanned = plan.replan(moved('dig', days('2026-03-04', '2026-03-06')), 'always');
    expect(replanned.get('pour')).toEqual(days('2026-03-12', '2026-03-13'));
  });

  it('does not repair a conflict that existed before', () => {
    const early = [task('permit', '2026-03-10', '2026-03-18'), task('pour', '2026-03-13', '2026-03-16')];
    const plan = new TaskPlan([dig, ...early], [waits('pour', 'dig'), waits('pour', 'permit')], scale);
    const replanned = plan.replan(moved('dig', days('2026-03-10', '2026-03-12')), 'violated');
    expect([...replanned.keys()]).toEqual(['dig']);
  });

  it.each<[string, PlannedTask, TaskDays]>([
    ['has a start only', task('it', '2026-03-10', null), days('2026-03-11', null)],
    ['has an end only', task('it', null, '2026-03-10'), days(null, '2026-03-11')],
    // Thursday and Friday are two working days, as are Friday and Monday.
    ['ends on a Saturday', task('it', '2026-03-12', '2026-03-14'), days('2026-03-13', '2026-03-16')],
    ['lies on a weekend', task('it', '2026-03-14', '2026-03-15'), days('2026-03-17', '2026-03-17')],
  ])('keeps the working days of a task that %s', (_, it, expected) => {
    const plan = new TaskPlan([task('dig', '2026-03-09', '2026-03-09'), it], [waits('it', 'dig')], scale);
    expect(plan.replan(moved('dig', days('2026-03-10', '2026-03-10')), 'always').get('it')).toEqual(expected);
  });
});

it('moves a milestone that ends on a free day by working days, without new conflicts', () => {
  const plan = new TaskPlan(
    [
      task('dig', '2026-03-09', '2026-03-09'),
      task('gate', '2026-03-13', '2026-03-14', { milestone: true }),
      task('open', '2026-03-16', '2026-03-16'),
    ],
    [waits('gate', 'dig'), waits('open', 'gate')],
    scale,
  );
  const moved = plan.replan(new Map([['dig', days('2026-03-10', '2026-03-10')]]), 'always');
  expect(moved.get('gate')).toEqual(days('2026-03-16', '2026-03-16'));
  expect(moved.get('open')).toEqual(days('2026-03-17', '2026-03-17'));
  const after = [...plan.tasks.values()].map((one) => ({ ...one, ...moved.get(one.id) }));
  expect(new TaskPlan(after, plan.edges(), scale).conflicts()).toEqual([]);
});
