/** Binds the calls of the schedule for other clients (projects notes 10); our own client reads its replica. */
import { calls } from '../../../contract/calls/index.ts';
import { AppError } from '../../../contract/errors.ts';
import { addDays } from '../../../contract/rules/date-presets.ts';
import { dayInZone } from '../../../contract/rules/zone-day.ts';
import { WEEK_DAYS, workingTime } from '../../../contract/rules/working-time.ts';
import { allocateHours } from '../commands/planning/allocation-commands.ts';
import { updateTask } from '../../commands/tasks/update-task.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { organizationTime } from '../queries/planning/working-hours.ts';
import { bindRead, bindWrite, type Binding } from '../../routes/binding.ts';
import { calendarDays } from '../queries/schedule/calendar-days.ts';
import {
  capacityConflictsAnswer,
  conflictsAnswer,
  dailyAnswer,
  reportAnswer,
  summaryAnswer,
  timeOffSummary,
  workloadAnswer,
} from '../queries/schedule/capacity-answers.ts';
import {
  memberSummary,
  plannerMemberProjects,
  plannerMembers,
  timeOffList,
} from '../queries/schedule/planner-reads.ts';
import { plannerTasks, taskConflicts, readTaskDates } from '../queries/schedule/planner-tasks.ts';
import { type DayRange, readTeamPlan, requireRange, type TeamPlan } from '../queries/schedule/team-plan.ts';

/** Default horizon of conflicts in days. */
const AHEAD = 90;

const todayOf = ({ now, actor }: ReadContext): string => dayInZone(new Date(now), actor.timezone);

/** An answer computed from the team's plan over a range. */
const overRange =
  <A>(answer: (plan: TeamPlan, range: DayRange) => A, memberOf: () => string | null = () => null) =>
  async (context: ReadContext, { query }: { readonly query: DayRange }): Promise<A> => {
    const { startDate, endDate } = query;
    requireRange(query);
    return answer(await readTeamPlan(context, query, memberOf()), { startDate, endDate });
  };

const planner = [
  bindRead(calls['schedule.settings'], {
    run: async (context) => {
      const { working_days: days, working_hours: workingHours } = await organizationTime(context);
      return { workingDays: WEEK_DAYS.filter((day) => days.includes(day)), workingHours };
    },
  }),
  bindRead(calls['schedule.dates'], {
    run: async (context, { params }) =>
      calendarDays(params.date, params.type, todayOf(context), workingTime(await organizationTime(context))),
  }),
  bindRead(calls['schedule.members'], { run: plannerMembers }),
  bindRead(calls['schedule.memberProjects'], {
    run: (context, { params, query }) => plannerMemberProjects(context, params.id, query),
  }),
  bindRead(calls['schedule.memberSummary'], {
    run: (context, { params, query }) => {
      requireRange(query);
      return memberSummary(context, params.id, query);
    },
  }),
  bindRead(calls['schedule.tasks'], { run: (context, { query }) => plannerTasks(context, query) }),
  bindRead(calls['schedule.taskConflicts'], {
    subject: (_, { params }) => ({ taskIds: [params.taskId] }),
    run: async (context, { params }) => ({ conflicts: await taskConflicts(context, params.taskId) }),
  }),
  bindWrite(calls['schedule.allocate'], {
    run: (tx, { body }) => allocateHours(tx, body),
  }),
  bindWrite(calls['schedule.setTaskDates'], {
    subject: (_, { params }) => ({ taskIds: [params.taskId] }),
    run: async (tx, { params, body }) => {
      await updateTask(tx, params.taskId, body);
      const task = await readTaskDates(tx, params.taskId);
      const { start_date: start, end_date: end } = task;
      if (start !== null && end !== null && end < start)
        throw new AppError('dates_reversed', { field: 'end_date' });
      return task;
    },
  }),
];

const capacity = [
  bindRead(calls['schedule.workload'], {
    run: (context, { query }) => overRange(workloadAnswer, () => query.memberId ?? null)(context, { query }),
  }),
  bindRead(calls['schedule.conflicts'], {
    run: (context) => {
      const startDate = todayOf(context);
      return overRange(conflictsAnswer)(context, {
        query: { startDate, endDate: addDays(startDate, AHEAD) },
      });
    },
  }),
  bindRead(calls['schedule.capacityReport'], { run: overRange(reportAnswer) }),
  bindRead(calls['schedule.capacityDaily'], {
    run: (context, { query }) => overRange(dailyAnswer, () => query.teamMemberId ?? null)(context, { query }),
  }),
  bindRead(calls['schedule.capacitySummary'], { run: overRange(summaryAnswer) }),
  bindRead(calls['schedule.capacityConflicts'], { run: overRange(capacityConflictsAnswer) }),
  bindRead(calls['timeOff.list'], { run: (context, { query }) => timeOffList(context, query) }),
  bindRead(calls['timeOff.summary'], { run: overRange(timeOffSummary) }),
];

export const scheduleBindings: readonly Binding[] = [...planner, ...capacity];
