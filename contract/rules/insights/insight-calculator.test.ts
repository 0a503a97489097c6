import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { task as row, TODAY } from '../../../test/support/insight-rows.ts';
import { DOING_CATEGORY_ID, DONE_CATEGORY_ID, TODO_CATEGORY_ID } from '../defaults.ts';
import { insightCalculator, type InsightContext } from './insight-calculator.ts';
import type { InsightTask } from './insight-source.ts';
import { projectInsights } from './project-insights.ts';

const CONTEXT: InsightContext = {
  project: { start_date: null, end_date: '2026-11-25', created_at: '2026-09-01T08:00:00.000Z' },
  statuses: [
    { id: 's1', name: 'To do', category_id: TODO_CATEGORY_ID, sort_order: 0 },
    { id: 's2', name: 'Doing', category_id: DOING_CATEGORY_ID, sort_order: 1 },
    { id: 's3', name: 'Done', category_id: DONE_CATEGORY_ID, sort_order: 2 },
  ],
  phases: [],
  members: [{ team_member_id: 'ana' }, { team_member_id: 'ben' }],
  team: { working_days: ['Monday', 'Tuesday'], holidays: [] },
  withArchived: false,
  today: TODAY,
  zone: 'Asia/Seoul',
};

const instant = fc
  .integer({ min: 0, max: 80 })
  .map((days) => new Date(Date.parse(`${TODAY}T09:00:00.000Z`) - days * 86_400_000).toISOString());
const task: fc.Arbitrary<InsightTask> = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  name: fc.constant('Task'),
  status_id: fc.constantFrom('s1', 's2', 's3'),
  priority_id: fc.constant(''),
  phase_id: fc.constant(null),
  parent_task_id: fc.constant(null),
  start_date: fc.constant(null),
  end_date: fc.constantFrom(null, '2026-11-01', TODAY, '2026-12-04'),
  total_minutes: fc.integer({ min: 0, max: 600 }),
  logged_seconds: fc.integer({ min: 0, max: 40_000 }),
  archived: fc.boolean(),
  completed_at: fc.option(instant),
  created_at: instant,
  updated_at: instant,
  assignees: fc.subarray(['ana', 'ben']),
});
const log = fc.record({
  user_id: fc.constant('u'),
  time_spent: fc.integer({ min: 0, max: 9_000 }),
  started_at: instant,
});
const change = fc.record({
  task_id: fc.constantFrom('a', 'b', 'c'),
  created_at: instant,
  previous: fc.constantFrom('To do', 'Doing'),
  current: fc.constantFrom('Doing', 'Done'),
});
const changes = fc.record({
  anew: fc.boolean(),
  changed: fc.array(task, { maxLength: 5 }),
  gone: fc.subarray(['a', 'b', 'c']),
  logs: fc.option(fc.array(log, { maxLength: 3 }), { nil: undefined }),
  stored: fc.option(fc.record({ changes: fc.array(change, { maxLength: 4 }), since: fc.option(instant) }), {
    nil: undefined,
  }),
});

it('calculates the same figures from changes as from all rows', () => {
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 6 }), fc.boolean(), (all, withArchived) => {
      const calculator = insightCalculator();
      let tasks = new Map<string, InsightTask>();
      for (const { logs, stored, ...one } of all) {
        if (one.anew) tasks = new Map();
        for (const row of one.changed) tasks.set(row.id, row);
        for (const id of one.gone) tasks.delete(id);
        calculator.apply({ ...one, ...(logs && { logs }), ...(stored && { stored }) });
      }
      const logs = all.findLast((one) => one.logs)?.logs ?? [];
      const stored = all.findLast((one) => one.stored)?.stored ?? null;
      const context = { ...CONTEXT, withArchived };
      const calculated = calculator.insights(context);
      expect(calculated).toEqual(projectInsights({ ...context, tasks: [...tasks.values()], logs, stored }));
      // Workers pass it by structured clone.
      expect(structuredClone(calculated)).toEqual(calculated);
    }),
  );
});

it('groups lead times by days, lists early tasks, and has no flow without stored changes', () => {
  const calculator = insightCalculator();
  const done = (id: string, days: number): InsightTask =>
    row({
      id,
      status_id: 's3',
      end_date: '2026-11-10',
      created_at: '2026-09-01T00:00:00.000Z',
      completed_at: new Date(Date.parse('2026-09-01T00:00:00.000Z') + days * 86_400_000).toISOString(),
    });
  calculator.apply({
    changed: [done('a', 1), done('b', 1.5), done('c', 30), done('d', 31), done('e', 2)],
    gone: [],
  });
  const { lead, lists, flow } = calculator.insights(CONTEXT);
  expect(lead).toEqual({ median: 2, p85: 30, groups: [1, 2, 0, 0, 1, 1] });
  expect(lists.early.map(({ id }) => id)).toEqual(['d', 'c', 'e', 'b', 'a']);
  expect(flow).toEqual([]);
});

it('reports late people, work beyond the end, and the first day of stored changes', () => {
  const late = { end_date: '2026-11-18', assignees: ['ana'] };
  const tasks = [
    row({ ...late, updated_at: '2026-11-02T08:00:00.000Z' }),
    row({ ...late, assignees: ['ana', 'ben'] }),
    row({ end_date: '2026-11-30', assignees: ['cem'], updated_at: '2026-11-03T08:00:00.000Z' }),
  ];
  const [first, second, third] = tasks.map(({ id }) => id);
  const log = { user_id: 'u', time_spent: 90, started_at: '2026-11-26T09:00:00.000Z' };
  const source = { ...CONTEXT, tasks, logs: [log] };
  const calculated = projectInsights({
    ...source,
    stored: { changes: [], since: '2026-11-15T16:00:00.000Z' },
  });
  expect(calculated).toMatchObject({
    latePeople: 2,
    flowSince: '2026-11-16',
    beyondEnd: { tasks: [{ id: third, by: 0 }], loggedSeconds: 90 },
    lists: {
      changed: [third, first, second].map((id) => ({ id, by: 0 })),
      overdue: [first, second].map((id) => ({ id, by: 2 })),
    },
  });
  expect(calculated.logged).toHaveLength(6);
  expect(projectInsights({ ...source, stored: { changes: [], since: null } }).flowSince).toBeNull();
  expect(projectInsights({ ...source, stored: null }).flowSince).toBeNull();
});
