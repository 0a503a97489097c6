/** Holidays under the addresses that other clients use (account notes 11.1). */
import { defineCall, defineCalls } from '../../call.ts';
import { idParams, nothing } from '../../calls/wire.ts';
import { holidayBody } from '../../calls/planning.ts';

const HOLIDAYS = '/api/v1/holidays/organization';

export const compatPlanningCalls = defineCalls({
  'holidays.create': defineCall({
    method: 'POST',
    path: HOLIDAYS,
    body: holidayBody,
    answer: nothing,
    access: 'admin',
    offline: 'outbox',
    summary: 'Adds a holiday of the organization; a day has one at most.',
  }),
  'holidays.deleteOne': defineCall({
    method: 'DELETE',
    path: `${HOLIDAYS}/{id}`,
    params: idParams,
    answer: nothing,
    access: 'admin',
    offline: 'outbox',
    summary: 'Deletes a holiday of the organization.',
  }),
});
