/** Binds the calls of holidays that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { addHolidays, deleteHolidays } from '../../commands/planning/holiday-commands.ts';
import { bindWrite, type Binding } from '../../routes/binding.ts';
import { holidayOf } from '../../routes/planning-routes.ts';

export const compatPlanningBindings: readonly Binding[] = [
  bindWrite(calls['holidays.create'], {
    run: (tx, { body }) => addHolidays(tx, [holidayOf(body)], { strict: true }),
  }),
  bindWrite(calls['holidays.deleteOne'], {
    run: (tx, { params }) => deleteHolidays(tx, [params.id]),
  }),
];
