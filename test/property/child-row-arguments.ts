/** Arguments of the mutations of logged time, timers, files, recurrence and assignments. */
import fc from 'fast-check';
import { SCHEDULE_TYPES } from '../../contract/entities/schedule-entity.ts';
import type { ArgsOf, MutationName } from '../../sync/mutations/index.ts';
import { DAILY_RULE } from '../../contract/rules/recurrence.ts';
import { COMMENTS, FILES, SCHEDULES } from './comment-rows.ts';
import { LOGS, MEMBERS, NEW_ID, TASKS } from './mutation-world.ts';

type ChildRowMutation = Extract<
  MutationName,
  `workLog.${string}` | `timer.${string}` | `attachment.${string}` | `taskSchedule.${string}` | 'task.assign'
>;

const taskId = fc.constantFrom(...TASKS);
const made = fc.constant(NEW_ID);
const moment = fc.constantFrom(
  '2026-01-31T09:00:00.000Z',
  '2026-02-01T09:00:00.250Z',
  '2026-02-02T09:59:59.999Z',
);
/** With its own task, or with another one. */
const ownLog = fc.tuple(fc.nat(LOGS.length - 1), fc.boolean()).map(([index, elsewhere]) => ({
  workLogId: fc.constant(LOGS[index] ?? ''),
  taskId: fc.constant(TASKS[elsewhere ? 7 : index] ?? ''),
}));
const worked = {
  seconds: fc.integer({ min: 1, max: 90_000 }),
  startedAt: fc.constantFrom('2026-01-30T07:00:00.000Z', '2026-02-01T13:30:00.000Z'),
  description: fc.option(fc.constant('Second coat')),
};

const rule = fc
  .record(
    {
      schedule_type: fc.constantFrom(...SCHEDULE_TYPES),
      days_of_week: fc.option(fc.uniqueArray(fc.nat(6), { minLength: 1 }).map((days) => days.toSorted())),
      date_of_month: fc.option(fc.integer({ min: 1, max: 28 })),
      interval_weeks: fc.option(fc.integer({ min: 1, max: 52 })),
      end_date: fc.option(fc.constant('2026-12-31')),
      max_occurrences: fc.option(fc.integer({ min: 1, max: 1000 })),
    },
    { requiredKeys: [] },
  )
  .chain((given) =>
    fc.constantFrom(
      { ...DAILY_RULE, ...given },
      {
        ...DAILY_RULE,
        ...given,
        schedule_type: 'every_x_weeks' as const,
        counts_from: 'completion' as const,
      },
    ),
  );
const scheduleId = fc.constantFrom(...SCHEDULES);

export const CHILD_ROW_ARGUMENTS: { readonly [N in ChildRowMutation]: fc.Arbitrary<ArgsOf<N>> } = {
  // With or without the row that adds the member to the project.
  'task.assign': fc
    .tuple(fc.constantFrom(...MEMBERS), fc.boolean(), fc.boolean())
    .chain(([teamMemberId, assigned, joins]) =>
      taskId.map((id) => ({ taskId: id, teamMemberId, assigned, ...(joins && { joinId: NEW_ID }) })),
    ),
  'workLog.create': fc.record({ workLogId: made, taskId, ...worked }),
  'workLog.update': ownLog.chain((log) => fc.record({ ...log, ...worked })),
  'workLog.remove': ownLog.chain((log) => fc.record(log)),
  'timer.start': fc
    .tuple(
      fc.record({ timerId: made, taskId, at: moment }),
      fc.option(fc.constantFrom(...LOGS), { nil: undefined }),
    )
    .map(([required, withoutLog]) => ({ ...required, ...(withoutLog && { withoutLog }) })),
  'timer.stop': fc.record({ workLogId: made, taskId, at: moment }),
  'timer.discard': fc.record({ taskId, at: moment }),
  'attachment.add': fc
    .tuple(
      fc.record({
        attachmentId: made,
        taskId,
        name: fc.constantFrom('Plan.pdf', 'site'),
        size: fc.integer({ min: 1, max: 9 }),
      }),
      fc.option(
        fc.record({
          stored: fc.boolean(),
          has_preview: fc.boolean(),
          uploaded_by: fc.constant(null),
          created_at: moment,
        }),
        { nil: undefined },
      ),
      fc.option(fc.nat(COMMENTS.length - 1), { nil: undefined }),
      fc.option(fc.constantFrom(...FILES), { nil: undefined }),
    )
    .map(([required, was, at, copyOf]) => ({
      ...required,
      ...(was && { was }),
      ...(copyOf !== undefined && { copyOf }),
      // Each comment of the world is on the task of the same number.
      ...(at !== undefined && { taskId: TASKS[at] ?? '', commentId: COMMENTS[at] ?? '' }),
    })),
  'taskSchedule.start': fc.record({
    taskId,
    scheduleId: fc.constantFrom(NEW_ID, NEW_ID, ...SCHEDULES),
    rule,
  }),
  'taskSchedule.change': fc.record({ taskId, scheduleId, rule }),
  'taskSchedule.stop': fc.record({ taskId: fc.constantFrom(...TASKS.slice(1, 5)), scheduleId }),
  'attachment.remove': fc.record({ attachmentId: fc.constantFrom(...FILES) }),
};
