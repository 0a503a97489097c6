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
    },
  }),
  bindWrite(calls['schedule.change'], {
    run: (tx, { params, body }) => changeAllocation(tx, params.id, body),
  }),
  bindWrite(calls['schedule.delete'], {
    run: (tx, { params }) => deleteAllocation(tx, params.id),
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
    run: (tx, { params }) => deleteTimeOff(tx, params.id),
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
    run: (tx, { params, body }) => setMemberWeek(tx, params.id, body.week),
  }),
];

interface HolidayBody {
  readonly id?: string | undefined;
  readonly name: string;
  readonly date: string;
  readonly is_recurring: boolean;
}

export const holidayOf = ({ id, name, date, is_recurring: recurring }: HolidayBody) => ({
  id,
  name,
  day: date,
  recurring,
});

const holidays = [
  bindWrite(calls['holidays.add'], {
    run: (tx, { body }) => addHolidays(tx, body.holidays.map(holidayOf)),
  }),
  bindWrite(calls['holidays.update'], {
    run: (tx, { params, body }) =>
      changeHoliday(tx, params.id, { day: body.date, name: body.name, recurring: body.is_recurring }),
  }),
  bindWrite(calls['holidays.delete'], {
    run: (tx, { body }) => deleteHolidays(tx, body.ids),
  }),
];

export const planningBindings: readonly Binding[] = [...allocations, ...timeOff, ...hours, ...holidays];
