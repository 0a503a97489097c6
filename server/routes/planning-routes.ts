/** Binds the calls that change allocations, time off, working hours and holidays. */
import type { CallBody } from '../../contract/calls/call-types.ts';
import { calls } from '../../contract/calls/index.ts';
import { fieldsWhere } from '../../contract/entities/define-fields.ts';
import { fieldsFrom } from '../../contract/entities/field-names.ts';
import { holidayFields } from '../../contract/entities/planning-entities.ts';
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
      await createAllocation(tx, { ...body, minutes_per_day: minutes });
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
    run: async (tx, { body }) => timeOffAnswer(await createTimeOff(tx, body)),
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

const CREATED = fieldsWhere(holidayFields, 'create');
const EDITED = fieldsWhere(holidayFields, 'update');

export const holidayOf = (body: CallBody<'holidays.create'>) =>
  fieldsFrom(holidayFields, 'body', body, CREATED);

const holidays = [
  bindWrite(calls['holidays.add'], {
    run: (tx, { body }) => addHolidays(tx, body.holidays.map(holidayOf)),
  }),
  bindWrite(calls['holidays.update'], {
    run: (tx, { params, body }) =>
      changeHoliday(tx, params.id, fieldsFrom(holidayFields, 'body', body, EDITED)),
  }),
  bindWrite(calls['holidays.delete'], {
    run: (tx, { body }) => deleteHolidays(tx, body.ids),
  }),
];

export const planningBindings: readonly Binding[] = [...allocations, ...timeOff, ...hours, ...holidays];
