import fc from 'fast-check';
import { expect, it } from 'vitest';
import { burnUpDays, forecastEnd } from '../../contract/rules/insights/burn-up.ts';
import { dayReader } from '../../contract/rules/insights/day-reader.ts';
import { insightFacts } from '../../contract/rules/insights/insight-source.ts';
import { PHASE_ROWS, PROJECT_ID, PROJECT_ROW, STATUS_ROWS, taskRow } from '../../test/support/task-rows.ts';
import { movedTasks, forecastOf } from './portfolio.ts';
import { doneStatusIds } from './done-statuses.ts';
import { TaskCounts } from './store/task-counts.ts';

const TODAY = '2026-11-20';
const ZONE = 'Europe/Berlin';
const done = doneStatusIds(STATUS_ROWS);
const [todo, , finished] = STATUS_ROWS;
const isWorked = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const anyTask = fc.record({
  created: fc.integer({ min: 0, max: 120 }),
  took: fc.nat(60),
  isDone: fc.boolean(),
  timed: fc.boolean(),
  archived: fc.integer({ min: 0, max: 5 }),
  milestone: fc.boolean(),
  due: fc.option(fc.integer({ min: -30, max: 60 })),
});
const at = (daysAgo: number): string =>
  new Date(Date.parse(`${TODAY}T22:30:00Z`) - daysAgo * 86_400_000).toISOString();

it('forecasts from task counts the same end of a project as its insights', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyTask, { maxLength: 40, size: 'max' }), async (made) => {
      const tasks = made.map(({ created, took, isDone, timed, archived, milestone, due }, index) =>
        taskRow(index, {
          status_id: (isDone ? finished : todo)?.id ?? '',
          created_at: at(created + 1),
          completed_at: isDone && timed ? at(Math.max(1, created - took)) : null,
          archived: archived === 0,
          milestone,
          end_date: due === null ? null : at(due).slice(0, 10),
        }),
      );
      const counts = new TaskCounts((after) => Promise.resolve(after === '' ? tasks : []));
      await counts.open();
      const times = counts.times(done).get(PROJECT_ID);
      const facts = insightFacts({
        ...{ project: PROJECT_ROW, tasks, statuses: STATUS_ROWS, phases: PHASE_ROWS, members: [], logs: [] },
        ...{ withArchived: false, today: TODAY, zone: ZONE },
      });
      const shown = facts.shown.length;
      expect(times?.tasks ?? 0).toBe(shown);
      if (!times) return;
      const outlook = forecastOf(times, TODAY, dayReader(ZONE));
      expect(outlook.likely).toBe(forecastEnd(burnUpDays(facts))?.likely ?? null);
      const dated = facts.shown.filter(({ end_date: day }) => day !== null);
      expect(outlook.due).toHaveLength(dated.length);
      expect(outlook.movable).toBe(dated.filter((task) => !facts.isDone(task)).length);
      const days = outlook.milestones.map(({ day }) => day);
      expect(days).toEqual(days.toSorted());
    }),
  );
});

/** The dates of a task with these dates, which its project moves by a number of days. */
function datesAfter(change: Parameters<typeof taskRow>[1], days: number): (string | null | undefined)[] {
  const moved = movedTasks([taskRow(1, change)], done, isWorked, days).get(taskRow(1).id);
  return [moved?.start_date, moved?.end_date];
}

it('moves open tasks with dates along with their project, and leaves done and archived ones', () => {
  const tasks = [
    taskRow(1, { start_date: '2026-11-19', end_date: '2026-11-20', status_id: todo?.id ?? '' }),
    taskRow(2, { start_date: null, end_date: '2026-11-20', status_id: todo?.id ?? '' }),
    taskRow(3, { start_date: '2026-11-19', end_date: '2026-11-20', status_id: finished?.id ?? '' }),
    taskRow(4, { start_date: null, end_date: null, status_id: todo?.id ?? '' }),
    taskRow(5, { end_date: '2026-11-20', archived: true }),
  ];
  const moved = movedTasks(tasks, done, isWorked, 2);
  expect([...moved.values()]).toEqual([
    // From a Saturday to the Monday after it, and two working days long as before.
    { start_date: '2026-11-23', end_date: '2026-11-24' },
    { start_date: null, end_date: '2026-11-23' },
  ]);
});

it('moves a task with one date, or a milestone, from a working day to a working day [D281]', () => {
  const friday = '2026-11-20';
  expect(datesAfter({ start_date: friday }, 1)).toEqual(['2026-11-23', null]);
  expect(datesAfter({ end_date: friday }, 1)).toEqual([null, '2026-11-23']);
  expect(datesAfter({ end_date: friday }, -5)).toEqual([null, '2026-11-13']);
  expect(datesAfter({ end_date: friday, milestone: true }, 2)).toEqual([null, '2026-11-23']);
  expect(datesAfter({ end_date: friday, milestone: true }, 7)).toEqual([null, '2026-11-27']);
  // A task on non-working days only was placed there on purpose.
  expect(datesAfter({ end_date: '2026-11-21' }, 7)).toEqual([null, '2026-11-28']);
});
