/** Rows of the scope `team:{id}` of the schedule. Every query names the team. */
import { tableRows } from './table-rows.ts';

export const allocationRows = tableRows('allocation', 'allocations');
export const timeOffRows = tableRows('timeOff', 'time_off');
