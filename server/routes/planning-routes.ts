/** Binds the calls that change allocations, time off, working hours and holidays. */
import { calls } from '../../contract/calls/index.ts';
import { AppError } from '../../contract/errors.ts';
import {
  changeAllocation,
  createAllocation,
  deleteAllocation,
} from '../commands/planning/allocation-commands.ts';
import { addHolidays, changeHoliday, deleteHolidays } from '../commands/planning/holiday-commands.ts';
import {
  changeTimeOff,
  createTimeOff,
  deleteTimeOff,
  type StoredTimeOff,
} from '../commands/planning/time-off-commands.ts';
import { setMemberWeek, setWorkingTime } from '../commands/planning/working-time-commands.ts';
import { bindWrite, type Binding } from './binding.ts';

function timeOffAnswer({ team_id: _, ...answer }: StoredTimeOff) {
  return answer;
}

const allocations = [
  bindWrite(calls['schedule.create'], {
    run: async (tx, { body }) => {
      const hours = body.seconds_per_day;
      const minutes = body.minutes_per_day ?? (hours === undefined ? undefined : Math.round(hours * 60));
      if (minutes === undefined) throw new AppError('required', { field: 'seconds_per_day' });
      await createAllocation(tx, {
        id: body.id,
        project_id: body.project_id,
        team_member_id: body.team_member_id ?? null,
        allocated_from: body.allocated_from,
        allocated_to: body.allocated_to,
        minutes_per_day: minutes,
        note: body.note ?? '',
      });
      return null;
    },
  }),
  bindWrite(calls['schedule.change'], {
    run: async (tx, { params, body }) => {
      await changeAllocation(tx, params.id, body);
      return null;
    },
  }),
  bindWrite(calls['schedule.delete'], {
    run: async (tx, { params }) => {
      await deleteAllocation(tx, params.id);
      return null;
    },
  }),
];

const timeOff = [
  bindWrite(calls['timeOff.create'], {
    run: async (tx, { body }) =>
      timeOffAnswer(await createTimeOff(tx, { ...body, reason: body.reason ?? null })),
  }),
  bindWrite(calls['timeOff.update'], {
    run: async (tx, { params, body }) => timeOffAnswer(await changeTimeOff(tx, params.id, body)),
  }),
  bindWrite(calls['timeOff.delete'], {
    run: async (tx, { params }) => {
      await deleteTimeOff(tx, params.id);
      return null;
    },
  }),
];

const hours = [
  bindWrite(calls['schedule.updateSettings'], {
    run: async (tx, { body }) => {
      await setWorkingTime(tx, body);
      return body;
    },
  }),
  bindWrite(calls['schedule.setWeek'], {
    run: async (tx, { params, body }) => {
      await setMemberWeek(tx, params.id, body.week);
      return null;
    },
  }),
];

interface HolidayBody {
  readonly id?: string | undefined;
  readonly name: string;
  readonly date: string;
  readonly is_recurring: boolean;
}

const holidayOf = ({ id, name, date, is_recurring: recurring }: HolidayBody) => ({
  id,
  name,
  day: date,
  recurring,
});

const holidays = [
  bindWrite(calls['holidays.create'], {
    run: async (tx, { body }) => {
      await addHolidays(tx, [holidayOf(body)], { strict: true });
      return null;
    },
  }),
  bindWrite(calls['holidays.add'], {
    run: async (tx, { body }) => {
      await addHolidays(tx, body.holidays.map(holidayOf));
      return null;
    },
  }),
  bindWrite(calls['holidays.update'], {
    run: async (tx, { params, body }) => {
      await changeHoliday(tx, params.id, { day: body.date, name: body.name, recurring: body.is_recurring });
      return null;
    },
  }),
  bindWrite(calls['holidays.delete'], {
    run: async (tx, { body }) => {
      await deleteHolidays(tx, body.ids);
      return null;
    },
  }),
  bindWrite(calls['holidays.deleteOne'], {
    run: async (tx, { params }) => {
      await deleteHolidays(tx, [params.id]);
      return null;
    },
  }),
];

export const planningBindings: readonly Binding[] = [...allocations, ...timeOff, ...hours, ...holidays];
