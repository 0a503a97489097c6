/** Binds the reads of the schedule that other clients use (projects notes 10); ours reads its replica. */
import { calls } from '../../../contract/calls/index.ts';
import { dayInZone } from '../../../contract/rules/date-presets.ts';
import { WEEK_DAYS, workingTime } from '../../../contract/rules/working-time.ts';
import { organizationTime } from '../../queries/planning/working-hours.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';
import { calendarDays } from '../queries/schedule/calendar-days.ts';

export const scheduleBindings: readonly Binding[] = [
  bindRead(calls['schedule.settings'], {
    run: async (context) => {
      const { working_days: days, working_hours: workingHours } = await organizationTime(context);
      return { workingDays: WEEK_DAYS.filter((day) => days.includes(day)), workingHours };
    },
  }),
  bindRead(calls['schedule.dates'], {
    run: async (context, { params }) => {
      const today = dayInZone(new Date(context.now), context.actor.timezone);
      return calendarDays(params.date, params.type, today, workingTime(await organizationTime(context)));
    },
  }),
];
